import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { postFields } from '../../../contracts/content/admin-blog-posts.ts';
import { sessionQuery } from '../login/session.ts';
import type { PostValues } from './post-values.ts';

const draft = z.object({
  /** Of the post that was opened; a new one has none. */
  version: z.int().optional(),
  typed: z.record(postFields.keyof(), z.string()),
});
type Draft = z.infer<typeof draft>;

/** Milliseconds without a keystroke until the draft is stored. */
const TYPING_PAUSE = 300;

/**
 * Keeps unsaved text in this tab's session storage, so that a reload, a crash or an ended session loses none of it,
 * until it is saved or the owner leaves the form on purpose. `version` is the base of the form's next save.
 */
export function useDraft(
  name: string,
  form: UseFormReturn<PostValues>,
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
      // A save by another tab in between is still a conflict.
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
    // A reload may come before the pause.
    window.addEventListener('pagehide', keep);
    return () => {
      watched.unsubscribe();
      clearTimeout(pause.current);
      window.removeEventListener('pagehide', keep);
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      // Without a session the login comes next, and then this form again; otherwise the owner chose to leave.
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
