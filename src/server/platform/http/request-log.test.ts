import { expect, test, vi } from 'vitest';
import { createRequestLog } from './request-log.ts';

const page = { reqId: 'a', method: 'GET', route: '/', status: 200, ms: 999 };

function openLog() {
  const info = vi.fn();
  return { info, requestLog: createRequestLog(() => ({ info, debug: vi.fn() })) };
}

test.each([
  { ...page, method: 'POST' },
  { ...page, status: 404 },
  { ...page, status: 503 },
  { ...page, ms: 1000 },
])('$method, $status, $ms ms: a line of its own', (answer) => {
  const { info, requestLog } = openLog();
  requestLog.add(answer);
  expect(info).toHaveBeenCalledExactlyOnceWith(answer, 'answered');
});

test('the others are counted, each once', () => {
  const { info, requestLog } = openLog();
  for (const answer of [page, { ...page, method: 'HEAD' }, { ...page, status: 304 }]) {
    requestLog.add(answer);
  }
  expect(info).not.toHaveBeenCalled();
  requestLog.logCount();
  requestLog.logCount();
  expect(info).toHaveBeenCalledExactlyOnceWith({ answers: 3 }, expect.any(String));
});
