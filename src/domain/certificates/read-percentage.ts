const PERCENTAGE = /^(?:[≥>]|>=)?\s*(\d{1,3}(?:\.\d+)?)\s*%\s*(?:\([^()]*\)|\[[^[\]]*\])?$/;

/**
 * Hundredths of a percent in '99.1%', '≥ 98 %' or '98 % (HPLC)'; undefined for '< 98 %', '98 % or less', more than
 * 100 % and words. Further digits are cut, so that rounding never lifts a figure to its limit.
 */
export function readPercentage(text: string): number | undefined {
  const [, figure] = PERCENTAGE.exec(text) ?? [];
  if (figure === undefined || Number(figure) > 100) return undefined;
  const [whole, decimals = ''] = figure.split('.');
  return Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
}
