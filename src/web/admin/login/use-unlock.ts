import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api.ts';

const LINK = /^#unlock=([\w-]+)$/;

/** Makes this browser one of the owner's where the login was reached by a mailed link, and has such a link mailed. */
export function useUnlock() {
  const mailing = useMutation({ mutationFn: () => call('POST /api/auth/unlock-link', {}) });
  const unlocking = useMutation({
    mutationFn: (token: string) => call('POST /api/auth/unlock', { body: { token } }),
  });
  const { mutate } = unlocking;
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const [, token] = LINK.exec(hash) ?? [];
    if (!token) return;
    // It counts once: nobody comes back to it.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    mutate(token);
  }, [mutate]);
  return { mailing, unlocking };
}
