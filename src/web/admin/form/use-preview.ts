import { useEffect, useEffectEvent, useState } from 'react';
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
 * The shop's answer to what is written, renewed after each pause in typing where it is another text as JSON; while it is
 * undefined nothing is asked. TanStack Query would drop the last answer where a newer one fails; here it stays, with the
 * problem beside it.
 */
export function usePreview<Written, Answer>(
  written: Written | undefined,
  ask: (written: Written, signal: AbortSignal) => Promise<Answer>,
): Preview<Answer> {
  const [preview, setPreview] = useState<Preview<Answer>>({
    answer: undefined,
    problem: undefined,
  });
  const renew = useEffectEvent(async (signal: AbortSignal) => {
    if (written === undefined) return;
    try {
      const answer = await ask(written, signal);
      if (!signal.aborted) setPreview({ answer, problem: undefined });
    } catch (error) {
      if (signal.aborted) return;
      setPreview(({ answer }) => ({ answer, problem: describe(error) }));
    }
  });
  const text = written === undefined ? undefined : JSON.stringify(written);
  useEffect(() => {
    if (text === undefined) return;
    const outdated = new AbortController();
    const pause = setTimeout(() => void renew(outdated.signal), TYPING_PAUSE);
    return () => {
      clearTimeout(pause);
      outdated.abort();
    };
  }, [text]);
  return preview;
}

function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The shop cannot be reached: this is an older preview.';
  if (error.status === 401) return 'Your session has ended: this is an older preview.';
  return error.body?.message ?? 'This is an older preview.';
}
