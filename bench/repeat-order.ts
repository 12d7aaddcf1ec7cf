import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../src/domain/order-number.ts';
import { hashToken } from '../src/server/platform/sessions/token.ts';
import { CAPTURED_ADDRESS, type Statement } from './capture-order.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function anAddress(): string {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
}

/** The session's id that the database holds for a cookie, 'assay_session=…'. */
function sessionOf(cookie: string): string {
  return hashToken(cookie.slice(cookie.indexOf('=') + 1));
}

/**
 * Makes the statements of further orders out of those of one that was captured: the same, with the session of
 * another cart and with ids and numbers of its own wherever they stand, in a text or in a list. Order, number,
 * session, network and every UUID (one is in the email address) are exchanged; all else stays.
 */
export function repeatOrder(
  captured: { id: string; statements: readonly Statement[] },
  given: { cookie: string; product: string },
): (cart: { cookie: string; product: string }) => Statement[] {
  const texts = JSON.stringify(captured.statements.map(({ parameters }) => parameters));
  const uuids = [...new Set(texts.match(UUID))];
  const statements = captured.statements.map(takeOwnPlace);
  const old = [
    captured.id,
    orderNumber(captured.id),
    sessionOf(given.cookie),
    given.product,
    CAPTURED_ADDRESS,
    ...uuids,
  ];
  // Letters, digits, dashes and the address's points alone.
  const isAnyOf = new RegExp(old.join('|').replaceAll('.', '\\.'), 'g');
  const find = new Map(old.map((text, place) => [text, place]));

  return (cart) => {
    const id = makeOrderId(randomBytes(ORDER_ID_BYTES));
    const fresh = [id, orderNumber(id), sessionOf(cart.cookie), cart.product, anAddress()];
    while (fresh.length < old.length) fresh.push(randomUUID());
    const exchange = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(exchange);
      if (typeof value !== 'string') return value;
      return value.replace(isAnyOf, (text) => fresh[find.get(text) ?? -1] ?? text);
    };
    return statements.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map(exchange),
    }));
  };
}

/**
 * On SQLite an order's words are stored under the number of its row in order_search, which is the last row that was
 * inserted before: a number that a repeated statement cannot know.
 */
function takeOwnPlace({ sql, parameters }: Statement): Statement {
  const place = /^(insert or replace into order_words .*? values \()(\d+|\?)(?=,)/.exec(sql);
  if (!place) return { sql, parameters };
  const [found, before, value] = place;
  return {
    sql: `${before}last_insert_rowid()${sql.slice(found.length)}`,
    parameters: value === '?' ? parameters.slice(1) : parameters,
  };
}
