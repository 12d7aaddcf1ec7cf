import { parentPort, Worker } from 'node:worker_threads';
import { HttpError } from './http/http-error.ts';

export type Thread<Asked, Told> = {
  /** Throws what the thread throws, or an Error where it ends before it has answered. */
  ask: (asked: Asked) => Promise<Told>;
  end: () => Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
};

type Question<Asked> = { id: number; asked: Asked };
type Reply<Told> = { id: number } & ({ told: Told } | { failure: Failure });

/**
 * Starts a thread that runs `file`, which calls `answerQuestions`. It has a heap of its own, which may become as large as
 * the shop's (docs/decisions/0024-memory.md): a thread that needs more ends alone, as one that fails does.
 */
export function startThread<Asked, Told>(file: string): Thread<Asked, Told> {
  const worker = new Worker(file);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const waiting = new Map<number, PromiseWithResolvers<Told>>();
  let count = 0;
  let reason: Error | undefined;
  worker.on('message', ({ id, ...reply }: Reply<Told>) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if ('failure' in reply) one?.reject(makeError(reply.failure));
    else one?.resolve(reply.told);
  });
  worker.on('error', (error: Error) => {
    reason = error;
  });
  worker.on('exit', () => {
    reason ??= new Error('The thread has ended');
    for (const { reject } of waiting.values()) reject(reason);
    end();
  });
  return {
    async ask(asked) {
      if (reason) throw reason;
      count += 1;
      const question: Question<Asked> = { id: count, asked };
      const one = Promise.withResolvers<Told>();
      waiting.set(count, one);
      // Only a question that waits keeps the process alive.
      worker.ref();
      worker.postMessage(question);
      return one.promise;
    },
    end: async () => void (await worker.terminate()),
    ended,
  };
}

/** In a thread: answers what `startThread` is asked. */
export function answerQuestions<Asked, Told>(answer: (asked: Asked) => Promise<Told>): void {
  const reply = (message: Reply<Told>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, moved);
  parentPort?.on('message', ({ id, asked }: Question<Asked>) => {
    answer(asked).then(
      (told) => reply({ id, told }, findMovable(told)),
      (error: unknown) => reply({ id, failure: describe(error) }),
    );
  });
}

/** Megabytes of bytes that are not copied. */
function findMovable(told: unknown): ArrayBuffer[] {
  if (!(told instanceof Uint8Array) || !(told.buffer instanceof ArrayBuffer)) return [];
  // A small Buffer is a part of one that others use too.
  return told.byteLength === told.buffer.byteLength ? [told.buffer] : [];
}

/** A thrown value between threads, where an error loses its class and what it says to programs. */
type Failure =
  | { refusal: ConstructorParameters<typeof HttpError> }
  | { error: unknown; about: Record<string, unknown> };

/** What the errors of SQLite and PostgreSQL say to programs. */
const ABOUT = new Set(['code', 'errcode', 'errstr']);

function describe(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { status, code, message, fields } = error;
    return { refusal: [status, code, message, fields] };
  }
  const about = Object.entries(Object(error)).filter(([name]) => ABOUT.has(name));
  return { error, about: Object.fromEntries(about) };
}

function makeError(failure: Failure): unknown {
  if ('refusal' in failure) return new HttpError(...failure.refusal);
  const { error, about } = failure;
  return error instanceof Error ? Object.assign(error, about) : error;
}
