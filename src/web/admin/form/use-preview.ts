import { useEffect, useState } from 'react';
import { ApiError } from '../../api.ts';

/** Milliseconds without a keystroke until the preview is rendered. */
const TYPING_PAUSE = 300;

type Preview<Answer> = {
  /** Undefined before the first one. */
  answer: Answer | undefined;
  /** Why the answer is out of date; undefined where it is not. */
  problem: string | undefined;
};

/**
 * The shop's rendering of a text, renewed after each pause in typing. TanStack Query would drop the last rendering
 * where a newer one fails; here it stays, with the problem beside it. `ask` and `written` are effect dependencies.
 */
export function usePreview<Written, Answer>(
  written: Written,
  ask: (written: Written, signal: AbortSignal) => Promise<Answer>,
): Preview<Answer> {
  const [preview, setPreview] = useState<Preview<Answer>>({
    answer: undefined,
    problem: undefined,
  });
  useEffect(() => {
    const outdated = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const answer = await ask(written, outdated.signal);
        if (!outdated.signal.aborted) setPreview({ answer, problem: undefined });
      } catch (error) {
        if (outdated.signal.aborted) return;
        setPreview(({ answer }) => ({ answer, problem: describe(error) }));
      }
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(pause);
      outdated.abort();
    };
  }, [written, ask]);
  return preview;
}

function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The shop cannot be reached: this is an older preview.';
  if (error.status === 401) return 'Your session has ended: this is an older preview.';
  return error.body?.message ?? 'This is an older preview.';
}
