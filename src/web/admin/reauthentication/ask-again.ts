import type { Transport } from '../../../contracts/content/page-rendering.ts';

/** Settles with whether the administrator has shown who they are; `why` they are asked is a sentence. */
type Asked = { why: string; answer: (isProven: boolean) => void };

const TRYING =
  'Trying it changes nothing, but sends the password to the server that is entered: nobody else at this computer should be able to do that.';
const CHANGING = 'So that nobody else at this computer can change it.';
/** For what changes nothing. */
const reasons: Partial<Record<string, string>> = {
  'POST /api/admin/mail-settings/server/try': TRYING,
  'POST /api/admin/mail-settings/mailbox/try': TRYING,
  'POST /api/admin/customer-data/find': 'So that nobody else at this computer can read it.',
};

let asked: Asked | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Sends calls that the server answers with `reauthentication_required` once more, after the dialog has asked who is there.
 * Where it is closed instead, the call fails with the server's sentence, and the form keeps what was typed.
 */
export function repeatWhenProven(send: Transport): Transport {
  return async (...call) => {
    const [name] = call;
    const answer = await send(...call);
    if (answer.status !== 403 || !answer.text.includes('"reauthentication_required"'))
      return answer;
    return (await askAgain(reasons[name] ?? CHANGING)) ? send(...call) : answer;
  };
}

/** Calls that fail together are answered by one dialog. */
function askAgain(why: string): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => change({ why, answer: resolve })).finally(() => {
    asking = undefined;
    change(undefined);
  });
  return asking;
}

/** The question that is open, if any. */
export function readAsked(): Asked | undefined {
  return asked;
}

/** Calls the listener after every change, until the returned function is called. */
export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Asked | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}
