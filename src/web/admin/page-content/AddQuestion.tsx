import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { SectionForm } from './SectionForm.tsx';
import { groupsOf } from './SectionRow.tsx';
import type { Placeholders } from './section-values.ts';

type AddQuestionProps = { questions: readonly AdminSection[]; placeholders: Placeholders };

export function AddQuestion({ questions, placeholders }: AddQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }
  if (isOpen) {
    return (
      <section aria-label="New question">
        <SectionForm
          groups={groupsOf(questions)}
          placeholders={placeholders}
          onShowCurrent={close}
          onDone={close}
        />
      </section>
    );
  }
  return (
    <Button ref={button} size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      <Plus className="size-4" />
      Add Question
    </Button>
  );
}
