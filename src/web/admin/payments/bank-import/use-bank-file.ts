import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BANK_FILE_LIMIT, type BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import type { BankLayout } from '../../../../domain/payments/bank-layout.ts';
import { call } from '../../../api.ts';
import { refreshPayments } from '../queries.ts';
import { readContent, UnreadableFile } from '../read-content.ts';

/** A file that was chosen, and how the shop reads it. */
export type ChosenFile = { name: string; content: string; read: BankFileRead };

/** A bank's file from choosing it to what became of its rows. What failed leaves everything as it was. */
export function useBankFile() {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();
  /** What became of the rows; undefined until they were imported. */
  const [done, setDone] = useState<BankFileRead>();

  const choosing = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      if (file.size > BANK_FILE_LIMIT) {
        throw new UnreadableFile(
          'A file of the bank has at most 3 MB. Export fewer days at a time.',
        );
      }
      const content = await readContent(file);
      const { name } = file;
      const read = await call('POST /api/admin/bank-files/preview', { body: { name, content } });
      return { name, content, read };
    },
    onSuccess: (file) => {
      setDone(undefined);
      setChosen(file);
    },
  });

  const relaying = useMutation({
    // One after the other, so that the last choice stands.
    scope: { id: 'bank-layout' },
    mutationFn: async ({ file, layout }: { file: ChosenFile; layout: BankLayout }) => {
      const { name, content } = file;
      const body = { name, content, layout };
      return { ...file, read: await call('POST /api/admin/bank-files/preview', { body }) };
    },
    onSuccess: setChosen,
  });

  const importing = useMutation({
    mutationFn: ({
      file,
      ...how
    }: {
      file: ChosenFile;
      include: number[];
      withoutWrong: boolean;
    }) => {
      const { name, content, read } = file;
      const body = { name, content, layout: read.layout, ...how };
      return call('POST /api/admin/bank-files', { body });
    },
    onSuccess: (read) => {
      setDone(read);
      return refreshPayments(queryClient);
    },
  });

  function startOver() {
    setChosen(undefined);
    setDone(undefined);
    choosing.reset();
    relaying.reset();
    importing.reset();
  }

  return { chosen, done, choosing, relaying, importing, startOver };
}

export type BankFileWork = ReturnType<typeof useBankFile>;
