import { Printer } from 'lucide-react';
import { Button } from '../../ui/forms/Button.tsx';

/** Prints the page, or what of it is paper. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button size="sm" disabled={disabled} onClick={() => window.print()}>
      <Printer className="size-4" />
      Print
    </Button>
  );
}
