/** The widths, in pixels, that every stored picture has, smallest first. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const;
/** The file formats that every stored picture has. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const FOLDER = '/attached_assets/';
const STORED_PICTURE = /^\/attached_assets\/([0-9a-f]{16,64})-1200\.webp$/;

/** The file name of one version, for example `0123456789abcdef-640.avif`. */
export function pictureFile(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}.${format}`;
}

/** The file names of all versions. */
export function pictureFiles(hash: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => pictureFile(hash, width, format)),
  );
}

/** The path that a stored picture is known by: that of its largest WebP version. */
export function picturePath(hash: string): string {
  return FOLDER + pictureFile(hash, 1200, 'webp');
}

/** The hash in the path of a stored picture; null for any other path or URL. */
export function pictureHash(image: string): string | null {
  return STORED_PICTURE.exec(image)?.[1] ?? null;
}

/** The path of a stored picture's WebP of a width; any other path or URL as it is. */
export function pictureOfWidth(image: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const hash = pictureHash(image);
  return hash === null ? image : FOLDER + pictureFile(hash, width, 'webp');
}

/**
 * The `srcset` of each format of a stored picture; null for any other path or URL, which pages show as a plain `img`.
 */
export function pictureSources(image: string): Record<PictureFormat, string> | null {
  const hash = pictureHash(image);
  if (hash === null) return null;
  return { avif: listWidths(hash, 'avif'), webp: listWidths(hash, 'webp') };
}

function listWidths(hash: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map(
    (width) => `${FOLDER}${pictureFile(hash, width, format)} ${width}w`,
  ).join(', ');
}

const ATTACHED_FILE = /^\/attached_assets\/[\w-][\w.-]*$/;

/** Whether pages may show this picture: one of the shop's own files, or an https address. */
export function isPictureAddress(image: string): boolean {
  return ATTACHED_FILE.test(image) || isWebAddress(image, ['https:']);
}

/** Whether a text is a complete web address with one of these protocols. */
export function isWebAddress(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && !/\s/.test(text);
}
