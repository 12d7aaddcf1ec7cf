/** When the support phone is answered, in words (specification, section 9). */
export function describeSupportHours(): string {
  return 'Mon-Fri 9AM-6PM PST';
}
