import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import type { PdfFile } from '../../contracts/invoices/invoices.ts';
import { findOrder, viewerOf } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import { drawInvoice } from './draw-invoice.ts';
import { readContent } from './store.ts';

type Paper = Parameters<typeof drawInvoice>[1];

/** An invoice of an order as PDF. Throws an HttpError (404) where there is none, and for whoever only has the order's link. */
export async function showInvoice(
  db: Queryable,
  visitor: Visitor,
  { orderId, number, paper }: { orderId: string; number: string; paper: Paper },
): Promise<PdfFile> {
  const order = await findOrder(db, orderId.toLowerCase());
  if (viewerOf(order, visitor) === 'other') throw noSuchInvoice();
  const row = await db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', order.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(noSuchInvoice);
  return drawFile(readContent(row), paper);
}

export async function drawFile(content: InvoiceContent, paper: Paper): Promise<PdfFile> {
  const bytes = await drawInvoice(content, paper);
  return { fileName: nameFile(content), content: bytes.toString('base64') };
}

/** 'invoice-2026-00001.pdf' */
export function nameFile({ kind, number }: Pick<InvoiceContent, 'kind' | 'number'>): string {
  return `${[kind, number].filter(Boolean).join('-')}.pdf`;
}

const noSuchInvoice = () => notFound('There is no such invoice');
