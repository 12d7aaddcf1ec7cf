import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { SiteResult } from '../../../contracts/search.ts';
import { excerptOf } from '../../../domain/search.ts';
import { MarkedText } from './MarkedText.tsx';
import { type OptionProps, optionLink } from './option-link.ts';

type SiteOptionProps = OptionProps & { result: SiteResult; icon: LucideIcon };

/** Characters that a phone shows, so that no match is cut off. */
const TWO_LINES = 100;

/** A page of the shop, or a part of one that its anchor names. */
export function SiteOption({ result, icon: Icon, ...option }: SiteOptionProps) {
  const { title, description, url } = result;
  const [path = '/', anchor] = url.split('#', 2);
  return (
    <Link to={path} {...(anchor && { hash: anchor })} {...optionLink(option)}>
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-ink/5 text-ink-soft">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <MarkedText query={option.query}>{title}</MarkedText>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          <MarkedText query={option.query}>
            {excerptOf(description, option.query, TWO_LINES)}
          </MarkedText>
        </span>
      </span>
    </Link>
  );
}
