import { formatCents } from '../../src/domain/pricing/money.ts';
import type { Browser } from './browser.ts';
import { recipient } from './factories.ts';

/** Another quantity, and a discount in cents, as the owner saw it in the preview. */
export async function changeQuantity(
  owner: Browser,
  id: string,
  { productId, quantity, off }: { productId: string; quantity: number; off: number },
): Promise<number> {
  const wanted = {
    customer: recipient,
    lines: [{ productId, quantity }],
    shipping: null,
    adjustments: off ? [{ kind: 'discount', amount: formatCents(off), reason: 'Late' }] : [],
  };
  const preview = await owner.post(`/api/admin/orders/${id}/change/preview`, wanted);
  if (preview.status !== 200) return preview.status;
  const body = { ...wanted, total: preview.json.after.total, isMailed: true };
  return (await owner.post(`/api/admin/orders/${id}/change`, body)).status;
}

/** One vial of an order, as the owner saw in the preview what it comes to. */
export async function refundVial(
  owner: Browser,
  id: string,
  { ofShipped, backInStock }: { ofShipped: boolean; backInStock: boolean },
  reason: string,
): Promise<number> {
  const path = `/api/admin/orders/${id}/refund-part`;
  const [line] = (await owner.get(`/api/admin/orders/${id}`)).json.items;
  const lines = [{ lineId: line.id, quantity: 1 }];
  const chosen = { lines, shipping: false, other: '0.00', backInStock, ofShipped };
  const preview = await owner.post(`${path}/preview`, chosen);
  if (preview.status !== 200) return preview.status;
  return (await owner.post(path, { ...chosen, amount: preview.json.amount, reason })).status;
}

export const ofParcels = ['ship', 'ship a part', 'unship', 'take a part back'] as const;
type OfParcels = (typeof ofParcels)[number];
export const isOfParcels = (what: string): what is OfParcels =>
  ofParcels.some((one) => one === what);

/** Sends what is left of an order, or one vial of it, or takes that back. */
export async function sendParcel(
  owner: Browser,
  what: OfParcels,
  id: string,
  productId: string,
): Promise<number> {
  const path = `/api/admin/orders/${id}`;
  if (what === 'ship a part') {
    const items = [{ productId, quantity: 1 }];
    const parcel = { carrier: 'ups', trackingNumber: '', note: '', items };
    return (await owner.post(`${path}/parcels`, parcel)).status;
  }
  if (what === 'take a part back') {
    const last = (await owner.get(path)).json.parcels.at(-1)?.position ?? 1;
    return (await owner.delete(`${path}/parcels/${last}`)).status;
  }
  const from = what === 'ship' ? 'paid' : 'shipped';
  return (await owner.post(`${path}/actions`, { action: what, from })).status;
}

export const ofReturns = ['announce', 'receive', 'settle', 'replace', 'close'] as const;
type OfReturns = (typeof ofReturns)[number];
export const isOfReturns = (what: string): what is OfReturns =>
  ofReturns.some((one) => one === what);

/** Announces a return of one vial of an order, or takes the latest open return of all orders a step further. */
export async function stepReturn(
  owner: Browser,
  what: OfReturns,
  orderId: string,
  reason: string,
): Promise<number> {
  const [open] = (await owner.get('/api/admin/returns?filter=open')).json.rows;
  const returnId = open?.id ?? 'none';
  const id = what === 'announce' ? orderId : (open?.order.id ?? 'none');
  const path = `/api/admin/orders/${id}`;
  const [line] = (await owner.get(path)).json.items ?? [];
  const lines = [{ lineId: line?.id ?? 'none', quantity: 1 }];
  const post = async (to: string, body: object) => (await owner.post(to, body)).status;
  switch (what) {
    case 'announce':
      return post(`${path}/returns`, {
        ...{ lines, reason: 'unopened', comesBack: true, message: '' },
      });
    case 'receive':
      return post(`/api/admin/returns/${returnId}/receive`, {
        lines: lines.map(({ lineId }) => ({ lineId, intact: 1, destroyed: 0 })),
      });
    case 'close':
      return post(`/api/admin/returns/${returnId}/answer`, {
        ...{ step: 'close', message: 'It never came.' },
      });
    case 'replace':
      return post(`${path}/replacements`, { lines, returnId });
    case 'settle': {
      const chosen = { lines, shipping: false, other: '0.00', backInStock: false, returnId };
      const preview = await owner.post(`${path}/refund-part/preview`, chosen);
      if (preview.status !== 200) return preview.status;
      return post(`${path}/refund-part`, { ...chosen, amount: preview.json.amount, reason });
    }
  }
}
