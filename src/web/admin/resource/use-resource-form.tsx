import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { type AdminFormOptions, useAdminForm } from '../form/use-admin-form.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { asSentence, asTitle, type Resource, refreshResource } from './resource.ts';

type Versioned = { id: string; version: number };

type ResourceFormOptions<Thing extends Versioned, Typed extends FieldValues, Checked> = Pick<
  AdminFormOptions<Typed, Checked, Thing, number>,
  'schema' | 'defaultValues' | 'onFailed'
> & {
  /** Where more is to be said than the values and the version that they were made from. */
  save?: AdminFormOptions<Typed, Checked, Thing, number>['save'];
  /** Left out for a new one. */
  thing?: Thing | undefined;
  onShowCurrent?: (() => void) | undefined;
  /** In place of its name, below 'Discount code updated'. */
  describe?: (saved: Thing) => string;
  /** Leaves the saved thing open, where its list would be next. */
  stays?: boolean;
  onSaved?: (saved: Thing) => void;
};

/**
 * The form of a resource's things. After a save it says so, has all that shows them read again and leads to their list.
 * Gives the props of its `AdminForm`.
 */
export function useResourceForm<
  Thing extends Versioned,
  Typed extends FieldValues,
  Checked extends object,
>(
  resource: Resource<Thing, Checked, Partial<Checked> & { version?: number | undefined }>,
  options: ResourceFormOptions<Thing, Typed, Checked>,
) {
  const { thing, onShowCurrent, stays = false } = options;
  const { noun, address } = resource;
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const state = useAdminForm({
    schema: options.schema,
    defaultValues: options.defaultValues,
    base: thing?.version,
    save:
      options.save ??
      ((values, { base }) =>
        thing ? resource.change(thing.id, { ...values, version: base }) : resource.add(values)),
    baseOf: (saved) => saved.version,
    onSaved: (saved) => {
      options.onSaved?.(saved);
      showToast({
        title: `${asSentence(noun)} ${thing ? 'updated' : 'created'}`,
        description: (options.describe ?? resource.nameOf)(saved),
      });
      if (stays) queryClient.setQueryData(resource.find(saved.id).queryKey, saved);
      void refreshResource(queryClient, resource, stays ? 'lists' : 'all');
      if (!stays) void navigate({ to: address, ignoreBlocker: true });
      else if (!thing) {
        void navigate({ to: `${address}/${saved.id}`, replace: true, ignoreBlocker: true });
      }
    },
    ...(options.onFailed && { onFailed: options.onFailed }),
  });
  return {
    state,
    label: asSentence(noun),
    submitLabel: `${thing ? 'Update' : 'Create'} ${asTitle(noun)}`,
    failure: `Failed to ${thing ? 'update' : 'save'} ${noun}`,
    actions: (
      <ButtonLink to={address} variant="quiet">
        Cancel
      </ButtonLink>
    ),
    conflict: onShowCurrent && { what: noun, onShowCurrent },
  };
}
