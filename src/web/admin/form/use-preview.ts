import { useEffect, useState } from 'react';
import { ApiError } from '../../api.ts';

/** Milliseconds without a keystroke until the preview is asked for. */
const TYPING_PAUSE = 300;

export type Preview = {
  /** As the shop renders it; undefined before the first answer. */
  html: string | undefined;
  /** Why what is shown is not the newest; undefined where it is, or is under way. */
  problem: string | undefined;
};

/**
 * What the shop makes of what is written, soon after each pause in typing; an answer that is late is not shown.
 * `ask` is called again when `written` is another.
 */
export function usePreview<Written>(
  written: Written,
  ask: (written: Written, signal: AbortSignal) => Promise<{ html: string }>,
): Preview {
  const [preview, setPreview] = useState<Preview>({ html: undefined, problem: undefined });
  useEffect(() => {
    const outdated = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const { html } = await ask(written, outdated.signal);
        if (!outdated.signal.aborted) setPreview({ html, problem: undefined });
      } catch (error) {
        if (outdated.signal.aborted) return;
        setPreview(({ html }) => ({ html, problem: describe(error) }));
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
