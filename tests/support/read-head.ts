/** What a page's HTML tells programs about itself. */
type PageHead = {
  titles: string[];
  /** From name or property to every content it stands with. */
  meta: Map<string, string[]>;
  canonical: string[];
  data: Record<string, unknown>[];
};

/** Reads the head of a page's first HTML, or of a document as a browser writes it. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = new Map<string, string[]>();
  for (const attributes of tags(head, 'meta')) {
    const name = attributes.get('name') ?? attributes.get('property');
    if (name) meta.set(name, [...(meta.get(name) ?? []), attributes.get('content') ?? '']);
  }
  const blocks = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    titles: [...head.matchAll(/<title[^>]*>(.*?)<\/title>/gs)].map(([, text = '']) => decode(text)),
    meta,
    canonical: tags(head, 'link')
      .filter((attributes) => attributes.get('rel') === 'canonical')
      .map((attributes) => attributes.get('href') ?? ''),
    data: [...blocks].map(([, json = '']) => JSON.parse(json)),
  };
}

function tags(head: string, name: string): Map<string, string>[] {
  const found = head.matchAll(new RegExp(`<${name}((?: [\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, 'g'));
  return [...found].map(
    ([, text = '']) =>
      new Map(
        [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decode(value),
        ]),
      ),
  );
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
