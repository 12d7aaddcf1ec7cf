import type { ReactNode } from 'react';
import type { IdentitySettings } from '../../../../contracts/content/identity-settings.ts';
import { pictureOfWidth } from '../../../../domain/catalogue/picture.ts';
import type { Scheme } from '../../../../domain/identity/palette-colours.ts';
import { useSettings } from '../../../settings-query.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { joinClasses } from '../../../ui/layout/join-classes.ts';
import { ShopMark } from '../../../ui/layout/ShopMark.tsx';
import { paletteStyle } from './samples.tsx';

type Shown = { shopName: string; identity: IdentitySettings };
type IdentityPreviewProps = Shown & {
  /** The path of the vials that were drawn last, or ''. */
  drawnHero: string;
};

/** What is chosen, before it is saved. */
export function IdentityPreview({ drawnHero, ...shown }: IdentityPreviewProps) {
  const { hero } = shown.identity;
  const picture = hero.kind === 'picture' ? hero.picture : drawnHero;
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h3 className="text-sm font-semibold">What it looks like</h3>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Sample {...shown} scheme="light" caption="The home page in light">
          <HomeSample {...shown} picture={picture} />
        </Sample>
        <Sample {...shown} scheme="dark" caption="The home page in the dark">
          <HomeSample {...shown} picture={picture} />
        </Sample>
        <Sample {...shown} scheme="light" caption="An email">
          <MailSample {...shown} />
        </Sample>
        <Sample {...shown} scheme="light" caption="A browser’s tab">
          <p className="flex items-center gap-2 p-3">
            <ShopMark mark={shown.identity.mark} className="h-4" />
            <span className="truncate">{`Shop · ${shown.shopName}`}</span>
          </p>
        </Sample>
      </div>
      <SavedLink />
    </section>
  );
}

/** What other sites show for a link to the shop; it is drawn from what is saved. */
function SavedLink() {
  const { shopName, identity, drawnHero } = useSettings();
  const isOwn = drawnHero !== '' || identity.hero.kind === 'picture';
  const shows = JSON.stringify([shopName, identity, drawnHero]);
  return (
    <figure className="grid max-w-md gap-1.5">
      <img
        // Another address for other looks: browsers keep the picture for an hour.
        src={isOwn ? `/og/shop.jpg?${new URLSearchParams({ shows })}` : '/og.png'}
        alt="What a shared link shows"
        loading="lazy"
        className="aspect-[1200/630] w-full rounded-surface border border-line bg-wash"
      />
      <figcaption className="text-sm text-ink-soft">
        Where somebody shares a link to your shop, as it was last saved
      </figcaption>
    </figure>
  );
}

function Sample({
  identity,
  scheme,
  caption,
  children,
}: Shown & { scheme: Scheme; caption: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-1.5">
      <div
        // What is in it only shows how the shop looks.
        inert
        style={paletteStyle(identity.palette, scheme)}
        className={joinClasses(
          'overflow-hidden rounded-surface border border-line bg-paper text-ink',
          scheme === 'dark' ? 'scheme-dark' : 'scheme-light',
        )}
      >
        {children}
      </div>
      <figcaption className="text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

function HomeSample({ shopName, identity: { mark }, picture }: Shown & { picture: string }) {
  return (
    <>
      <p className="flex items-center gap-2 border-b border-line p-3 font-semibold">
        <ShopMark mark={mark} className="h-6" />
        <span className="truncate">{shopName}</span>
      </p>
      <div className="aurora-sky grid gap-3 p-3">
        {picture && (
          <img
            src={pictureOfWidth(picture, 640)}
            alt=""
            className="aspect-2/1 w-full object-cover"
          />
        )}
        <p className="font-display text-2xl">Compounds for research</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm">Shop Now</Button>
          <Button size="sm" variant="secondary">
            Learn More
          </Button>
          <span className="text-link">A link</span>
        </div>
      </div>
    </>
  );
}

/** As `server/mails/render-html.ts` begins one. */
function MailSample({ shopName, identity: { mark } }: Shown) {
  return (
    <div className="bg-paper p-3">
      <div className="overflow-hidden rounded-surface border border-line bg-surface">
        <div className="h-2 bg-ink" />
        <div className="grid gap-2 p-3">
          <p className="flex items-center gap-2 text-xs font-semibold text-ink-soft">
            {mark.kind !== 'vial' && <ShopMark mark={mark} className="h-5" />}
            <span className="truncate">{shopName}</span>
          </p>
          <p className="font-display text-lg">We have received your payment</p>
          <div>
            <Button size="sm">Your Order</Button>
          </div>
        </div>
      </div>
    </div>
  );
}
