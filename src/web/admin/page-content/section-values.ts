import { z } from 'zod';
import '../../../contracts/wire/describe-issue.ts';
import type { listAdminSections } from '../../../contracts/content/page-sections.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';

/** What texts can name in braces, with its present value. */
export type Placeholders = Answer<typeof listAdminSections>['placeholders'];

/** The fields of the form; the shop says what is wrong with them, since it knows the placeholders. */
export const sectionValues = z.object({ title: z.string(), body: z.string(), group: z.string() });
