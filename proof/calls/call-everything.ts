import fc from 'fast-check';
import { logIn, setupAdmin } from '../../src/contracts/administrator/auth.ts';
import { changeShopSettings } from '../../src/contracts/content/shop-settings.ts';
import type { Answer, Endpoint, Request } from '../../src/contracts/wire/endpoint.ts';
import { defaultShippingMethods } from '../../src/domain/pricing/shipping-methods.ts';
import type { MailServer } from '../../tests/support/mail-server.ts';
import { type Asked, type Wire, writeRequest } from '../wire.ts';
import { nameOf, type Outcome, openCaller } from './caller.ts';
import { createKnowledge } from './knowledge.ts';
import { type Ask, Derailed, type Scene, type Story } from './scene.ts';
import { keepAccount, unlockBrowser } from './stories/account.ts';
import { takeYearOut } from './stories/accounts.ts';
import { lookAndBuy } from './stories/buy.ts';
import { quoteAndRepeat, shipOnTerms } from './stories/drafts.ts';
import { keepEarlierOrders } from './stories/earlier-orders.ts';
import { explainFile, importFile, recordMails } from './stories/evidence.ts';
import { sendAgain, sendNews, tellWhenBack } from './stories/letters.ts';
import { keepLots } from './stories/lots.ts';
import { enterCheque, sendMoneyBack, sortMoney } from './stories/money.ts';
import { openOrders } from './stories/my-orders.ts';
import {
  changeOrder,
  correctAddress,
  letOrdersGo,
  shipInParts,
  shipOrder,
  shipTogether,
} from './stories/orders.ts';
import { returnItems } from './stories/returns.ts';
import { keepSecondFactor } from './stories/second-factor.ts';
import { importShelf, keepCodes, keepProducts, raisePrices } from './stories/shelves.ts';
import {
  forgetCustomer,
  keepBlog,
  keepMailbox,
  keepMessages,
  keepPageSections,
  keepRedirects,
  keepTexts,
} from './stories/words.ts';
import { varyRequest } from './vary.ts';
import { newVisitor, personName, type Visitor } from './visitors.ts';

const stories: readonly Story[] = [
  lookAndBuy,
  openOrders,
  shipOrder,
  shipTogether,
  shipInParts,
  letOrdersGo,
  changeOrder,
  correctAddress,
  sortMoney,
  enterCheque,
  sendMoneyBack,
  importFile,
  explainFile,
  recordMails,
  keepProducts,
  keepLots,
  importShelf,
  raisePrices,
  keepEarlierOrders,
  keepCodes,
  quoteAndRepeat,
  returnItems,
  shipOnTerms,
  takeYearOut,
  keepBlog,
  keepTexts,
  keepMailbox,
  keepPageSections,
  keepRedirects,
  keepMessages,
  forgetCustomer,
  sendNews,
  tellWhenBack,
  sendAgain,
  keepAccount,
  unlockBrowser,
];

/** Requests that follow on each step of a story, as variations of it. */
const VARIATIONS = 10;
/** Shoppers of earlier stories, who look at what is not theirs. */
const MAX_SHOPPERS = 5;

/**
 * Makes at least so many calls to a new shop: first every story as it is, then again and again with variations of each
 * step, as a stranger, a shopper and the owner. The same seed draws the same.
 */
