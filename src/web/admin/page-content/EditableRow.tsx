import { useLocation } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/forms/Button.tsx';
import { Reopenable } from '../form/Reopenable.tsx';

/** What a text's form needs of the row that it stands in. */
export type OpenedText = { onShowCurrent: () => void; onDone: () => void };

type EditableRowProps = {
  id: string;
  label: string;
  /** Beside its name. */
  tags: ReactNode;
  /** Where the shop shows it. */
  lead?: ReactNode;
  /** More buttons, beside the one that edits. */
  actions?: ReactNode;
  /** Reads the text again. */
  refetch: () => Promise<unknown>;
  form: (opened: OpenedText) => ReactNode;
  /** What it says at present; the form takes its place. */
  children: ReactNode;
};

/** A text of the shop, edited in place. An address that ends with its id opens its form. */
export function EditableRow(props: EditableRowProps) {
  const { id, label, tags, lead, actions, refetch, form, children } = props;
  const isAddressed = useLocation({ select: ({ hash }) => hash === id });
  const [isEditing, setEditing] = useState(isAddressed);
  const edit = useRef<HTMLButtonElement>(null);

  function close() {
    // The button is there again before it is focused.
    flushSync(() => setEditing(false));
    edit.current?.focus();
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 font-semibold">
            <span id={id}>{label}</span>
            <span className="flex flex-wrap gap-x-3 gap-y-1">{tags}</span>
          </h2>
          {lead && <p className="max-w-measure text-ink-soft">{lead}</p>}
        </div>
        {!isEditing && (
          <div className="flex flex-wrap gap-1">
            {actions}
            <Button
              ref={edit}
              variant="secondary"
              size="sm"
              aria-label={`Edit ${label}`}
              onClick={() => setEditing(true)}
            >
              <Pencil className="size-4" />
              Edit
            </Button>
          </div>
        )}
      </div>
      {isEditing ? (
        <Reopenable refetch={refetch}>
          {(onShowCurrent) => form({ onShowCurrent, onDone: close })}
        </Reopenable>
      ) : (
        children
      )}
    </section>
  );
}
