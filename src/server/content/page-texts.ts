/** The editable texts (specification, section 3; decisions add the rating badge), with what stands there until the owner writes another. */
export const pageTexts = [
  {
    pageId: 'payment-etransfer-email',
    pageName: 'E-Transfer Payment Email',
    defaultContent: 'payments@borealpeptides.example',
  },
  {
    pageId: 'payment-instructions',
    pageName: 'Payment Instructions Text',
    defaultContent:
      'Please send the total by Interac e-Transfer from your bank’s app or website. We process your order within 24 hours of receiving your payment.',
  },
  {
    pageId: 'home-hero-title',
    pageName: 'Home Page - Hero Title',
    defaultContent: 'Premium Research Compounds',
  },
  {
    pageId: 'home-hero-subtitle',
    pageName: 'Home Page - Hero Subtitle',
    defaultContent: 'Third-party tested peptides for your research needs',
  },
  {
    pageId: 'home-rating-badge',
    pageName: 'Home Page - Rating Badge',
    defaultContent: 'Excellent 4.9/5',
  },
] as const;
export type PageId = (typeof pageTexts)[number]['pageId'];
