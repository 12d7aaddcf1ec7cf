import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { ProductPicture } from './ProductPicture.tsx';

type MainPictureProps = { image: string; alt: string; className?: string };

/** A product's picture, large. Until it has come, the small one of the list that led here stands in. */
export function MainPicture(props: MainPictureProps) {
  return <OnePicture key={props.image} {...props} />;
}

function OnePicture({ image, alt, className }: MainPictureProps) {
  const isNavigation = useHydrated();
  const [small, setSmall] = useState(() => (isNavigation ? findLoaded(image) : undefined));
  return (
    <div
      style={small ? { backgroundImage: `url("${CSS.escape(small)}")` } : undefined}
      className={joinClasses(
        'grid aspect-[5/4] grid-rows-[minmax(0,1fr)] overflow-hidden rounded-surface bg-label-wash bg-contain bg-center bg-no-repeat bg-origin-content sm:p-6 sm:max-lg:aspect-[2/1]',
        className,
      )}
    >
      <ProductPicture
        image={image}
        alt={alt}
        sizes="(min-width: 1024px) 480px, (min-width: 640px) 70vw, 80vw"
        loading="priority"
        onLoad={() => setSmall(undefined)}
      />
    </div>
  );
}

/** The address of a small size of the image, which the page before or a thumbnail has in the document. */
function findLoaded(image: string): string | undefined {
  return Array.from(document.images).find(
    (picture) =>
      picture.getAttribute('src') === image &&
      picture.naturalWidth > 0 &&
      picture.fetchPriority !== 'high',
  )?.currentSrc;
}
