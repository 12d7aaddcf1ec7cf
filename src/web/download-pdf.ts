import type { PdfFile } from '../contracts/invoices/invoices.ts';
import { downloadFile } from './download-file.ts';

export function downloadPdf({ fileName, content }: PdfFile): void {
  downloadFile(fileName, readBase64(content), 'application/pdf');
}

export function readBase64(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

/** The paper that is used where this browser is: Letter in Canada, the United States and Mexico, else A4. */
export function localPaper(): 'letter' | 'a4' {
  return /-(CA|US|MX)$/i.test(navigator.language) ? 'letter' : 'a4';
}
