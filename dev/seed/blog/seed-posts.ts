import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a post's picture shows. */
export type Apparatus =
  | 'freeze-dryer'
  | 'certificate'
  | 'vial-and-solvent'
  | 'mass-spectrum'
  | 'hplc-trace'
  | 'fume-hood';

type SeedPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** As 2026-01-31. */
  date: string;
  picture: Apparatus;
};

export const POST_AUTHOR = 'Boreal Peptides';

/** The demonstration shop's posts, the newest first; their texts are in {slug}.md. */
export const seedPosts: SeedPost[] = [
  {
    slug: 'handling-peptides-in-the-lab',
    title: 'Handling peptides safely in the lab',
    excerpt:
      'Gloves, hoods, powder that flies, spills and waste: ordinary good practice for material whose hazards are not known.',
    category: 'Safety',
    date: '2026-11-12',
    picture: 'fume-hood',
  },
  {
    slug: 'reading-an-hplc-trace',
    title: 'Reading an HPLC trace',
    excerpt:
      'Conditions, baseline, main peak, percentage: two minutes with a chromatogram, and what it cannot show.',
    category: 'Analysis',
    date: '2026-10-15',
    picture: 'hplc-trace',
  },
  {
    slug: 'mass-spectrometry-and-identity',
    title: 'Mass spectrometry and identity',
    excerpt:
      'From m/z to a mass, from a difference to its cause, and the questions that a mass leaves open.',
    category: 'Analysis',
    date: '2026-09-17',
    picture: 'mass-spectrum',
  },
  {
    slug: 'dissolving-a-peptide',
    title: 'Dissolving a peptide',
    excerpt:
      'Count the charges, choose the first liquid, keep the order: how a stock solution becomes clear and its concentration right.',
    category: 'Bench work',
    date: '2026-08-20',
    picture: 'vial-and-solvent',
  },
  {
    slug: 'what-a-certificate-should-contain',
    title: 'What a certificate of analysis should contain',
    excerpt:
      'One lot, its identity, each result with method and limit, the raw traces, and a name: how to check it in two minutes.',
    category: 'Certificates',
    date: '2026-07-16',
    picture: 'certificate',
  },
  {
    slug: 'storing-lyophilized-peptides',
    title: 'Storing lyophilized peptides',
    excerpt:
      'Dry comes before cold. What undoes a freeze-dried peptide, what its sequence tells you, and how to open a cold vial.',
    category: 'Bench work',
    date: '2026-06-11',
    picture: 'freeze-dryer',
  },
];

/** A post's Markdown. */
export function readBody(slug: string): string {
  return readFileSync(join(import.meta.dirname, `${slug}.md`), 'utf8');
}
