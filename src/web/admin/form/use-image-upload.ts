import { useEffect, useRef, useState } from 'react';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from '../../../contracts/upload-image.ts';
import { messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { sendImage } from './send-image.ts';

/** An image that was chosen here and is not in the shop yet. `url` shows it. */
export type ChosenImage = { file: File; url: string };

/**
 * A file on its way to become the picture: chosen, sent, and then in the shop under a path, which `onChange` is
 * given. As long as it is only chosen there is no picture: a form cannot be saved with the old one by mistake.
 */
export function useImageUpload(onChange: (path: string) => void) {
  const [chosen, setChosen] = useState<ChosenImage>();
  /** From 0 to 1 while it is sent; undefined otherwise. */
  const [progress, setProgress] = useState<number>();
  /** Why the last try did not go well. */
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose(file: File | undefined) {
    if (!file) return;
    if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) {
      return tell('Invalid file type', NO_IMAGE);
    }
    if (file.size >= IMAGE_LIMIT) return tell('File too large', IMAGE_TOO_LARGE);
    sending.current?.abort();
    setFailure(undefined);
    setChosen({ file, url: URL.createObjectURL(file) });
    onChange('');
  }

  async function upload() {
    if (!chosen || progress !== undefined) return;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    setFailure(undefined);
    try {
      const path = await sendImage(chosen.file, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      setChosen(undefined);
      onChange(path);
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailure(error);
        tell('Upload failed', messageOf(error, 'Failed to upload image'));
      }
    } finally {
      if (sending.current === controller) setProgress(undefined);
    }
  }

  function remove() {
    sending.current?.abort();
    setProgress(undefined);
    forget();
    onChange('');
  }

  function forget() {
    setChosen(undefined);
    setFailure(undefined);
  }

  return { chosen, progress, failure, choose, upload, remove, forget };
}

function tell(title: string, description: string) {
  showToast({ title, description, tone: 'destructive' });
}
