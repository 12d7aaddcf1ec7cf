import type { IdentitySettings } from '../../../contracts/content/identity-settings.ts';
import { pictureOfWidth } from '../../../domain/catalogue/picture.ts';
import { initialsMark, setInitials, vialMark } from '../../../domain/identity/drawn-marks.ts';
import { joinClasses } from './join-classes.ts';

type ShopMarkProps = {
  mark: IdentitySettings['mark'];
  /** Sets its height. */
  className: string;
};

/** The shop's sign, beside its name. `server/identity/draw-mark.ts` draws the same for icons and mails. */
export function ShopMark({ mark: { kind, initials, picture }, className }: ShopMarkProps) {
  if (kind === 'picture') {
    return (
      <img
        src={pictureOfWidth(picture, 320)}
        alt=""
        // Most such pictures are made for white paper.
        className={joinClasses(
          'aspect-square shrink-0 rounded-[3px] bg-[light-dark(transparent,white)] object-contain',
          className,
        )}
      />
    );
  }
  const { viewBox, accent, ink } = kind === 'vial' ? vialMark : initialsMark;
  const letters = kind === 'initials' && setInitials(initials);
  return (
    <svg
      viewBox={viewBox.join(' ')}
      className={joinClasses(
        'w-auto shrink-0',
        kind === 'vial' ? 'aspect-2/3' : 'aspect-square',
        className,
      )}
      aria-hidden="true"
    >
      <path className="fill-aurora" d={accent} />
      <path className="fill-ink" fillRule="evenodd" d={ink} />
      {letters && (
        <text
          className="fill-paper font-sans font-semibold"
          textAnchor="middle"
          x={letters.x}
          y={letters.y}
          fontSize={letters.size}
        >
          {initials}
        </text>
      )}
    </svg>
  );
}
