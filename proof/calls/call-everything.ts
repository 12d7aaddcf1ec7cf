import fc from 'fast-check';
import { logIn, logOut, setupAdmin } from '../../src/contracts/auth.ts';
import type { Answer, Endpoint } from '../../src/contracts/endpoint.ts';
import { endpoints } from '../../src/contracts/endpoints.ts';
import { changeShopSettings } from '../../src/contracts/shop-settings.ts';
import type { MailServer } from '../../tests/support/mail-server.ts';
import { type Asked, writeRequest } from './ask.ts';
import { type Call, judge } from './judge.ts';
import { createKnowledge } from './knowledge.ts';
import { type Ask, Derailed, type Scene, type Story } from './scene.ts';
import { keepAccount, unlockBrowser } from './stories/account.ts';
import { lookAndBuy } from './stories/buy.ts';
import { importFile, recordMails } from './stories/evidence.ts';
import { sendAgain, sendNews } from './stories/letters.ts';
import { sendMoneyBack, sortMoney } from './stories/money.ts';
import { letOrdersGo, shipOrder } from './stories/orders.ts';
import { importShelf, keepCodes, keepProducts } from './stories/shelves.ts';
import { keepBlog, keepMessages, keepTexts } from './stories/words.ts';
import { varyRequest } from './vary.ts';
import {
  findPersons,
  newVisitor,
  personName,
  type Role,
  send,
  type Visitor,
  type Wire,
} from './visitors.ts';

const stories: readonly Story[] = [
  ...[lookAndBuy, shipOrder, letOrdersGo, sortMoney, sendMoneyBack, importFile, recordMails],
  ...[keepProducts, importShelf, keepCodes, keepBlog, keepTexts, keepMessages],
  ...[sendNews, sendAgain, keepAccount, unlockBrowser],
];

/** Calls of an endpoint, and how they were answered. */
export type Tally = { calls: number; succeeded: number; refused: number };

