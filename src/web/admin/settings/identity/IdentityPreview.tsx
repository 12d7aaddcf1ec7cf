import type { IdentitySettings } from '../../../../contracts/content/identity-settings.ts';
import { pictureOfWidth } from '../../../../domain/catalogue/picture.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ShopMark } from '../../../ui/layout/ShopMark.tsx';

type IdentityPreviewProps = {
  shopName: string;
  identity: IdentitySettings;
  /** The path of the vials that were drawn last, or ''. */
  drawnHero: string;
};

/** What is chosen, before it is saved: the top of the home page in light and in dark. */
export function IdentityPreview(props: IdentityPreviewProps) {
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h3 className="text-sm font-semibold">Preview</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <HomePreview {...props} scheme="light" />
        <HomePreview {...props} scheme="dark" />
      </div>
    </section>
  );
}

function HomePreview({
  shopName,
  identity: { mark, hero },
  drawnHero,
  scheme,
}: IdentityPreviewProps & { scheme: 'light' | 'dark' }) {
  const picture = hero.kind === 'picture' ? hero.picture : drawnHero;
  return (
    <figure className="grid content-start gap-1.5">
      <div
        // What is in it only shows how the shop looks.
        inert
        style={{ colorScheme: scheme }}
        className="grid content-start overflow-hidden rounded-surface border border-line bg-paper text-ink"
      >
        <p className="flex items-center gap-2 border-b border-line p-3 font-semibold">
          <ShopMark mark={mark} className="h-6" />
          <span className="truncate">{shopName}</span>
        </p>
        <div className="aurora-sky grid gap-3 p-3">
          {picture && <img src={pictureOfWidth(picture, 640)} alt="" className="w-full" />}
          <p className="font-display text-2xl">Aa 99.1 %</p>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm">Shop Now</Button>
            <Button size="sm" variant="secondary">
              Learn More
            </Button>
            <span className="text-link">A link</span>
          </div>
        </div>
      </div>
      <figcaption className="text-sm text-ink-soft">
        {scheme === 'light' ? 'In light' : 'In the dark'}
      </figcaption>
    </figure>
  );
}
