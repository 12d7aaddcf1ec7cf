import type { FastifyInstance } from 'fastify';

export type Reply = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The JSON body; what a test expects of it, it says. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and fails if it is not there
  json: any;
};

let opened = 0;

/** A visitor's browser as the server sees one: an address of its own, unless it shares one, cookies that are kept, JSON. */
export function openBrowser(app: () => FastifyInstance, remoteAddress = nextAddress()) {
  const cookies = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await app().inject({
      method,
      url,
      remoteAddress,
      headers: {
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: isJson && response.body ? JSON.parse(response.body) : undefined,
    };
  }

  return {
    cookies,
    send,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    post: (url: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', url, body, headers),
    patch: (url: string, body?: unknown) => send('PATCH', url, body),
    put: (url: string, body?: unknown) => send('PUT', url, body),
    delete: (url: string) => send('DELETE', url),
  };
}

function nextAddress(): string {
  opened += 1;
  return `10.0.${opened >> 8}.${opened & 255}`;
}

export type Browser = ReturnType<typeof openBrowser>;
