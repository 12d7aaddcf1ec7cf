import type { Transport } from '../../../contracts/content/page-rendering.ts';
import { bodyOf, describeError } from '../http/answer-error.ts';
import type { Route, UncheckedInput } from '../http/route.ts';
import { anonymous } from '../sessions/visitor.ts';
import type { Shop } from '../shop.ts';

/** How pages call endpoints while they are rendered: without the network, and only public ones. */
export function createInProcessTransport(
  routes: readonly Route[],
  log: Pick<Shop['log'], 'error'>,
): Transport {
  const publicRoutes = new Map(
    routes
      .filter(({ endpoint }) => endpoint.access === 'public')
      .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  );
  return async (name, { params, query }) => {
    const route = publicRoutes.get(name);
    if (!route) throw new Error(`A page was rendered with ${name}, which is not public`);
    const input = readInput(route, params, query ?? {});
    if (!input) return { status: 404, text: JSON.stringify(bodyOf(404)) };
    try {
      const data = route.endpoint.ok.parse(await route.run(input, anonymous));
      return { status: 200, text: JSON.stringify(data) };
    } catch (error) {
      const { status, body } = describeError(error);
      if (status >= 500)
        log.error({ err: error, route: name }, 'reading the data of a page failed');
      return { status, text: JSON.stringify(body) };
    }
  };
}

/** Undefined for input that breaks the contract, such as a product id of a thousand letters. */
function readInput(
  { endpoint }: Route,
  params: unknown,
  query: unknown,
): UncheckedInput | undefined {
  const parsedParams = endpoint.params?.safeParse(params);
  const parsedQuery = endpoint.query?.safeParse(query);
  if (parsedParams?.success === false || parsedQuery?.success === false) return undefined;
  return {
    params: parsedParams?.data,
    query: parsedQuery?.data,
    headers: undefined,
    body: undefined,
  };
}
