import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';

const NONE = -1;

type Options = {
  /** In a dialog the list is the dialog's body: it never closes by itself, and Escape is the dialog's. */
  alwaysOpen: boolean;
  onChosen?: (() => void) | undefined;
};

/**
 * The WAI-ARIA pattern of an editable combobox with a list, around an input that keeps its own text: what was
 * typed before the scripts came, the caret and the focus stay as they are. Nothing is highlighted at first;
 * Enter then means the first result, also of an answer that is still on its way.
 */
export function useCombobox({ alwaysOpen, onChosen }: Options) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [active, setActive] = useState(NONE);
  const [optionCount, setOptionCount] = useState(0);
  const [wantsFirst, setWantsFirst] = useState(false);

  const query = asQuery(text);
  const isOpen = (alwaysOpen || isOpened) && query !== '';
  const isExpanded = isOpen && optionCount > 0;
  const isHighlighted = isExpanded && active !== NONE;

  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (!typed) return;
    setText(typed);
    setOpened(document.activeElement === input.current);
  }, []);

  function close() {
    setOpened(false);
    setActive(NONE);
    setWantsFirst(false);
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
    if (optionCount === 0) return;
    const from = active === NONE && step === -1 ? 0 : active;
    setActive((from + step + optionCount) % optionCount);
  }

  function enter() {
    if (isHighlighted) document.getElementById(optionId(listId, active))?.click();
    else if (isOpen) setWantsFirst(true);
    else setOpened(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The keys that choose a word from an input method's own list.
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
        setActive(NONE);
        setWantsFirst(false);
      },
      onClick: () => setOpened(true),
    },
    listProps: {
      listId,
      active: isHighlighted ? active : NONE,
      wantsFirst,
      onAnswer: (count: number) => {
        setOptionCount(count);
        setActive(NONE);
      },
      onFirstTaken: () => setWantsFirst(false),
      focusField,
      onChosen: () => {
        clear();
        input.current?.blur();
        onChosen?.();
      },
    },
  } as const;
}

export type ListProps = ReturnType<typeof useCombobox>['listProps'];

/** The id of a result in its list, counted from 0 through all groups. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What is asked for a text: trimmed, and without characters that cannot be printed. */
function asQuery(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').trim();
}
