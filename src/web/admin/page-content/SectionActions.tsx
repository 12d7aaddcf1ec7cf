import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  History,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { AdminSection, SectionMove } from '../../../contracts/content/page-sections.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { showFailure } from '../form/show-failure.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { type MenuItem, MoreMenu } from '../page/MoreMenu.tsx';
import { refreshSections } from './queries.ts';

type SectionActionsProps = {
  section: AdminSection;
  /** What the owner knows it by. */
  label: string;
  list: readonly AdminSection[];
};

/** What is done to a text at once: moved, switched on and off, given back its default. */
export function SectionActions({ section, label, list }: SectionActionsProps) {
  const { id, version, shown, mayHide, isOwn, isDefault } = section;
  const params = { id };
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => showFailure('Failed to update content', error),
    onSettled: () => refreshSections(queryClient),
  });
  const move = (to: SectionMove) => () =>
    acting.mutate(() => call('POST /api/admin/page-sections/{id}/move', { params, body: { to } }));
  const place = list.indexOf(section);
  const items: (MenuItem | false)[] = [
    list.length > 2 &&
      place > 1 && { icon: ArrowUpToLine, label: 'Move to the Top', onClick: move('top') },
    place < list.length - 2 && {
      icon: ArrowDownToLine,
      label: 'Move to the Bottom',
      onClick: move('bottom'),
    },
    !isDefault &&
      !isOwn && {
        icon: Undo2,
        label: 'Back to the Default',
        onClick: () =>
          acting.mutate(() =>
            call('POST /api/admin/page-sections/{id}/reset', { params, body: { version } }),
          ),
      },
    {
      icon: History,
      label: 'Change History',
      onClick: () =>
        void navigate({
          to: '/admin/dashboard/audit',
          search: { filter: 'page section', q: label },
        }),
    },
    isOwn && {
      icon: Trash2,
      label: 'Delete',
      dialog: (close) => <DeleteQuestion section={section} onClose={close} />,
    },
  ];
  return (
    <>
      {list.length > 1 && (
        <>
          <MoveButton
            label={`Move up: ${label}`}
            disabled={place === 0}
            pending={acting.isPending}
            onClick={move('up')}
          >
            <ArrowUp className="size-4" />
          </MoveButton>
          <MoveButton
            label={`Move down: ${label}`}
            disabled={place === list.length - 1}
            pending={acting.isPending}
            onClick={move('down')}
          >
            <ArrowDown className="size-4" />
          </MoveButton>
        </>
      )}
      {mayHide && (
        <Button
          variant="quiet"
          size="sm"
          pending={acting.isPending}
          aria-label={`${shown ? 'Switch off' : 'Switch on'}: ${label}`}
          onClick={() =>
            acting.mutate(() =>
              call('PATCH /api/admin/page-sections/{id}', {
                params,
                body: { shown: !shown, version },
              }),
            )
          }
        >
          {shown ? 'Switch Off' : 'Switch On'}
        </Button>
      )}
      <MoreMenu
        isSmall
        label={`More for ${label}`}
        items={items.filter((item) => item !== false)}
      />
    </>
  );
}

type MoveButtonProps = Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'pending' | 'onClick' | 'children'
> & { label: string };

function MoveButton({ label, disabled, ...button }: MoveButtonProps) {
  return (
    // Not disabled, so that the focus stays on it at the end of the list.
    <Button
      {...button}
      variant="quiet"
      size="sm"
      aria-label={label}
      aria-disabled={disabled}
      className="max-sm:px-3 aria-disabled:text-ink-soft"
    />
  );
}

function DeleteQuestion({ section, onClose }: { section: AdminSection; onClose: () => void }) {
  return (
    <DeleteDialog
      question="Are you sure you want to delete this question?"
      action={() => call('DELETE /api/admin/faq-questions/{id}', { params: { id: section.id } })}
      done={{ title: 'Question deleted' }}
      failure="Failed to delete the question"
      refresh={refreshSections}
      onClose={onClose}
    >
      {`“${section.title}” leaves the FAQ and the search. Links to it lead to the top of the page.`}
    </DeleteDialog>
  );
}
