import { Component, type ReactNode, Suspense } from 'react';

/** How long parts are taken over without a pause, in ms: less than a frame. */
const AT_A_STRETCH = 10;

/** The parts of the page that are still to be taken over, in the order of the page; undefined outside of it. */
let waiting: Waiting[] | undefined;
/** Where the next part lines up: parts of a part come before what follows on it. */
let place = 0;

type Part = { children: ReactNode };

/**
 * Takes one element of the server's page over, never none and never two, when it is its turn, so that a slow phone
 * draws and answers a finger in between. Until then its parent gives it what the server gave it, and keeps it: what a
 * browser knows by itself is asked for inside. Ids made by `useId` count in the order of rendering: what has them
 * stands before all parts of its parent, or in one.
 */
export function InItsTurn({ children }: Part) {
  if (import.meta.env.SSR) return children;
  return (
    <Suspense>
      <Waiting>{children}</Waiting>
    </Suspense>
  );
}

/** A class, since Preact forgets the hooks of a component that waits before it was ever shown. */
class Waiting extends Component<Part> {
  isDue = waiting === undefined;
  begin = () => {};
  /** One for all times that it is rendered meanwhile: Preact waits for each that was thrown. */
  turn = new Promise<void>((resolve) => {
    this.begin = () => {
      this.isDue = true;
      resolve();
    };
  });
  override componentDidMount = () => {};
  override componentDidUpdate = () => this.componentDidMount();

  override render() {
    if (this.isDue) return this.props.children;
    if (!waiting?.includes(this)) {
      waiting?.splice(place, 0, this);
      place += 1;
    }
    throw this.turn;
  }

  /** Fulfilled when the part is the browser's. */
  takeOver(): Promise<void> {
    return new Promise((resolve) => {
      this.componentDidMount = resolve;
      this.begin();
    });
  }
}

/** Renders what `begin` renders with each part of it in its turn. Fulfilled after the last one. */
export async function takeTurns(begin: () => void): Promise<void> {
  waiting = [];
  place = 0;
  begin();
  let since = performance.now();
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    place = 0;
    // One that failed or was left meanwhile is never shown.
    await Promise.race([part.takeOver(), nextTask()]);
    if (performance.now() - since < AT_A_STRETCH) continue;
    await nextTask();
    since = performance.now();
  }
  waiting = undefined;
}

/** Lets the browser draw, and answer whoever waits. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: browsers have each wait for 4 ms where many follow upon each other.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
