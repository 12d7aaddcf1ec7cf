import { createLink } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A link to more, under a title or a text. */
export const ArrowLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-aurora-ink hover:underline"
  >
    <span>{children}</span>
    <ArrowRight className="size-4" />
  </a>
));
