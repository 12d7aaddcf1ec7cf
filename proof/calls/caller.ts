import { endpoints } from '../../src/contracts/endpoints.ts';
import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import { send } from '../wire.ts';
import { type Call, judge } from './judge.ts';
import { findPersons } from './visitors.ts';

/** Calls of an endpoint, and how they were answered. */
export type Tally = { calls: number; succeeded: number; refused: number };

export type Outcome = {
  /** By the endpoint's name. */
  tallies: Map<string, Tally>;
  /** What was wrong, each with how often and its first request. */
  faults: Map<string, { times: number; first: string }>;
};

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The body of a success, or what came instead. */
type Answered = { json: unknown } | { refusal: string };

export type Caller = Outcome & {
  count: () => number;
  call: (made: Call) => Promise<Answered>;
  complain: (fault: string, call: Call) => void;
};

/** Calls the shop at this address, holds each answer against its contract, and counts. */
export function openCaller(address: string): Caller {
  const tallies: Outcome['tallies'] = new Map(
    endpoints.map((endpoint) => [nameOf(endpoint), { calls: 0, succeeded: 0, refused: 0 }]),
  );
  const faults: Outcome['faults'] = new Map();
  let count = 0;

  function complain(fault: string, { endpoint, visitor, wire }: Call): void {
    const { method, path, headers, body } = wire;
    const rest = { as: visitor.role, headers, body: String(body).slice(0, 1500) };
    const first = `${method} ${path.slice(0, 500)} ${JSON.stringify(rest)}`;
    const key = `${nameOf(endpoint)} ${fault}`;
    const there = faults.get(key) ?? { times: 0, first };
    faults.set(key, { ...there, times: there.times + 1 });
  }

  async function call(made: Call): Promise<Answered> {
    const { endpoint, visitor, wire, isElsewhere } = made;
    const tally = tallies.get(nameOf(endpoint)) ?? { calls: 0, succeeded: 0, refused: 0 };
    count += 1;
    tally.calls += 1;
    for (const person of findPersons(`${wire.path} ${wire.body}`)) visitor.knows.add(person);
    const headers = { 'x-forwarded-for': networkOf(count), ...wire.headers };
    try {
      const reply = await send(address, visitor.cookies, { ...wire, headers });
      for (const fault of judge(made, reply)) complain(fault, made);
      const succeeded = reply.status >= 200 && reply.status < 300;
      tally[succeeded ? 'succeeded' : 'refused'] += 1;
      if (succeeded && !isElsewhere) return { json: JSON.parse(reply.text) };
      return { refusal: `${reply.status} ${reply.text}` };
    } catch (error) {
      complain(`was not answered: ${error}`, made);
      return { refusal: `${error}` };
    }
  }

  return { tallies, faults, count: () => count, call, complain };
}

/** Each call comes from an address of its own, so that few reach a limit; some share one, so that a few do. */
function networkOf(call: number): string {
  return call % 50 === 0 ? '192.0.2.1' : `10.${call >> 16}.${(call >> 8) & 255}.${call & 255}`;
}
