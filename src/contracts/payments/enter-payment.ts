import { getOrderDetails } from '../orders/admin-orders.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { identifier } from '../wire/text.ts';
import { typeTransfer } from './transfers.ts';

const { params, ok } = getOrderDetails;

export const enterPayment = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/payments',
  summary: 'Records money that the owner has seen in the account, and matches it to the order',
  access: 'match-payments',
  params,
  body: typeTransfer.body.extend({
    missing: money.describe('The missing amount on the screen; 409 if it has changed'),
    key: identifier
      .optional()
      .describe('The same for each try: a payment that was recorded is not recorded again'),
  }),
  ok,
  status: 201,
});
