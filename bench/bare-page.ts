import { once } from 'node:events';
import { createServer } from 'node:http';

/** What a picture's element names: an address in `src`, or several with their widths in `srcset`. */
const NAMED = /\bsrc(?:set)?="([^"]+)"/gi;

const STYLE = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; padding: 1rem }
h1, p, picture:first-of-type { grid-column: 1 / -1 }
img { display: block; width: 100%; height: auto }`;

/**
 * Serves a page that has nothing but the pictures of the shop's home page, for scale: what no shop can undercut.
 * It is sent from memory, uncompressed. `close` ends it.
 */
export async function openBarePage(
  shop: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const home = await (await fetch(shop)).text();
  const pictures = home.match(/<picture.*?<\/picture>/gs) ?? [];
  const files = new Map([['/', { type: 'text/html', body: Buffer.from(write(pictures)) }]]);
  for (const path of new Set(pictures.flatMap(listFiles))) {
    const answer = await fetch(new URL(path, shop));
    const type = answer.headers.get('content-type') ?? '';
    files.set(path, { type, body: Buffer.from(await answer.arrayBuffer()) });
  }

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const { type, body } = file;
    return response
      .writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': 'public, max-age=31536000',
      })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The bare page has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function write(pictures: string[]): string {
  return `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The pictures of the home page alone.">
<title>Pictures</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
<h1>Pictures</h1>
<p>The pictures of the home page, and nothing else.</p>
${pictures.join('\n')}
</main>
</html>`;
}

function listFiles(picture: string): string[] {
  return [...picture.matchAll(NAMED)].flatMap(([, value = '']) =>
    value.split(', ').flatMap((candidate) => candidate.split(' ')[0] ?? []),
  );
}
