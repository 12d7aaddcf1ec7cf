import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { ApiError, messageOf } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { isSessionEnded } from '../../form/SaveFailure.tsx';
import { describeSuccess } from './describe-import.ts';
import {
  type FetchedPictures,
  fetchPictures,
  findPictures,
  putPictures,
} from './fetch-pictures.ts';
import { type ImportFile, readImportFile } from './read-import-file.ts';
import {
  beginImport,
  type Preview,
  previewFile,
  type RunningImport,
  sendNextPart,
} from './send-import.ts';

type Failure = { title: string; text: string };

type Chosen = { file: ImportFile; existing: ExistingChoice; pictures: FetchedPictures };

export type ImportState =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading' }
  | { step: 'ready'; file: ImportFile; preview: Preview }
  | ({ step: 'fetching'; isStopping: boolean } & Chosen)
  /** Some pictures are missing: they could not be fetched, or it was stopped. */
  | ({ step: 'unfetched'; failure?: Failure } & Chosen)
  | { step: 'sending'; running: RunningImport; isStopping: boolean }
  /** Stopped with parts left: by the owner, or by a failure. */
  | { step: 'stopped'; running: RunningImport; failure?: Failure }
  /** All parts were sent, and some products were refused. */
  | { step: 'partial'; running: RunningImport };

/** Reads a file, has its pictures fetched, then sends it part by part; `onDone` is called when every product was imported. */
export function useImport(onDone: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const queryClient = useQueryClient();
  const isStopping = useRef(false);
  const isSending = state.step === 'sending' || state.step === 'fetching';

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
      const preview = await previewFile(file);
      setState({ step: 'ready', file, preview });
    } catch (error) {
      setState({ step: 'choose', failure: describeReadFailure(error) });
    }
  }

  async function fetchFirst(chosen: Chosen) {
    let { pictures } = chosen;
    isStopping.current = false;
    const show = (now: FetchedPictures) => {
      pictures = now;
      setState({ ...chosen, step: 'fetching', pictures, isStopping: isStopping.current });
    };
    show({ ...pictures, failures: new Map() });
    try {
      pictures = await fetchPictures(pictures, {
        onProgress: show,
        isStopped: () => isStopping.current,
      });
      const isWhole = pictures.paths.size === pictures.addresses.length;
      if (isWhole && !isStopping.current) sendWith({ ...chosen, pictures });
      else setState({ ...chosen, step: 'unfetched', pictures });
    } catch (error) {
      setState({ ...chosen, step: 'unfetched', pictures, failure: describeSendFailure(error) });
    }
  }

  function sendWith({ file, pictures, existing }: Chosen) {
    void send(beginImport(putPictures(file, pictures), existing));
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
    start: (choice: ExistingChoice, { isFetched }: { isFetched: boolean }) => {
      if (state.step !== 'ready') return;
      const { file, preview } = state;
      const pictures = findPictures(file, preview, choice);
      const chosen = { file, pictures, existing: choice };
      if (isFetched && pictures.addresses.length > 0) void fetchFirst(chosen);
      else sendWith(chosen);
    },
    resume: () => {
      if (state.step === 'stopped') void send(state.running);
      if (state.step === 'unfetched') void fetchFirst(state);
    },
    /** Imports the products without the pictures that are missing. */
    goWithout: () => {
      if (state.step === 'unfetched') sendWith(state);
    },
    /** Stops once the current part is stored, or the current pictures are. */
    stop: () => {
      isStopping.current = true;
      setState((now) => ('isStopping' in now ? { ...now, isStopping: true } : now));
    },
  };
}

function describeReadFailure(error: unknown): Failure {
  if (error instanceof UnreadableFile) return { title: 'Invalid file', text: error.message };
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
    return { title, text: 'Your session has ended. Sign in in another tab, then continue here.' };
  }
  const otherwise =
    error instanceof ApiError
      ? 'Failed to import products'
      : 'The connection was lost. Check your internet connection, then continue.';
  return { title, text: messageOf(error, otherwise) };
}
