import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cachedAnswer } from './cached-answer.ts';

/** A process with a bare node:http server that gives one answer from memory, whatever is asked: the limit of a page. */
const [file = ''] = process.argv.slice(2);
const { status, headers, body } = cachedAnswer.parse(JSON.parse(readFileSync(file, 'utf8')));
const bytes = Buffer.from(body, 'base64');

const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  if (bound && typeof bound === 'object') {
    process.stdout.write(`The bare server is open at http://127.0.0.1:${bound.port}\n`);
  }
});
