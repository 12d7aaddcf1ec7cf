import type { ErrorBody } from '../../../contracts/errors.ts';
import type { Transport } from '../../../contracts/page-rendering.ts';
import { describeError } from '../http/answer-error.ts';
import type { Route, UncheckedInput } from '../http/route.ts';
import { nobody } from '../sessions/visitor.ts';
import type { Shop } from '../shop.ts';

/** How pages that are being rendered call endpoints, without the network: only public ones, for a page is the same for everybody. */
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
    if (!input) return { status: 404, text: JSON.stringify(nothingThere) };
    try {
      const data = route.endpoint.ok.parse(await route.run(input, nobody));
      return { status: 200, text: JSON.stringify(data) };
    } catch (error) {
      const { status, body } = describeError(error);
      if (status >= 500) log.error({ err: error, route: name }, 'a page could not read its data');
      return { status, text: JSON.stringify(body) };
    }
  };
}

const nothingThere: ErrorBody = { message: 'There is nothing at this address', code: 'not_found' };

/** An address that breaks its contract (a product id of a thousand letters) is an address of nothing. */
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
