/** What ticking the box confirms; the sections say it at length. Orders rest on it, so that it is no page content. */
export const acknowledgments: readonly string[] = [
  'I am at least 18 years old.',
  'Health Canada has evaluated no statement here; nothing is sold to diagnose, treat, cure or prevent any disease.',
  'I will use the products for in-vitro research only, never in or on a person or an animal.',
  'I can handle them safely, and accept the indemnity.',
  'I will follow the laws that apply to them and to me.',
  'I order for professional research.',
];
