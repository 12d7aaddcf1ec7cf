import { CircleAlert } from 'lucide-react';

/** Says why a quantity is refused, on a line of its own. */
export function QuantityRefusal({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-sm text-alarm">
      <CircleAlert className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}
