import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/forms/Button.tsx';

type ShopPageButtonProps = { href: string; children: string };

/** Opens a page of the shop in another tab. */
export function ShopPageButton({ href, children }: ShopPageButtonProps) {
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={href} target="_blank" rel="noreferrer">
        <ExternalLink className="size-4" />
        <span>{children}</span>
      </a>
    </Button>
  );
}
