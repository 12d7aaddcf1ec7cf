import type { FastifyInstance } from 'fastify';
import {
  listPublishedResults,
  type PublishedResult,
  publishedResult,
} from '../../contracts/certificates/certificate-log.ts';
import { judgeResult, writeLimit } from '../../domain/certificates/test-results.ts';
import { writeCsv } from '../../domain/files/csv.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { respondFromCache } from '../platform/page-cache/respond-from-cache.ts';
import type { Shop } from '../platform/shop.ts';
import { listDocuments } from './store.ts';

/** Each result of each version that was published, in the order of publication. */
export async function listResults(db: Queryable): Promise<PublishedResult[]> {
  const documents = await listDocuments(db);
  const latest = new Map<string, number>();
  for (const { lotId, document } of documents) {
    latest.set(lotId, Math.max(document.version, latest.get(lotId) ?? 0));
  }
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

const columns = publishedResult.keyof().options;
const { limit, topic } = listPublishedResults;

/** The same for spreadsheets. */
export function registerResultsFile(app: FastifyInstance, shop: Shop): void {
  const rateLimit = { max: limit.max, timeWindow: limit.perSeconds * 1000 };
  app.get('/coas/results.csv', { config: { rateLimit } }, (request, reply) =>
    respondFromCache(shop, request, reply, {
      name: 'results',
      make: async () => {
        const rows = (await listResults(shop.db)).map((result) =>
          columns.map((column) => {
            const cell = result[column];
            return typeof cell === 'boolean' ? String(cell) : cell;
          }),
        );
        return {
          status: 200,
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="certificate-results.csv"',
            'cache-control': 'no-cache',
          },
          text: writeCsv(columns, rows),
          topics: [topic],
          cacheable: true,
        };
      },
    }),
  );
}
