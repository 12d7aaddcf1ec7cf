import { Download } from 'lucide-react';
import type { Evidence } from '../../contracts/certificates/certificates.ts';
import { Scrollable } from '../ui/layout/Scrollable.tsx';

const kinds: Record<Evidence['kind'], string> = {
  report: 'The laboratory’s report',
  chromatogram: 'Chromatogram',
  spectrum: 'Spectrum',
  trace: 'HPLC data',
};

/** The laboratory's own files as they came, each with its SHA-256; pictures can be seen in full size. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-2" aria-label="Evidence">
      <h2 className="text-sm font-semibold">Evidence</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 print:gap-2">
        {evidence.map((file) => (
          <li key={file.path} className="grid grid-cols-[minmax(0,1fr)] gap-2 print:gap-1">
            {isPicture(file) && <Picture {...file} />}
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <a
                href={file.path}
                download={file.name}
                className="text-link inline-flex items-center gap-1.5 print:hidden"
              >
                <Download className="size-4" />
                <span>{kinds[file.kind]}</span>
              </a>
              <span className="hidden print:inline">{kinds[file.kind]}</span>
              <span className="text-sm wrap-anywhere print:text-xs">{file.name}</span>
              <span
                translate="no"
                className="code-figures w-full text-xs text-ink-soft wrap-anywhere"
              >{`SHA-256 ${hashOf(file)}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isPicture = ({ path }: Evidence) => /\.(png|jpg|webp)$/.test(path);

/** Of a file's name, which the server has made of it. */
const hashOf = ({ path }: Evidence) => /[0-9a-f]{64}/.exec(path)?.[0] ?? '';

function Picture({ kind, path, text }: Evidence) {
  const alt = text || kinds[kind];
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2 print:break-inside-avoid">
      <img
        src={path}
        alt={alt}
        loading="lazy"
        className="max-h-96 max-w-full object-contain print:max-h-48"
      />
      {text && <figcaption className="text-sm text-ink-soft print:text-xs">{text}</figcaption>}
      <details className="print:hidden">
        <summary className="text-link inline-block cursor-pointer py-1.5 text-sm">
          Full size
        </summary>
        <Scrollable
          label={`${alt}, in full size`}
          className="mt-2 max-h-[80dvh] overflow-auto border border-line"
        >
          <img src={path} alt={alt} loading="lazy" className="max-w-none" />
        </Scrollable>
      </details>
    </figure>
  );
}
