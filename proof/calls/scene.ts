import type { Answer, Endpoint, Request } from '../../src/contracts/wire/endpoint.ts';
import type { MailServer } from '../../tests/support/mail-server.ts';

/** Calls an endpoint, which must succeed. Throws a Derailed where it does not. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  request: Request<E> & { file?: Buffer },
) => Promise<Answer<E>>;

/** What a story has: its visitors and the shop's mails. */
export type Scene = {
  owner: Ask;
  shopper: Ask;
  stranger: Ask;
  /** The name of the shopper, for everything personal. */
  person: string;
  /** A word that was not used before. */
  word: () => string;
  /** The owner's credentials as they are. */
  credentials: { username: string; password: string };
  mailServer: MailServer;
  /** The shop's address, which passkeys belong to. */
  address: string;
};

/** A sequence of calls in which each succeeds. All stories together call every endpoint. */
export type Story = (scene: Scene) => Promise<void>;

/** A step of a story did not succeed. */
export class Derailed extends Error {}
