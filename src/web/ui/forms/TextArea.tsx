import type { ComponentProps } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { controlClasses, denseControlClasses } from './control-classes.ts';

type TextAreaProps = ComponentProps<'textarea'> & { dense?: boolean };

export function TextArea({ dense = false, rows = 4, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={joinClasses(controlClasses, dense && denseControlClasses, className)}
    />
  );
}
