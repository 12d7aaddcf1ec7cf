/** The longest side, in pixels, of a picture as it is sent. */
const LONGEST = 1600;

/**
 * A photograph small enough to be sent from a phone, without where it was taken. One that the browser cannot draw is given
 * back as it is: the shop says what is wrong with it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => undefined);
  if (!drawn) return file;
  const scale = Math.min(1, LONGEST / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85);
  });
}
