import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

type Options = {
  /** Shown at once, or collected and returned. */
  output: 'inherit' | 'collect';
  /** Added to this process's own variables. */
  env?: Record<string, string>;
  /** In ms; the process is then killed and `code` is 124. */
  timeout?: number;
};

/** `code` is 128 + n for a signal, as in a shell. */
type Ended = { code: number; output: string };

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
const longest = 2 ** 31 - 1;

const children = new Set<ChildProcess>();
let asked: NodeJS.Signals | undefined;
let holds = false;

/** Runs Node with these arguments; see `runProcess`. */
export function runNode(args: string[], options: Options): Promise<Ended> {
  return runProcess(process.execPath, args, options);
}

/**
 * Runs a program without standard input. Signals to this process are passed on, and it exits once its children have, so
 * that a task that is stopped leaves no process behind.
 */
export function runProcess(program: string, args: string[], options: Options): Promise<Ended> {
  const stream = options.output === 'collect' ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...(stream === 'pipe' ? { NO_COLOR: '1' } : {}), ...options.env },
  });
  if (children.size === 0 && !holds) listen();
  children.add(child);

  let output = '';
  for (const source of [child.stdout, child.stderr]) {
    source?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const milliseconds = options.timeout ?? longest;
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, milliseconds);

  return new Promise((resolve) => {
    const finish = (code: number) => {
      clearTimeout(timer);
      children.delete(child);
      endIfAsked(code);
      if (children.size === 0 && !holds) stopListening();
      if (timedOut) output += `\nStopped after ${milliseconds / 1000} s.\n`;
      resolve({ code: timedOut ? 124 : code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.once('close', (code, signal) => {
      finish(code ?? (signal ? codeOf(signal) : 1));
    });
  });
}

/** Makes a signal run this process's 'exit' handlers, also while no child is running. */
export function holdSignals(): void {
  if (children.size === 0) listen();
  holds = true;
}

function onSignal(signal: NodeJS.Signals): void {
  if (asked) return;
  asked = signal;
  for (const child of children) child.kill(signal);
  endIfAsked(1);
}

function endIfAsked(code: number): void {
  if (!asked || children.size > 0) return;
  process.exit(holds ? codeOf(asked) : code);
}

function codeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

function listen(): void {
  for (const signal of signals) process.on(signal, onSignal);
}

function stopListening(): void {
  for (const signal of signals) process.off(signal, onSignal);
}
