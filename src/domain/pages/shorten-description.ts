const MAX_LENGTH = 160;

/** At most 160 characters, cut between words; a longer word is cut inside, but never within a surrogate pair. */
export function shortenDescription(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH).replace(/\s\S*$|[\ud800-\udbff]$/, '')}…`;
}
