import { resourcePages } from '../resource/resource-pages.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeState } from './CodeState.tsx';
import { describeUses } from './describe-code.ts';
import { discountCode } from './discount-code.ts';

export const { EditPage, NewPage } = resourcePages(discountCode, CodeForm, {
  newLead: 'It works at the checkout as soon as it is saved.',
  lead: (code) => (
    <span className="flex flex-wrap items-center gap-2">
      <span translate="no" className="code-figures font-semibold break-all text-ink">
        {code.code}
      </span>
      <CodeState code={code} />
      <span className="figures">{`Used ${describeUses(code)}`}</span>
      {code.bySignUp && (
        <span>{`· Made for ${code.subscriber ?? 'a subscriber who has left the list'}`}</span>
      )}
    </span>
  ),
});
