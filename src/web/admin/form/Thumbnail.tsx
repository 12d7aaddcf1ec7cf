import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureOfWidth } from '../../../domain/catalogue/picture.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type ThumbnailProps = {
  /** A path in the shop, or an address on the web; '' for none. */
  image: string;
  alt?: string;
  className?: string;
};

/** A square picture, or an icon where there is none or it cannot be loaded. */
export function Thumbnail({ image, alt = '', className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={joinClasses(
        'grid aspect-square shrink-0 place-items-center overflow-hidden rounded-control bg-wash',
        className,
      )}
    >
      {image === '' || failed === image ? (
        <ImageOff className="size-5 text-ink-soft" />
      ) : (
        <img
          key={image}
          src={pictureOfWidth(image, 320)}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(image)}
          className="size-full object-contain"
        />
      )}
    </span>
  );
}
