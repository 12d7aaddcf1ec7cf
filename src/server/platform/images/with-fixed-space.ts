/** Puts one no-break space between a figure and its unit, as on our labels: '98.6 %' and '5 mg'. */
export function withFixedSpace(value: string): string {
  return value.replace(/(?<=\d)\s?(?=[^\d\s]{1,5}$)/, '\u00a0');
}
