import type { z } from 'zod';
import type { TextKind } from '../../contracts/content/page-content.ts';
import { emailAddress, plainText, requiredProse, requiredText } from '../../contracts/wire/text.ts';
import type { SectionPage } from '../../domain/pages/section-pages.ts';
import {
  AUTODEPOSIT_NAME,
  PAY_INSTRUCTIONS,
  PAYMENT_ADDRESS,
} from '../../domain/payments/payment-texts.ts';

type EditableText = {
  pageId: string;
  pageName: string;
  defaultContent: string;
  kind: TextKind;
  /** What may be entered. */
  rule: z.ZodType<string, unknown>;
  /** Only the owner knows whether it is true: it is asked for before the shop opens, with the texts of this page. */
  first?: SectionPage;
};

export const DEFAULT_PAYMENT_ADDRESS = 'payments@borealpeptides.example';

/** The editable texts (specification, section 3; decisions add the rating badge). */
export const pageTexts = [
  {
    pageId: PAYMENT_ADDRESS,
    pageName: 'E-Transfer Payment Email',
    defaultContent: DEFAULT_PAYMENT_ADDRESS,
    kind: 'email',
    rule: emailAddress,
  },
  {
    pageId: PAY_INSTRUCTIONS,
    pageName: 'Payment Instructions Text',
    defaultContent:
      'Please send the total by Interac e-Transfer from your bank’s app or website. We process your order within 24 hours of receiving your payment.',
    kind: 'prose',
    rule: requiredProse('Say how to pay', 2000),
  },
  {
    pageId: AUTODEPOSIT_NAME,
    pageName: 'Autodeposit Name',
    defaultContent: '',
    kind: 'line',
    rule: plainText(60).trim(),
  },
  {
    pageId: 'home-hero-title',
    pageName: 'Home Page - Hero Title',
    defaultContent: 'Premium Research Compounds',
    kind: 'line',
    rule: requiredText('Enter a title', 100),
    first: 'home',
  },
  {
    pageId: 'home-hero-subtitle',
    pageName: 'Home Page - Hero Subtitle',
    defaultContent: 'Third-party tested peptides for your research needs',
    kind: 'line',
    rule: requiredText('Enter a subtitle', 300),
    first: 'home',
  },
  {
    pageId: 'home-rating-badge',
    pageName: 'Home Page - Rating Badge',
    defaultContent: 'Excellent 4.9/5',
    kind: 'line',
    // Not shown if empty.
    rule: plainText(60).trim(),
  },
] as const satisfies readonly EditableText[];
export type PageId = (typeof pageTexts)[number]['pageId'];

/** The texts of which only the owner knows whether they are true, with the page that shows each. */
export const firstPageTexts = pageTexts.flatMap((text) =>
  'first' in text ? [{ pageId: text.pageId, page: text.first }] : [],
);
