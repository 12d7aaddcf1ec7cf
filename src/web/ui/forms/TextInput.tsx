import type { ComponentProps } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { controlClasses, denseControlClasses } from './control-classes.ts';

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

/** A TextInput for an email address, required. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
