/** A chosen file's bytes in base64, as they are sent. Throws a DOMException for one that was moved or is locked. */
export function readAsBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      const { result } = reader;
      // data:…;base64,…
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