export async function callEverything(
  shop: { address: string; mailServer: MailServer },
  { calls, seed }: { calls: number; seed: number },
): Promise<Outcome> {
  const { count, call, complain, ...outcome } = openCaller(shop.address);
  const { learn, known } = createKnowledge();
  const draw = openDraw(seed);
  const owner = newVisitor('owner');
  const shoppers: Visitor[] = [];
  let words = 0;
  const word = () => {
    words += 1;
    return `W${seed.toString(36)}${words}`.toUpperCase();
  };

  function asking(visitor: () => Visitor, varies: boolean): Ask {
    return async <E extends Endpoint>(
      endpoint: E,
      { file, ...request }: Request<E> & { file?: Buffer },
    ) => {
      const asked: Asked = { ...request, ...(file && { file }) };
      const caller = visitor();
      const made = { endpoint, visitor: caller, wire: writeRequest(endpoint, asked), asked };
      const answered = await call(made);
      if ('refusal' in answered) {
        // A variation may have changed what the story goes on with.
        if (!varies) complain(`ends a story: ${answered.refusal.slice(0, 300)}`, made);
        throw new Derailed(nameOf(endpoint));
      }
      learn(endpoint, answered.json);
      if (varies) await vary(endpoint, caller, asked);
      return endpoint.ok.parse(answered.json) as Answer<E>;
    };
  }

  /** Sends variations of a call that succeeded, all at once. */
  async function vary(endpoint: Endpoint, visitor: Visitor, given: Asked): Promise<void> {
    const variations = Array.from({ length: VARIATIONS }, () => {
      const { asked, twist } = draw(varyRequest(endpoint, given, known(endpoint)));
      const straight = writeRequest(endpoint, asked);
      const wire = twist?.(straight) ?? straight;
      return {
        endpoint,
        visitor: chooseVisitor(endpoint, visitor),
        wire,
        ...(!twist && { asked }),
        isElsewhere: wire.method !== straight.method || addressOf(wire) !== addressOf(straight),
      };
    });
    for (const answered of await Promise.all(variations.map(call))) {
      if ('json' in answered) learn(endpoint, answered.json);
    }
  }

  function chooseVisitor(endpoint: Endpoint, visitor: Visitor): Visitor {
    const role = draw(fc.constantFrom('stranger', 'shopper', 'owner', 'owner'));
    // The owner would sign out, or be locked out for wrong passwords.
    if (role === 'stranger' || endpoint.path.startsWith('/api/auth/'))
      return newVisitor('stranger');
    if (role === 'owner') return owner;
    const other = visitor.role === 'shopper' ? visitor : newVisitor('shopper');
    return draw(fc.constantFrom(...shoppers, other));
  }

  async function tell(story: Story, varies: boolean): Promise<void> {
    const shopper = newVisitor('shopper');
    const scene: Scene = {
      owner: asking(() => owner, varies),
      shopper: asking(() => shopper, varies),
      stranger: asking(() => newVisitor('stranger'), varies),
      person: personName(count()),
      word,
      credentials,
      ...shop,
    };
    try {
      if (varies) await prepareShop();
      await story(scene);
    } catch (error) {
      if (!(error instanceof Derailed)) throw error;
    }
    shoppers.unshift(shopper);
    shoppers.splice(MAX_SHOPPERS);
  }

  const setUp = asking(() => owner, false);
  /** A variation may have signed the owner out, or changed the settings. */
  async function prepareShop(): Promise<void> {
    await setUp(logIn, { body: { ...credentials } });
    await setUp(changeShopSettings, { body: everyday });
  }
  const { credentials } = await setUp(setupAdmin, {});
  await prepareShop();
  for (const story of stories) await tell(story, false);
  // Without variations: one that adds a factor of its own would lock the owner out.
  await tell(keepSecondFactor, false);
  while (count() < calls) await tell(draw(fc.constantFrom(...stories)), true);
  return outcome;
}

/** Draws one value after the other. */
function openDraw(seed: number): <T>(arbitrary: fc.Arbitrary<T>) => T {
  let drawn = 0;
  return (arbitrary) => {
    drawn += 1;
    const boxed = arbitrary.map((value) => ({ value }));
    const [box] = fc.sample(boxed, { seed: (seed + drawn * 0x9e37) | 0, numRuns: 1 });
    if (!box) throw new Error('Nothing was drawn');
    return box.value;
  };
}

const addressOf = ({ path }: Wire) => path.split('?')[0];

/** Settings that every story can do with; variations change them. */
const everyday = {
  postalAddress: ['100 Main Street', 'Vancouver BC V6Z 2C7'],
  supportEmail: 'owner@example.com',
  shipping: { fee: '15.00', threshold: '100.00', freeAtThreshold: false },
  shippingMethods: defaultShippingMethods,
  unpaidLimits: {
    ordersOfBuyer: 100_000,
    ordersOfNetwork: 100_000,
    ofOneProduct: 100_000,
    total: '100000.00',
  },
};
