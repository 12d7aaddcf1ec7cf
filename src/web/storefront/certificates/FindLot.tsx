import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { cleanQuery } from '../../../domain/text/typed-key.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

/** Finds products by name, or by the number of a lot or report; works without scripts too. */
export function FindLot({ q }: { q: string | undefined }) {
  const navigate = useNavigate();
  return (
    <search className="print:hidden">
      <form
        key={q}
        action="/coas"
        className="flex max-w-xl gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          const sought = typeof typed === 'string' ? cleanQuery(typed) : '';
          void navigate({
            to: '/coas',
            search: sought ? { q: sought } : {},
            resetScroll: false,
          });
        }}
      >
        <TextInput
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label="Lot number, report number or product"
          placeholder="Lot, report or product"
        />
        <Button type="submit" variant="secondary">
          <Search className="size-4" />
          Find
        </Button>
      </form>
    </search>
  );
}
