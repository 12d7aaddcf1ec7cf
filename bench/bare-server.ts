import { createServer } from 'node:http';

/** A bare node:http server that sends the same answer from memory to every request: the fastest that a page can be. */
const [status = '', headers = '', body = ''] = process.argv.slice(2);
const [named, bytes] = [JSON.parse(headers), Buffer.from(body, 'base64')];
const server = createServer((_, response) => {
  response.writeHead(Number(status), named);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
