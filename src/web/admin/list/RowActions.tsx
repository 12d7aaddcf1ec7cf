import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { type MenuItem, MoreMenu } from '../page/MoreMenu.tsx';

export type RowAction = Exclude<MenuItem, { dialog: unknown }>;

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

/** A row's buttons, in its last column; on a phone behind three dots. */
export function RowActions({ name, labelsFrom = 'xl', actions }: RowActionsProps) {
  const { box, label: labelClass } = widths[labelsFrom];
  return (
    <>
      <span className={joinClasses('flex justify-end max-sm:hidden', box)}>
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} name={name} labelClass={labelClass} />
        ))}
      </span>
      <span className="-my-1 -mr-3 block sm:hidden">
        <MoreMenu isSmall label={`More for ${name}`} items={actions} />
      </span>
    </>
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
