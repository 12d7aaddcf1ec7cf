import { expect, test } from 'vitest';
import {
  beginSending,
  countItems,
  type Place,
  type Sending,
  sendParts,
  splitEvenly,
} from './send-parts.ts';

type Answer = { errors: string[]; sent: number[]; place: Place };

/** Five numbers in parts of two. */
function begin() {
  return beginSending(splitEvenly([1, 2, 3, 4, 5], 2), async (sent, place): Promise<Answer> => {
    return { errors: [], sent, place };
  });
}

async function send(from: Sending<Answer>, isStopped = (_: Sending<Answer>) => false) {
  let last = from;
  const show = (now: Sending<Answer>) => {
    last = now;
  };
  const ended = await sendParts(from, { show, isStopped: () => isStopped(last) }).catch(
    () => 'failed',
  );
  return { ended, last };
}

test('all parts are sent in their order, with one key, and the last one says so', async () => {
  const { ended, last } = await send(begin());
  expect(ended).toBe(true);
  expect(last.answers.map(({ sent }) => sent)).toEqual([[1, 2], [3, 4], [5]]);
  expect(last.answers.map(({ place }) => place.isLast)).toEqual([false, false, true]);
  expect(new Set(last.answers.map(({ place }) => place.key)).size).toBe(1);
  expect(countItems(last)).toEqual({ total: 5, sent: 5 });
});

test('stopped, it goes on with the part that has no answer', async () => {
  const stopped = await send(begin(), ({ answers }) => answers.length === 2);
  expect(stopped.ended).toBe(false);
  expect(countItems(stopped.last)).toEqual({ total: 5, sent: 4 });
  const { ended, last } = await send(stopped.last);
  expect(ended).toBe(true);
  expect(last.answers.map(({ sent }) => sent)).toEqual([[1, 2], [3, 4], [5]]);
});

test('a part without an answer is sent once more, under the same key', async () => {
  let isAway = true;
  const keys: string[] = [];
  const sending = beginSending([[1], [2]], async (sent, place): Promise<Answer> => {
    keys.push(`${place.key}-${place.index}`);
    if (isAway && place.index === 1) throw new TypeError('The connection was lost');
    return { errors: [], sent, place };
  });
  const failed = await send(sending);
  expect(failed.ended).toBe('failed');
  expect(countItems(failed.last)).toEqual({ total: 2, sent: 1 });
  isAway = false;
  expect((await send(failed.last)).ended).toBe(true);
  expect(keys[2]).toBe(keys[1]);
  expect(keys).toHaveLength(3);
});
