import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { sessionQuery } from '../queries.ts';
import type { TypedPost } from './typed-post.ts';

const text = z.string();
const draft = z.object({
  /** What the post was when it was opened; a new one has none. */
  version: z.int().optional(),
  typed: z.object({
    title: text,
    slug: text,
    excerpt: text,
    category: text,
    author: text,
    date: text,
    image: text,
    body: text,
  }),
});
type Draft = z.infer<typeof draft>;

/** Milliseconds without a keystroke until what was typed is put away. */
const TYPING_PAUSE = 300;

/**
 * Keeps what is typed in this tab, so that a reload, a crash or an ended session loses nothing of it. `name` tells
 * the form's drafts from others; `version` is what the form's next save sends. The draft is forgotten once saved,
 * and where the owner leaves the form on purpose.
 */
export function useDraft(
  name: string,
  form: UseFormReturn<TypedPost>,
  version: RefObject<number | undefined>,
) {
  const key = `draft ${name}`;
  const queryClient = useQueryClient();
  const [isRestored, setRestored] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const kept = readDraft(key);
    if (kept && JSON.stringify(kept.typed) !== JSON.stringify(form.getValues())) {
      form.reset(kept.typed, { keepDefaultValues: true });
      // What was saved in between is told, as it would be without the reload.
      if (kept.version !== undefined) version.current = kept.version;
      setRestored(true);
    }
    const keep = () => {
      const typed = form.getValues();
      if (form.formState.isDirty) putDraft(key, { version: version.current, typed });
      else removeDraft(key);
    };
    const watched = form.watch(() => {
      clearTimeout(pause.current);
      pause.current = setTimeout(keep, TYPING_PAUSE);
    });
    // The last words before a reload.
    window.addEventListener('pagehide', keep);
    return () => {
      watched.unsubscribe();
      clearTimeout(pause.current);
      window.removeEventListener('pagehide', keep);
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      // The login comes in between where the session has ended; whoever leaves otherwise was asked.
      if (session?.authenticated) removeDraft(key);
    };
  }, [form, key, queryClient, version]);

  return {
    isRestored,
    forget: () => {
      clearTimeout(pause.current);
      removeDraft(key);
      setRestored(false);
    },
  };
}

function readDraft(key: string): Draft | undefined {
  try {
    const read = draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function putDraft(key: string, kept: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full or switched off: the form itself still has the text.
  }
}

function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Switched off: nothing was kept.
  }
}
