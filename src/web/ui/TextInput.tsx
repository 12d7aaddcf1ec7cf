import type { ComponentProps } from 'react';
import { controlClasses, denseControlClasses } from './control-classes.ts';
import { joinClasses } from './join-classes.ts';

type TextInputProps = ComponentProps<'input'> & { dense?: boolean };

export function TextInput({ dense = false, type = 'text', className, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      type={type}
      className={joinClasses(controlClasses, dense && denseControlClasses, className)}
    />
  );
}
