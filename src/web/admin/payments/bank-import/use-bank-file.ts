import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BANK_FILE_LIMIT, type BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import type { BankLayout } from '../../../../domain/payments/bank-columns.ts';
import { call } from '../../../api.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { refreshPayments } from '../queries.ts';
import { readAsBase64 } from '../read-as-base64.ts';

export type ChosenFile = { name: string; content: string; read: BankFileRead };

type Import = {
  file: ChosenFile;
  include: number[];
  withoutWrong: boolean;
  layoutConfirmed: boolean;
  bank: string;
};

/** A bank's file from choosing it to what became of its rows. A step that fails changes nothing. */
export function useBankFile() {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();

  const choosing = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      if (file.size > BANK_FILE_LIMIT) {
        throw new UnreadableFile('A bank file can be at most 3 MB. Export fewer days at a time.');
      }
      const body = { name: file.name, content: await readAsBase64(file) };
      return { ...body, read: await call('POST /api/admin/bank-files/preview', { body }) };
    },
    onSuccess: setChosen,
  });

  const rereading = useMutation({
    // One after the other, so that the last choice stands.
    scope: { id: 'bank-layout' },
    mutationFn: async ({ file, layout }: { file: ChosenFile; layout?: BankLayout }) => {
      const { name, content } = file;
      const body = { name, content, layout };
      return { ...file, read: await call('POST /api/admin/bank-files/preview', { body }) };
    },
    onSuccess: setChosen,
  });

  const importing = useMutation({
    mutationFn: ({ file: { name, content, read }, ...rows }: Import) =>
      call('POST /api/admin/bank-files', { body: { name, content, layout: read.layout, ...rows } }),
    onSuccess: () => void refreshPayments(queryClient),
  });

  function startOver() {
    setChosen(undefined);
    choosing.reset();
    rereading.reset();
    importing.reset();
  }

  return { chosen, choosing, rereading, importing, startOver };
}

export type BankFileSteps = ReturnType<typeof useBankFile>;
