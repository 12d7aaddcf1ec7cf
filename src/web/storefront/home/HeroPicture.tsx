import avif750 from './hero-750.avif?url';
import webp750 from './hero-750.webp?url';
import avif1125 from './hero-1125.avif?url';
import webp1125 from './hero-1125.webp?url';
import avif1600 from './hero-1600.avif?url';
import webp1600 from './hero-1600.webp?url';

// A hair less than it is, so that many phones and most desks do with the next smaller file.
const SIZES = '(min-width: 1200px) 750px, (min-width: 1024px) 65vw, 96vw';

/** Four vials, the first thing seen of the shop, so the browser fetches them before other pictures. */
export function HeroPicture() {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${avif750} 750w, ${avif1125} 1125w, ${avif1600} 1600w`}
        sizes={SIZES}
      />
      <img
        src={webp1125}
        srcSet={`${webp750} 750w, ${webp1125} 1125w, ${webp1600} 1600w`}
        sizes={SIZES}
        width={1600}
        height={1120}
        alt="Four labelled vials with coloured caps, each with its name, content and purity on the label"
        fetchPriority="high"
        className="h-auto w-full"
      />
    </picture>
  );
}
