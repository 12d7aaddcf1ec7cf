import { joinClasses } from './join-classes.ts';

type AnnouncementLinesProps = {
  /** A link of '' is none. */
  lines: readonly { text: string; link: string }[];
  className?: string;
};

/** What the shop announces, one under the other: above its pages, and where the owner writes it. */
export function AnnouncementLines({ lines, className }: AnnouncementLinesProps) {
  return (
    <div
      className={joinClasses(
        'grid justify-items-center gap-y-0.5 py-2 text-center text-sm text-balance wrap-anywhere',
        className,
      )}
    >
      {lines.map(({ text, link }) => (
        <p key={text} className="figures">
          {link ? (
            <a href={link} className="text-link">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
    </div>
  );
}
