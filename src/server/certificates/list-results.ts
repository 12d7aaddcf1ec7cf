import type { FastifyInstance } from 'fastify';
import type { PublishedResult } from '../../contracts/certificate-log.ts';
import { judgeResult, writeLimit } from '../../domain/certificates/test-results.ts';
import { writeCsv } from '../../domain/csv.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listDocuments } from './store.ts';

/** Each result of each version that was published, in the order of publication. */
export async function listResults(db: Queryable): Promise<PublishedResult[]> {
  const documents = await listDocuments(db);
  const latest = new Map(documents.map(({ lotId, document }) => [lotId, document.version]));
  return documents.flatMap(({ lotId, document }) =>
    document.tests.map((test) => ({
      product: document.item.name,
      content: document.item.content,
      lot: document.lot.number,
      version: document.version,
      isCurrent: latest.get(lotId) === document.version,
      kind: document.kind,
      laboratory: document.laboratory,
      report: document.reportNumber,
      testedOn: document.testedOn,
      issuedOn: document.issuedOn,
      test: test.test,
      method: test.method,
      result: test.result,
      unit: test.unit,
      limit: writeLimit(test),
      outcome: judgeResult(test),
      uncertainty: test.uncertainty,
    })),
  );
}

/** The same for spreadsheets. */
export function registerResultsFile(app: FastifyInstance, db: Queryable): void {
  app.get('/coas/results.csv', async (_, reply) => {
    const results = await listResults(db);
    const columns = Object.keys(results[0] ?? {});
    const rows = results.map((result) =>
      Object.values(result).map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="certificate-results.csv"')
      .send(writeCsv(columns, rows));
  });
}
