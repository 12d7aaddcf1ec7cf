import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreadableFile } from './unreadable-file.ts';

export const MEGABYTE = 1024 * 1024;
/** Megabytes that a browser reads without a pause that is felt. */
const USUAL_LIMIT = 50;

export type Reading<Read> = {
  /** Throws an UnreadableFile for a file of another kind. */
  read: (file: File) => Promise<Read>;
  /** The most megabytes. */
  limit?: number;
  /** What to do where a file is larger. */
  instead?: string;
};

/** A file that the owner chooses, and what was read of it. */
export function useChosenFile<Read>({ read, limit = USUAL_LIMIT, instead }: Reading<Read>) {
  const [chosen, setChosen] = useState<Read>();
  const reading = useMutation({
    mutationFn: (file: File) => {
      if (file.size <= limit * MEGABYTE) return read(file);
      const reason = `This file is too large: at most ${limit} MB can be read.`;
      throw new UnreadableFile([reason, instead].filter(Boolean).join(' '));
    },
    onSuccess: setChosen,
  });
  const startOver = () => {
    setChosen(undefined);
    reading.reset();
  };
  return { chosen, setChosen, reading, startOver };
}

export type ChosenFile<Read> = ReturnType<typeof useChosenFile<Read>>;
