import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { AdminLink } from './AdminLink.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof AdminLink>, 'className'> &
  Pick<ComponentProps<typeof Button>, 'variant'>;

/** A link within the administrator's area that looks like a small button. */
export function ButtonLink({ variant, ...link }: ButtonLinkProps) {
  return (
    <Button asChild size="sm" {...(variant && { variant })}>
      <AdminLink {...link} />
    </Button>
  );
}
