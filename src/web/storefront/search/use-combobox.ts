import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { cleanQuery } from '../../../domain/text/typed-key.ts';

const NONE = -1;

type Options = {
  /** In a dialog the list never closes by itself, and Escape closes the dialog. */
  alwaysOpen: boolean;
  onChosen?: (() => void) | undefined;
};

/**
 * The WAI-ARIA pattern of an editable combobox with a listbox. The input is uncontrolled, so that text typed before
 * hydration, caret and focus stay as they are. Nothing is highlighted at first, and Enter then opens no result.
 */
export function useCombobox({ alwaysOpen, onChosen }: Options) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [options, setOptions] = useState<readonly string[]>([]);
  const [highlighted, setHighlighted] = useState<string>();

  const query = toQuery(text);
  const isOpen = (alwaysOpen || isOpened) && query !== '';
  const isExpanded = isOpen && options.length > 0;
  // The highlight stays with its result, if the next answer lists it too.
  const active = isExpanded && highlighted !== undefined ? options.indexOf(highlighted) : NONE;
  const isHighlighted = active !== NONE;

  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (!typed) return;
    setText(typed);
    setOpened(document.activeElement === input.current);
  }, []);

  function close() {
    setOpened(false);
    setHighlighted(undefined);
  }

  function clear() {
    if (input.current) input.current.value = '';
    setText('');
    close();
  }

  function focusField() {
    input.current?.focus();
  }

  function move(step: 1 | -1) {
    if (!isOpen) return setOpened(true);
    const from = active === NONE && step === -1 ? 0 : active;
    setHighlighted(options.at((from + step) % options.length));
  }

  function enter() {
    if (isHighlighted) document.getElementById(optionId(listId, active))?.click();
    else setOpened(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The keys choose a word of the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') {
      if (isExpanded) close();
      return;
    }
    if (event.key === 'Escape') {
      if (alwaysOpen) return;
      if (isOpen) close();
      else clear();
    } else if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  }

  return {
    query,
    isOpen,
    isFilled: text !== '',
    close,
    clear: () => {
      clear();
      focusField();
    },
    inputProps: {
      ref: input,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? listId : undefined,
      'aria-activedescendant': isHighlighted ? optionId(listId, active) : undefined,
      onKeyDown,
      onInput: () => {
        setText(input.current?.value ?? '');
        setOpened(true);
        setHighlighted(undefined);
      },
      onClick: () => setOpened(true),
    },
    listProps: {
      listId,
      active,
      onAnswer: setOptions,
      focusField,
      // The field keeps the focus: if the chosen page is open already, nothing else takes it.
      onChosen: () => {
        clear();
        onChosen?.();
      },
    },
  } as const;
}

export type ListProps = ReturnType<typeof useCombobox>['listProps'];

/** The id of an option, counted from 0 across all groups. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** A typed text as a query, without control characters and characters that cannot be seen. */
function toQuery(text: string): string {
  return cleanQuery(text.replace(/\p{Cc}/gu, ' '));
}
