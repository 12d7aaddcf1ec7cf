import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BANK_FILE_LIMIT, type BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import type { BankLayout } from '../../../../domain/payments/bank-columns.ts';
import { call } from '../../../api.ts';
import { readAsBase64 } from '../../../read-as-base64.ts';
import { MEGABYTE, useChosenFile } from '../../import/use-chosen-file.ts';
import { refreshPayments } from '../queries.ts';

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
  const { chosen, setChosen, reading, startOver } = useChosenFile({
    limit: BANK_FILE_LIMIT / MEGABYTE,
    instead: 'Export fewer days at a time.',
    read: async (file): Promise<ChosenFile> => {
      const body = { name: file.name, content: await readAsBase64(file) };
      return { ...body, read: await call('POST /api/admin/bank-files/preview', { body }) };
    },
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

  return {
    ...{ chosen, reading, rereading, importing },
    startOver: () => {
      startOver();
      rereading.reset();
      importing.reset();
    },
  };
}

export type BankFileSteps = ReturnType<typeof useBankFile>;
