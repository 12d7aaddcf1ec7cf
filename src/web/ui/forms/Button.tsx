import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from 'react';
import { joinClasses } from '../layout/join-classes.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Work is in progress: the button keeps its focus and width but ignores clicks. */
  pending?: boolean;
  /** What the button reads while pending, e.g. 'Adding...'. */
  pendingLabel?: string;
  /** Styles its only child, a link, as a button. */
  asChild?: boolean;
};

const base =
  'inline-grid cursor-pointer place-items-center rounded-control border font-semibold whitespace-nowrap no-underline select-none transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-ink-soft';

/** Firefox gives a button back after a reload as it was left, enabled or not. React's types know this of fields alone. */
export const notRestored = { autoComplete: 'off' };

const variants = {
  primary: 'border-transparent bg-aurora text-on-aurora hover:bg-aurora-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-ink hover:bg-wash',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-wash',
  danger: 'border-alarm bg-surface text-alarm hover:bg-alarm hover:text-on-alarm',
};

const sizes = {
  sm: 'min-h-11 px-3 text-sm sm:min-h-9',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-base',
};

const content = 'col-start-1 row-start-1 inline-flex items-center gap-2';

export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  pendingLabel,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = joinClasses(base, variants[variant], sizes[size], className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { className: joinClasses(classes, 'grid-flow-col gap-2') });
  }
  const ignore = (event: MouseEvent) => event.preventDefault();
  const showsPendingLabel = pending && pendingLabel !== undefined;
  // Both labels share one grid cell, so the button is always as wide as the longer one.
  return (
    <button
      {...rest}
      {...notRestored}
      type={type}
      className={classes}
      // A field's error appears on blur, and would move the button away from under the pointer.
      onMouseDown={type === 'submit' ? ignore : undefined}
      onClick={pending ? ignore : onClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
    >
      <span className={joinClasses(content, showsPendingLabel && 'invisible')}>{children}</span>
      {pendingLabel !== undefined && (
        <span className={joinClasses(content, !showsPendingLabel && 'invisible')}>
          {pendingLabel}
        </span>
      )}
    </button>
  );
}
