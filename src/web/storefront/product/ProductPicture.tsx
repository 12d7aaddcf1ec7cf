import { pictureSources } from '../../../domain/picture.ts';
import { joinClasses } from '../../ui/join-classes.ts';

type ProductPictureProps = {
  image: string;
  /** What it shows; empty where the name stands beside it. */
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** `first` is the page's main picture, `soon` one that is seen at once, `later` the rest. */
  load?: 'first' | 'soon' | 'later';
  className?: string;
};

/** A product's picture in its place: drawn ones in the best format and width, others as they are. */
export function ProductPicture({
  image,
  alt,
  sizes,
  load = 'later',
  className,
}: ProductPictureProps) {
  const sources = pictureSources(image);
  const picture = (
    <img
      src={image}
      alt={alt}
      width={1200}
      height={1200}
      loading={load === 'later' ? 'lazy' : 'eager'}
      fetchPriority={load === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={joinClasses('size-full object-contain', className)}
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
