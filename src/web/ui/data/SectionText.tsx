import { joinClasses } from '../layout/join-classes.ts';
import { withThinUnits } from './thin-units.ts';
import { keepWhole } from './WholeRanges.tsx';

type SectionTextProps = {
  /** From the server, which renders it from Markdown and lets no other HTML through. */
  html: string | undefined;
  className?: string;
};

/** A text of the owner's in paragraphs and lists, in the type of what is around it. */
export function SectionText({ html = '', className }: SectionTextProps) {
  return (
    <div
      className={joinClasses('section-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, raw HTML escaped
      dangerouslySetInnerHTML={{
        // Only what stands between tags.
        __html: html.replace(/(?<=>)[^<]+/g, (text) => keepWhole(withThinUnits(text))),
      }}
    />
  );
}
