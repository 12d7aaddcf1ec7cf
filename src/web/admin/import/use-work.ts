import { useEffect, useRef, useState } from 'react';

/** Work that takes a while, as far as it is. */
export type WorkState<Progress> =
  | { step: 'idle' }
  | { step: 'working'; progress: Progress; isStopping: boolean }
  /** By the owner, or by a failure; it goes on from there. */
  | { step: 'stopped'; progress: Progress; error?: unknown }
  | { step: 'done'; progress: Progress };

export type Tools<Progress> = { show: (now: Progress) => void; isStopped: () => boolean };

type WorkOptions<Progress> = {
  /** Goes on from there, shows what is done, and ends early once it is to stop; gives whether all is done. */
  work: (from: Progress, tools: Tools<Progress>) => Promise<boolean>;
  onDone: (progress: Progress) => void;
  onSettled?: () => Promise<void>;
};

/** Runs work that can be stopped and continued; the browser asks before the page is left meanwhile. */
export function useWork<Progress>({ work, onDone, onSettled }: WorkOptions<Progress>) {
  const [state, setState] = useState<WorkState<Progress>>({ step: 'idle' });
  const isStopping = useRef(false);
  const isWorking = state.step === 'working';

  useEffect(() => {
    if (!isWorking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWorking]);

  async function start(from: Progress) {
    let progress = from;
    isStopping.current = false;
    const show = (now: Progress) => {
      progress = now;
      setState({ step: 'working', progress, isStopping: isStopping.current });
    };
    show(from);
    try {
      const isWhole = await work(from, { show, isStopped: () => isStopping.current });
      setState({ step: isWhole ? 'done' : 'stopped', progress });
      if (isWhole) onDone(progress);
    } catch (error) {
      setState({ step: 'stopped', progress, error });
    } finally {
      await onSettled?.();
    }
  }

  return {
    state,
    start: (from: Progress) => void start(from),
    resume: () => {
      if (state.step === 'stopped') void start(state.progress);
    },
    /** Once what is under way has its answer. */
    stop: () => {
      isStopping.current = true;
      setState((now) => (now.step === 'working' ? { ...now, isStopping: true } : now));
    },
  };
}

export type Work<Progress> = ReturnType<typeof useWork<Progress>>;