export type Outcome = {
  calls: number;
  /** By the endpoint's name. */
  tallies: Map<string, Tally>;
  /** What was wrong, each with how often and its first request. */
  faults: Map<string, { times: number; first: string }>;
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Requests that are sent after each step of a story, as variations of it. */
const VARIATIONS = 6;
/** Shoppers of earlier stories, who look at what is not theirs. */
const MOST_SHOPPERS = 5;

/**
 * Makes at least so many calls to a new shop: first every story as it is, then again and again with variations of each
 * step, as a stranger, a shopper and the owner.
 */
export async function callEverything(
  shop: { address: string; mailServer: MailServer },
  { calls: budget, seed }: { calls: number; seed: number },
): Promise<Outcome> {
  const tallies = new Map(
    endpoints.map((endpoint) => [nameOf(endpoint), { calls: 0, succeeded: 0, refused: 0 }]),
  );
  const faults: Outcome['faults'] = new Map();
  const { learn, known } = createKnowledge();
  const owner = newVisitor('owner');
  const shoppers: Visitor[] = [];
  let calls = 0;
  let drawn = 0;
  let words = 0;

  function draw<T>(arbitrary: fc.Arbitrary<T>): T {
    drawn += 1;
    const [value] = fc.sample(arbitrary, { seed: (seed + drawn * 0x9e37) | 0, numRuns: 1 });
    return value as T;
  }

  function complain(fault: string, call: Call) {
    const { wire, visitor } = call;
    const { method, path, headers, body } = wire;
    const text = JSON.stringify({ as: visitor.role, headers, body: String(body).slice(0, 1500) });
    const key = `${nameOf(call.endpoint)} ${fault}`;
    const there = faults.get(key) ?? { times: 0, first: `${method} ${path.slice(0, 500)} ${text}` };
    faults.set(key, { ...there, times: there.times + 1 });
  }

  async function call(made: Call): Promise<unknown> {
    const { endpoint, visitor, wire } = made;
    calls += 1;
    const tally = tallies.get(nameOf(endpoint));
    if (tally) tally.calls += 1;
    for (const person of findPersons(`${wire.path} ${wire.body}`)) visitor.knows.add(person);
    // Each call comes from an address of its own, so that few reach a limit.
    const network =
      calls % 50 === 0 ? '192.0.2.1' : `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = { 'x-forwarded-for': network, ...wire.headers };
    try {
      const reply = await send(shop.address, visitor, { ...wire, headers });
      for (const fault of judge(made, reply)) complain(fault, made);
      const succeeded = reply.status >= 200 && reply.status < 300;
      if (tally) tally[succeeded ? 'succeeded' : 'refused'] += 1;
      if (!succeeded || made.isElsewhere) return { refusal: `${reply.status} ${reply.text}` };
      const json: unknown = JSON.parse(reply.text);
      learn(endpoint, json);
      return json;
    } catch (error) {
      complain(`was not answered: ${error}`, made);
      return { refusal: `${error}` };
    }
  }

  /** Variations of a call that succeeded. */
  async function vary(endpoint: Endpoint, visitor: Visitor, given: Asked): Promise<void> {
    for (let count = 0; count < VARIATIONS && calls < budget; count += 1) {
      const { asked, twist } = draw(varyRequest(endpoint, given, known(endpoint)));
      const straight = writeRequest(endpoint, asked);
      const wire = twist?.(straight) ?? straight;
      await call({
        endpoint,
        visitor: chooseVisitor(endpoint, visitor),
        wire,
        ...(!twist && { asked }),
        isElsewhere: wire.method !== straight.method || addressOf(wire) !== addressOf(straight),
      });
    }
  }

  function chooseVisitor(endpoint: Endpoint, visitor: Visitor): Visitor {
    const roles: Role[] = ['stranger', 'shopper', 'owner', 'owner'];
    const role = draw(fc.constantFrom(...roles));
    // Whoever signs out, or guesses passwords, is not asked for what only the owner may do.
    if (role === 'stranger' || isAboutSigningIn(endpoint)) return newVisitor('stranger');
    if (role === 'owner') return owner;
    return draw(fc.constantFrom(...shoppers, ...(visitor.role === 'shopper' ? [visitor] : [])));
  }

  function asking(visitor: () => Visitor, varies: boolean): Ask {
    return async (endpoint, { file, ...request }) => {
      const asked: Asked = { ...request, ...(file && { file }) };
      const caller = visitor();
      const made = { endpoint, visitor: caller, wire: writeRequest(endpoint, asked), asked };
      const json = await call(made);
      const { data, error } = endpoint.ok.safeParse(json);
      if (error) {
        if (!varies) complain(`a story ends here: ${JSON.stringify(json).slice(0, 300)}`, made);
        throw new Derailed(nameOf(endpoint));
      }
      if (varies) await vary(endpoint, caller, asked);
      return data as Answer<typeof endpoint>;
    };
  }

  const word = () => {
    words += 1;
    return `W${seed.toString(36)}${words}`.toUpperCase();
  };
  const setUp = asking(() => owner, false);
  const { credentials } = await setUp(setupAdmin, {});

  async function tell(story: Story, varies: boolean): Promise<void> {
    const person = personName(words);
    const shopper = newVisitor('shopper');
    shopper.knows.add(person.toLowerCase());
    const scene: Scene = {
      owner: asking(() => owner, varies),
      shopper: asking(() => shopper, varies),
      stranger: asking(() => newVisitor('stranger'), varies),
      person,
      word,
      credentials,
      mailServer: shop.mailServer,
    };
    words += 1;
    try {
      await setUp(logIn, { body: { ...credentials } });
      await setUp(changeShopSettings, { body: everyday });
      await story(scene);
    } catch (error) {
      if (!(error instanceof Derailed)) throw error;
    }
    shoppers.unshift(shopper);
    shoppers.splice(MOST_SHOPPERS);
  }

  for (const story of stories) await tell(story, false);
  while (calls < budget) await tell(draw(fc.constantFrom(...stories)), true);
  return { calls, tallies, faults };
}

const addressOf = ({ path }: Wire) => path.split('?')[0];

/** Endpoints that a variation could lock the owner out with. */
function isAboutSigningIn(endpoint: Endpoint): boolean {
  return endpoint === logOut || endpoint.path.startsWith('/api/auth/');
}

/** Settings that every story can do with; variations change them. */
const everyday = {
  postalAddress: ['100 Main Street', 'Vancouver BC V6Z 2C7'],
  supportEmail: 'owner@example.com',
  shipping: { fee: '15.00', threshold: '100.00', freeAtThreshold: false },
  unpaidLimits: {
    ordersOfBuyer: 100_000,
    ordersOfNetwork: 100_000,
    ofOneProduct: 100_000,
    total: '100000.00',
  },
};
