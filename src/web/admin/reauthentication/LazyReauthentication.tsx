import { useEffect, useSyncExternalStore } from 'react';
import { useLazyComponent } from '../../ui/layout/use-lazy-component.ts';
import { readAsked, subscribeToAsked } from './ask-again.ts';
import type { ReauthenticationProps } from './ReauthenticationDialog.tsx';

const importDialog = () =>
  import('./ReauthenticationDialog.tsx').then((module) => module.ReauthenticationDialog);

/** Shows the dialog while a call waits for it, and loads its code then. */
export function LazyReauthentication() {
  const asked = useSyncExternalStore(subscribeToAsked, readAsked, () => undefined);
  const { component: Dialog, load } = useLazyComponent<ReauthenticationProps>(importDialog, {
    title: 'This could not be confirmed',
  });

  useEffect(() => {
    if (asked) void load().then((isLoaded) => isLoaded || asked.answer(false));
  }, [asked, load]);

  // A question left behind by an ended session must not greet the next one.
  useEffect(() => () => readAsked()?.answer(false), []);

  return asked && Dialog ? <Dialog why={asked.why} onAnswer={asked.answer} /> : null;
}
