import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { TextAreaField, TextField } from '../form/fields.tsx';
import { MarkdownField } from '../form/MarkdownField.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import type { OpenedText } from './EditableRow.tsx';
import { PlaceholderList } from './PlaceholderList.tsx';
import { refreshSections } from './queries.ts';
import { SectionPreview } from './SectionPreview.tsx';
import { type Placeholders, sectionValues } from './section-values.ts';

type SectionFormProps = OpenedText & {
  /** Left out for a new question. */
  section?: AdminSection;
  /** The headings that other questions stand under. */
  groups: readonly string[];
  placeholders: Placeholders;
};

/** The fields of a text, beside how the shop shows it and what it can name. */
export function SectionForm(props: SectionFormProps) {
  const { section, groups, placeholders, onShowCurrent, onDone } = props;
  const { kind, hasTitle, page } = section ?? { kind: 'prose', hasTitle: true, page: 'faq' };
  const isQuestion = page === 'faq' && (!section || section.list !== undefined);
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema: sectionValues,
    defaultValues: {
      title: section?.title ?? '',
      body: section?.body ?? '',
      group: section?.group ?? '',
    },
    base: section?.version,
    save: (fields, { changes, base }) =>
      section
        ? call('PATCH /api/admin/page-sections/{id}', {
            params: { id: section.id },
            body: { ...changes, version: base },
          })
        : call('POST /api/admin/faq-questions', { body: fields }),
    onSaved: (saved) => {
      void refreshSections(queryClient, saved);
      showToast(section ? { title: 'Content updated' } : { title: 'Question added' });
      onDone();
    },
  });
  const { form } = state;
  useEffect(() => form.setFocus(hasTitle ? 'title' : 'body'), [form, hasTitle]);
  const [title, body] = form.watch(['title', 'body']);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <AdminForm
        state={state}
        label={section ? `Edit ${section.name}` : 'New question'}
        submitLabel={section ? 'Save' : 'Add Question'}
        failure={section ? 'Failed to update content' : 'Failed to add the question'}
        actions={
          <Button variant="quiet" size="sm" onClick={onDone}>
            Cancel
          </Button>
        }
        conflict={{ what: 'text', onShowCurrent }}
      >
        <div className="grid gap-4">
          {hasTitle && (
            <TextField form={form} name="title" label={isQuestion ? 'Question' : 'Title'} />
          )}
          {kind === 'line' && <TextAreaField form={form} name="body" label="Text" rows={3} />}
          {kind === 'prose' && (
            <MarkdownField form={form} name="body" label={isQuestion ? 'Answer' : 'Text'} isShort />
          )}
          {isQuestion && (
            <>
              <TextField
                form={form}
                name="group"
                label="Group"
                optional
                list="question-groups"
                hint="Questions of one group stand together, under its name."
              />
              <datalist id="question-groups">
                {groups.map((group) => (
                  <option key={group} value={group} />
                ))}
              </datalist>
            </>
          )}
        </div>
      </AdminForm>
      <div className="grid gap-6">
        <SectionPreview title={title} body={body} kind={kind} placeholders={placeholders} />
        <PlaceholderList placeholders={placeholders} />
      </div>
    </div>
  );
}
