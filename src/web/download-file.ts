/** Milliseconds that the browser may take to begin the download. */
const KEPT_FOR = 60_000;

/** Downloads a text, its parts, or bytes as a file. */
export function downloadFile(
  name: string,
  content: string | string[] | Uint8Array<ArrayBuffer>,
  type:
    | 'application/json'
    | 'application/pdf'
    | 'application/zip'
    | 'image/jpeg'
    | 'image/png'
    | 'image/webp'
    | 'text/csv'
    | 'text/plain',
) {
  const url = URL.createObjectURL(new Blob([content].flat(), { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
