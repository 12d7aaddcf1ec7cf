import { useQueryClient } from '@tanstack/react-query';
import { beginSending, type PartAnswer, type Sending, sendParts } from './send-parts.ts';
import { type Reading, useChosenFile } from './use-chosen-file.ts';
import { useWork } from './use-work.ts';

type ImportOptions<Read, Answer> = Reading<Read> & {
  /** Every part has its answer. */
  onSent: (answers: readonly Answer[]) => void;
};

/** A file from choosing it to what became of each of its parts. */
export function useImport<Read, Answer extends PartAnswer>({
  onSent,
  ...reading
}: ImportOptions<Read, Answer>) {
  const queryClient = useQueryClient();
  const chosen = useChosenFile(reading);
  const sending = useWork<Sending<Answer>>({
    work: sendParts,
    onDone: ({ answers }) => onSent(answers),
    // Lists, open forms, categories and the overview may all show what came in, answered or not.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const start = <Item>(...of: Parameters<typeof beginSending<Item, Answer>>) =>
    sending.start(beginSending(...of));
  return { ...chosen, sending, start };
}

export type Import<Read, Answer extends PartAnswer> = ReturnType<typeof useImport<Read, Answer>>;
