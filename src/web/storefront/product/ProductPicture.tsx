import { pictureSources } from '../../../domain/catalogue/picture.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';

export type ProductPictureProps = {
  image: string;
  /** What it shows; empty where the name is beside it. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** `priority` for the page's main picture, `eager` for others that are seen at once. */
  loading?: 'priority' | 'eager' | 'lazy';
  fit?: 'contain' | 'cover';
  onLoad?: () => void;
};

/**
 * A picture that fills its place: one of the shop's own in the best format and width, any other as it is. A place with a
 * ratio and padding is a grid of one row: of its height, WebKit would make a percentage with the padding.
 */
export function ProductPicture({
  image,
  alt,
  sizes,
  loading = 'lazy',
  fit = 'contain',
  onLoad,
}: ProductPictureProps) {
  const sources = pictureSources(image);
  const picture = (
    <img
      src={image}
      alt={alt}
      width={1200}
      height={1200}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'priority' ? 'high' : 'auto'}
      decoding="async"
      onLoad={onLoad}
      // The only row of a grid; its sources would take the first.
      className={joinClasses(
        'col-start-1 row-start-1 size-full',
        fit === 'cover' ? 'object-cover' : 'object-contain',
      )}
    />
  );
  if (!sources) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {picture}
    </picture>
  );
}
