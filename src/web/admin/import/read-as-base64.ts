import { UnreadableFile } from './unreadable-file.ts';

/** A chosen file's bytes in base64, as they are sent. Throws an UnreadableFile. */
export function readAsBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      const { result } = reader;
      // data:…;base64,…
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
