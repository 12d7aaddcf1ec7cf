import { Bold, Heading2, Italic, Link, List } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { errorOf } from './fields.tsx';
import { type Mark, markText } from './mark-text.ts';

const tools = [
  { mark: 'bold', label: 'Bold', Icon: Bold, key: 'b' },
  { mark: 'italic', label: 'Italic', Icon: Italic, key: 'i' },
  { mark: 'heading', label: 'Heading', Icon: Heading2, key: undefined },
  { mark: 'list', label: 'List', Icon: List, key: undefined },
  { mark: 'link', label: 'Link', Icon: Link, key: 'k' },
] as const;

type MarkdownFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  name: FieldPath<Typed>;
  label?: string;
  /** A few paragraphs, without headings. */
  isShort?: boolean;
};

/** A Markdown text with buttons for the most used marks. */
export function MarkdownField<Typed extends FieldValues>({
  form,
  name,
  label = 'Text',
  isShort = false,
}: MarkdownFieldProps<Typed>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...registered } = form.register(name);

  function press(mark: Mark) {
    const field = area.current;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const edit = markText(value, selectionStart, selectionEnd, mark);
    field.focus();
    field.setSelectionRange(edit.from, edit.to);
    // Deprecated, but the only edit that Undo takes back.
    document.execCommand('insertText', false, edit.insert);
    field.setSelectionRange(edit.selectFrom, edit.selectTo);
  }

  function pressByKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    press(tool.mark);
  }

  return (
    <Field
      label={label}
      hint={`Plain text, formatted with Markdown: **bold**, _italic_,${isShort ? '' : ' ## heading,'} - list, [link](https://…). An empty line starts a new paragraph.`}
      error={errorOf(form, name)}
    >
      {(control) => (
        <div className="grid">
          <div
            role="toolbar"
            aria-label="Formatting"
            aria-controls={control.id}
            className="flex gap-1 rounded-t-control border border-b-0 border-edge bg-wash p-1"
          >
            {tools
              .filter(({ mark }) => !(isShort && mark === 'heading'))
              .map(({ mark, label, Icon }) => (
                <button
                  key={mark}
                  type="button"
                  aria-label={label}
                  title={label}
                  // The text keeps its focus and selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => press(mark)}
                  className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface hover:text-ink sm:size-8"
                >
                  <Icon className="size-4" />
                </button>
              ))}
          </div>
          <TextArea
            {...control}
            {...registered}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            onKeyDown={pressByKey}
            dense
            rows={isShort ? 6 : 16}
            className={joinClasses(
              'field-sizing-content max-h-[70dvh] rounded-t-none leading-relaxed',
              isShort ? 'min-h-40!' : 'min-h-80!',
            )}
          />
        </div>
      )}
    </Field>
  );
}
