import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExistingChoice } from '../../../../contracts/import-products.ts';
import { ApiError, messageOf } from '../../../api.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { isSessionEnded } from '../../form/SaveFailure.tsx';
import { describeSuccess } from './describe-import.ts';
import { type ImportFile, InvalidFile, readImportFile } from './read-import-file.ts';
import {
  beginImport,
  type Preview,
  previewFile,
  type RunningImport,
  sendNextPart,
} from './send-import.ts';

type Failure = { title: string; text: string };

export type ImportState =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading' }
  | { step: 'ready'; file: ImportFile; preview: Preview }
  | { step: 'sending'; running: RunningImport; isStopping: boolean }
  /** Stopped with parts left: by the owner, or by a failure. */
  | { step: 'stopped'; running: RunningImport; failure?: Failure }
  /** All parts were sent, and some products were refused. */
  | { step: 'partial'; running: RunningImport };

/** Reads a file, then sends it part by part; `onDone` is called when every product was imported. */
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
      setState({ step: 'ready', file, preview: await previewFile(file) });
    } catch (error) {
      setState({ step: 'choose', failure: describeReadFailure(error) });
    }
  }

  async function send(from: RunningImport) {
    let running = from;
    isStopping.current = false;
    setState({ step: 'sending', running, isStopping: false });
    try {
      while (running.next < running.parts.length) {
        if (isStopping.current) {
          setState({ step: 'stopped', running });
          return;
        }
        running = await sendNextPart(running);
        setState({ step: 'sending', running, isStopping: isStopping.current });
      }
      finish(running);
    } catch (error) {
      setState({ step: 'stopped', running, failure: describeSendFailure(error) });
    } finally {
      // Lists, open forms, categories and the overview all show products.
      if (running.tally.count > 0) await queryClient.invalidateQueries();
    }
  }

  function finish(running: RunningImport) {
    if (running.tally.errors.length > 0) {
      setState({ step: 'partial', running });
      return;
    }
    showToast(describeSuccess(running.tally));
    onDone();
  }

  return {
    state,
    read,
    start: (choice: ExistingChoice) => {
      if (state.step !== 'ready') return;
      void send(beginImport(state.file, state.preview.existing > 0 ? choice : 'add'));
    },
    resume: () => {
      if (state.step === 'stopped') void send(state.running);
    },
    /** Stops once the current part is stored. */
    stop: () => {
      isStopping.current = true;
      setState((now) => (now.step === 'sending' ? { ...now, isStopping: true } : now));
    },
  };
}

function describeReadFailure(error: unknown): Failure {
  if (error instanceof InvalidFile) return { title: 'Invalid file', text: error.message };
  if (error instanceof ApiError) return describeSendFailure(error);
  // A DOMException: the file was moved, changed or locked since it was chosen.
  const isUnreadable = error instanceof DOMException;
  return {
    title: 'Import failed',
    text: isUnreadable
      ? 'The file could not be read. It may have been moved, or is open in another program. Choose it again.'
      : 'The shop could not be reached. Check your internet connection, then choose the file again.',
  };
}

function describeSendFailure(error: unknown): Failure {
  const title = 'Import failed';
  if (isSessionEnded(error)) {
    const text = 'Your session has ended. Sign in in another tab, then continue here.';
    return { title, text };
  }
  if (error instanceof ApiError) {
    return { title, text: messageOf(error, 'Failed to import products') };
  }
  const text = 'The connection was lost. Check your internet connection, then continue.';
  return { title, text };
}
