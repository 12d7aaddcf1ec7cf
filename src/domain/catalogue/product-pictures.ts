/** Of a product, the main one with them. */
export const MAX_PICTURES = 8;

type Pictured = {
  name: string;
  image: string;
  imageAlt?: string | undefined;
  morePictures?: readonly Picture[] | undefined;
};
type Picture = { image: string; alt: string };

/** All pictures of a product, each once, the main one first; one without a text of its own has the product's name. */
export function picturesOf({ name, image, imageAlt = '', morePictures = [] }: Pictured): Picture[] {
  const main = image ? [{ image, alt: imageAlt }] : [];
  return [...main, ...morePictures]
    .filter(({ image }, at, all) => all.findIndex((other) => other.image === image) === at)
    .map(({ image, alt }) => ({ image, alt: alt || name }));
}
