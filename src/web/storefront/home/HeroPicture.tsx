import avif640 from './hero-640.avif?url';
import webp640 from './hero-640.webp?url';
import avif1000 from './hero-1000.avif?url';
import webp1000 from './hero-1000.webp?url';
import avif1600 from './hero-1600.avif?url';
import webp1600 from './hero-1600.webp?url';

const SIZES = '(min-width: 1200px) 780px, (min-width: 1024px) 65vw, 100vw';

/** Four vials, the first thing seen of the shop, so the browser fetches them before other pictures. */
export function HeroPicture() {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${avif640} 640w, ${avif1000} 1000w, ${avif1600} 1600w`}
        sizes={SIZES}
      />
      <img
        src={webp1000}
        srcSet={`${webp640} 640w, ${webp1000} 1000w, ${webp1600} 1600w`}
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
