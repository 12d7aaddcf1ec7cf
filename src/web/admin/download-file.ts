/** Milliseconds that the browser may take to begin the download. */
const KEPT_FOR = 60_000;

/** Downloads a text, or its parts, as a file. */
export function downloadFile(
  name: string,
  text: string | string[],
  type: 'application/json' | 'text/csv' | 'text/plain',
) {
  const url = URL.createObjectURL(new Blob([text].flat(), { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
