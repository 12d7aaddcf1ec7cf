/** A chosen file's bytes in base64, as they are sent. Throws where the browser cannot read it any more. */
export function readContent(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      const { result } = reader;
      // An address of the form data:…;base64,…
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () =>
      reject(
        new UnreadableFile(
          'The file could not be read. It may have been moved, or is open in another program. Choose it again.',
        ),
      ),
    );
    reader.readAsDataURL(file);
  });
}

/** A file that the browser cannot read, or that is larger than fits; the message is for a person. */
export class UnreadableFile extends Error {}
