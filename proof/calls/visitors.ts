import { type Dispatcher, getGlobalDispatcher } from 'undici';

/** Who calls: a stranger has no cookies, a shopper their own session, the owner is signed in. */
export type Role = 'stranger' | 'shopper' | 'owner';

export type Visitor = {
  role: Role;
  cookies: Map<string, string>;
  /** The personal names (`findPersons`) that this visitor has sent, and so may be shown. */
  knows: Set<string>;
};

/** A request as it goes over the wire. */
export type Wire = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
};

export type Reply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** In milliseconds; an answer that takes longer has not arrived. */
const PATIENCE = 20_000;

export function newVisitor(role: Role): Visitor {
  return { role, cookies: new Map(), knows: new Set() };
}

/** Sends a request with the visitor's cookies, and keeps those of the answer. Throws an Error where none arrives. */
export async function send(origin: string, visitor: Visitor, wire: Wire): Promise<Reply> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Not `request`, which would resolve the dots of a path.
  const { statusCode, headers, body } = await getGlobalDispatcher().request({
    origin,
    path: wire.path,
    method: wire.method,
    headers: { ...(cookie && { cookie }), ...wire.headers },
    body: wire.body,
    headersTimeout: PATIENCE,
    bodyTimeout: PATIENCE,
  });
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name && value !== undefined) visitor.cookies.set(name, value);
  }
  return { status: statusCode, headers, text: await body.text() };
}

/** A person's name that no other text contains: personal data in an answer is recognised by it. */
export const personName = (number: number) => `Persona${number}x`;

export function findPersons(text: string): string[] {
  return text.toLowerCase().match(/persona\d+x/g) ?? [];
}
