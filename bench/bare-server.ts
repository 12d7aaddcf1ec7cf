import { createServer } from 'node:http';

/** A process with a bare node:http server that gives one answer from memory, whatever is asked: the limit of a page. */
const [status = '', headers = '', body = ''] = process.argv.slice(2);
const [named, bytes] = [JSON.parse(headers), Buffer.from(body, 'base64')];
const server = createServer((_, response) => {
  response.writeHead(Number(status), named);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
