const figure = (text: string) => Number(text.replace(/[$,]/g, ''));

/** The change of a figure in words: 'Up 12% from $310.00'. Takes both as they are shown. */
export function compareFigures(now: string, before: string): string {
  const [is, was] = [figure(now), figure(before)];
  if (is === was) return was === 0 ? 'No change' : `No change: ${before}`;
  if (was === 0) return `Up from ${before}`;
  const percent = Math.round((Math.abs(is - was) / was) * 100);
  const change = percent === 0 ? 'slightly' : `${percent}%`;
  return `${is > was ? 'Up' : 'Down'} ${change} from ${before}`;
}
