import type { LucideIcon } from 'lucide-react';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AdminLink, type AdminPath } from '../page/AdminLink.tsx';

type RowAction = {
  icon: LucideIcon;
  label: string;
  /** Where the label and the row's name do not make one: 'Certificate of lot 24-117'. */
  ariaLabel?: string;
} & (
  | { onClick: () => void; isPending?: boolean }
  | { to: AdminPath }
  /** A page of the shop, in another tab. */
  | { href: string }
);

type RowActionsProps = {
  /** The row's name, in the accessible name of each button: 'Edit BPC-157'. */
  name: string;
  /** The width from which labels are shown; below it they are tooltips, except on a phone. */
  labelsFrom?: 'xl' | '2xl';
  actions: readonly RowAction[];
};

const widths = {
  xl: { box: 'xl:gap-1', label: 'sm:max-xl:sr-only' },
  '2xl': { box: '', label: 'sm:max-2xl:sr-only' },
};

/** The column that they are in, as narrow as they are. */
export const actionsColumn = { id: 'actions', label: 'Actions', quiet: true, className: 'w-px' };

/** A row's buttons, in its last column. */
export function RowActions({ name, labelsFrom = 'xl', actions }: RowActionsProps) {
  const { box, label: labelClass } = widths[labelsFrom];
  return (
    <span className={joinClasses('flex max-sm:-ml-2 max-sm:flex-1 sm:justify-end', box)}>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} name={name} labelClass={labelClass} />
      ))}
    </span>
  );
}

type ActionButtonProps = { action: RowAction; name: string; labelClass: string };

function ActionButton({ action, name, labelClass }: ActionButtonProps) {
  const { icon: Icon, label, ariaLabel = `${label} ${name}` } = action;
  const look = { variant: 'quiet', size: 'sm', className: 'max-sm:px-2' } as const;
  const spoken = { 'aria-label': ariaLabel, 'data-tooltip': '' };
  const content = (
    <>
      <Icon className="size-4" />
      <span className={labelClass}>{label}</span>
    </>
  );
  if ('onClick' in action) {
    const { isPending = false, onClick } = action;
    return (
      <Button {...look} {...spoken} pending={isPending} onClick={onClick}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild {...look}>
      {'to' in action ? (
        <AdminLink to={action.to} {...spoken}>
          {content}
        </AdminLink>
      ) : (
        <a href={action.href} target="_blank" rel="noreferrer" {...spoken}>
          {content}
        </a>
      )}
    </Button>
  );
}
