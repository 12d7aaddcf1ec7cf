import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { z } from 'zod';
import '../../../contracts/wire/describe-issue.ts';
import type { readCertificateLog } from '../../../contracts/certificates/certificate-log.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { findLogFaults } from '../../../domain/certificates/verify-log.ts';
import { call } from '../../api.ts';
import { codeFact } from '../../certificate/facts.tsx';
import { LongDate } from '../../ui/data/LongDate.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { logHeadQuery } from '../queries.ts';

type Log = Answer<typeof readCertificateLog>;

/** The certificates that were ever published, checked in the visitor's own browser. */
export function CertificateLogPage() {
  const { data } = useSuspenseQuery(logHeadQuery);
  const { head, fingerprint } = data;
  const check = useMutation({
    mutationFn: async () => {
      const log = await call('GET /api/certificates/log', {});
      return { log, faults: await findLogFaults(log) };
    },
  });
  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16 sm:pt-12">
      <PageTitle lead="Every certificate that was ever published here, with its corrections. Verifying lists them.">
        Certificate log
      </PageTitle>
      <div className="grid max-w-measure gap-4">
        <p>
          Each entry is signed (Ed25519) and holds the hash (SHA-256) of the entry before it. If a
          certificate were changed, dropped or moved, the chain would break there.
        </p>
        <p>
          Whoever holds the shop’s key could sign another history from the start. Keep the file you
          download: a later log must begin with the same entries.
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            pending={check.isPending}
            pendingLabel="Verifying..."
            onClick={() => check.mutate()}
          >
            <ShieldCheck className="size-4" />
            Verify in this browser
          </Button>
          <Button asChild variant="secondary">
            <a href="/api/certificates/log" download="certificate-log.json">
              <Download className="size-4" />
              Download the log
            </a>
          </Button>
          <Button asChild variant="secondary">
            <a href="/coas/results.csv" download>
              <Download className="size-4" />
              All results as CSV
            </a>
          </Button>
        </div>
      </div>
      <SpecTable
        dense
        rows={[
          { label: 'Entries', value: String(head.sequence) },
          { label: 'Hash of the last entry', value: codeFact(head.hash) },
          { label: 'As of', value: `${head.at.slice(0, 16).replace('T', ' ')} UTC` },
          { label: 'Public key’s SHA-256', value: codeFact(fingerprint) },
        ]}
      />
      {check.isError && (
        <Notice tone="error" title="The log could not be verified">
          Check your connection and try again. Older browsers do not know Ed25519.
        </Notice>
      )}
      {check.data && <Verified {...check.data} />}
    </div>
  );
}

function Verified({ log, faults }: { log: Log; faults: string[] }) {
  const { entries, publicKey } = log;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label="What was found">
      {faults.length > 0 ? (
        <Notice tone="error" title="This log is broken">{`${faults.join('. ')}.`}</Notice>
      ) : (
        <p
          role="status"
          className="border-y-2 border-pass py-3 text-lg font-semibold text-pass"
        >{`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}: the chain is whole, and each signature is the key’s.`}</p>
      )}
      <p className="text-sm text-ink-soft">
        Public key{' '}
        <span translate="no" className="code-figures wrap-anywhere">
          {publicKey}
        </span>
      </p>
      <ol className="grid border-b border-line" reversed>
        {entries.toReversed().map((entry) => (
          <Entry key={entry.sequence} {...entry} />
        ))}
      </ol>
    </section>
  );
}

const named = z.object({
  version: z.int(),
  publishedAt: z.string(),
  item: z.object({ productId: z.string(), name: z.string(), content: z.string() }),
  lot: z.object({ number: z.string() }),
});

function Entry({ sequence, document, hash }: Log['entries'][number]) {
  const { version, publishedAt, item, lot } = named.parse(JSON.parse(document));
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-semibold">
          <span>{`${sequence}. ${item.name} ${item.content}, lot`}</span>{' '}
          <Link
            to="/coa/$productId"
            params={{ productId: item.productId }}
            search={{ lot: lot.number, version }}
            translate="no"
            className="code-figures text-link wrap-anywhere"
          >
            {lot.number}
          </Link>
          {version > 1 && <span>{`, version ${version}`}</span>}
        </span>
        <span className="text-ink-soft">
          <LongDate date={publishedAt.slice(0, 10)} />
        </span>
      </p>
      <p translate="no" className="code-figures text-sm text-ink-soft wrap-anywhere">
        {hash}
      </p>
    </li>
  );
}
