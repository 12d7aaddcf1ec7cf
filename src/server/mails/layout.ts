import { setAsHtml } from './layout-html.ts';
import { setAsText } from './layout-text.ts';
import type { Letterhead, MailContent } from './mail-content.ts';

/** Sets one description of a mail twice, for readers of HTML and of plain text. */
export function layOut(
  content: MailContent,
  head: Letterhead,
): { subject: string; text: string; html: string } {
  return {
    subject: withoutDirections(content.subject),
    text: withoutDirections(setAsText(content, head)),
    html: withoutDirections(setAsHtml(content, head)),
  };
}

/** Marks that turn the direction of writing could make a stranger's name read as something of ours. */
function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
