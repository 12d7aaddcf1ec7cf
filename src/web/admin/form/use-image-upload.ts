import { useEffect, useRef, useState } from 'react';
import {
  IMAGE_LIMIT,
  IMAGE_TOO_LARGE,
  NO_IMAGE,
  uploadImage,
} from '../../../contracts/catalogue/upload-image.ts';
import { HEIC_PHOTO } from '../../../domain/files/recognise-binary.ts';
import { messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { sendFile } from './send-file.ts';

/** A chosen image that is not in the shop yet. `url` shows it. */
type ChosenImage = { file: File; url: string };

/**
 * Uploads a chosen file and gives `onChange` its path in the shop. Until then `onChange` has been given '', so that a
 * form is not saved with the old picture by mistake.
 */
export function useImageUpload(onChange: (path: string) => void) {
  const [chosen, setChosen] = useState<ChosenImage>();
  /** From 0 to 1 while it is sent; undefined otherwise. */
  const [progress, setProgress] = useState<number>();
  /** Why the last upload failed. */
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef<AbortController>(undefined);
  /** The latest: a row of pictures may have moved by the time that one has been sent. */
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose(file: File) {
    // Not every system knows its type.
    if (/\.hei[cf]s?$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) {
      return showError('Invalid file type', HEIC_PHOTO);
    }
    if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) {
      return showError('Invalid file type', NO_IMAGE);
    }
    if (file.size >= IMAGE_LIMIT) return showError('File too large', IMAGE_TOO_LARGE);
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
      const { imagePath } = await sendFile(uploadImage, chosen.file, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      setChosen(undefined);
      change.current(imagePath);
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailure(error);
        showError('Upload failed', messageOf(error, 'Failed to upload image'));
      }
    } finally {
      if (sending.current === controller) setProgress(undefined);
    }
  }

  function remove() {
    forget();
    onChange('');
  }

  function forget() {
    sending.current?.abort();
    setChosen(undefined);
    setFailure(undefined);
  }

  return { chosen, progress, failure, choose, upload, remove, forget };
}

function showError(title: string, description: string) {
  showToast({ title, description, tone: 'destructive' });
}
