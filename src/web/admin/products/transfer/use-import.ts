import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExistingChoice } from '../../../../contracts/import-products.ts';
import { ApiError, messageOf } from '../../../api.ts';
import { makeKey } from '../../../make-key.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { describeSuccess } from './describe-import.ts';
import { type ImportFile, InvalidFile, readImportFile } from './read-import-file.ts';
import {
  addUp,
  findExisting,
  nothingYet,
  type Part,
  sendPart,
  splitFile,
  type Tally,
} from './send-import.ts';

type Failure = { title: string; text: string };

/** An import on its way: each part has a key, so that one sent twice is stored once. */
export type Sending = {
  file: ImportFile;
  parts: Part[];
  existing: ExistingChoice;
  key: string;
  tally: Tally;
};

export type ImportState =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading' }
  | { step: 'ready'; file: ImportFile; existing: number; examples: string[] }
  | { step: 'sending'; at: Sending; isStopping: boolean }
  /** Stopped with parts left: by the owner, or by what the failure says. */
  | { step: 'stopped'; at: Sending; failure?: Failure }
  | { step: 'partial'; tally: Tally };

export function useImport(onDone: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const queryClient = useQueryClient();
  const isStopping = useRef(false);
  const isSending = state.step === 'sending';

  // The browser asks before the page is left with rows still to send.
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);

  async function read(chosen: File) {
    setState({ step: 'reading' });
    try {
      const file = await readImportFile(chosen);
      setState({ step: 'ready', file, ...(await findExisting(file)) });
    } catch (error) {
      setState({ step: 'choose', failure: describeReadFailure(error) });
    }
  }

  function start(file: ImportFile, existing: ExistingChoice) {
    void send({ file, parts: splitFile(file), existing, key: makeKey(), tally: nothingYet });
  }

  async function send(from: Sending) {
    let at = from;
    isStopping.current = false;
    setState({ step: 'sending', at, isStopping: false });
    try {
      while (at.tally.sent < at.file.products.length) {
        if (isStopping.current) {
          setState({ step: 'stopped', at });
          return;
        }
        at = await sendNext(at);
        setState({ step: 'sending', at, isStopping: isStopping.current });
      }
      finish(at.tally);
    } catch (error) {
      setState({ step: 'stopped', at, failure: describeSendFailure(error) });
    } finally {
      // Lists, open forms, categories, the overview: all of them tell of products.
      if (at.tally.count > 0) await queryClient.invalidateQueries();
    }
  }

  function finish(tally: Tally) {
    if (tally.errors.length > 0) {
      setState({ step: 'partial', tally });
      return;
    }
    showToast(describeSuccess(tally));
    onDone();
  }

  /** The part that is under way is stored to its end. */
  function stop() {
    isStopping.current = true;
    setState((now) => (now.step === 'sending' ? { ...now, isStopping: true } : now));
  }

  return { state, read, start, resume: (at: Sending) => void send(at), stop };
}

async function sendNext(at: Sending): Promise<Sending> {
  let before = 0;
  for (const [index, part] of at.parts.entries()) {
    if (before >= at.tally.sent) {
      const told = await sendPart(part, {
        existing: at.existing,
        key: `${at.key}-${index}`,
        more: index < at.parts.length - 1,
      });
      return { ...at, tally: addUp(at.tally, told, part.rows.length) };
    }
    before += part.rows.length;
  }
  return at;
}

function describeReadFailure(error: unknown): Failure {
  if (error instanceof InvalidFile) return { title: 'Invalid file', text: error.message };
  if (error instanceof ApiError) return describeSendFailure(error);
  // The browser's own word for a file that was moved, changed or locked since it was chosen.
  const isUnreadable = error instanceof DOMException;
  return {
    title: 'Import failed',
    text: isUnreadable
      ? 'The file could not be read. It may have been moved, or is open in another program. Choose it again.'
      : 'The shop could not be reached. Check your internet connection, then choose the file again.',
  };
}

function describeSendFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.status === 401) {
    return {
      title: 'Import failed',
      text: 'Your session has ended. Sign in in another tab, then continue here.',
    };
  }
  if (error instanceof ApiError) {
    return { title: 'Import failed', text: messageOf(error, 'Failed to import products') };
  }
  return {
    title: 'Import failed',
    text: 'The connection was lost. Check your internet connection, then continue.',
  };
}
