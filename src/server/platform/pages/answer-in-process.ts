import { describeError } from '../http/answer-error.ts';
import type { Route } from '../http/route.ts';
import { nobody } from '../sessions/visitor.ts';

/** How a page that is being rendered calls the shop's own endpoints, without the network. */
export type AnswerInProcess = (
  name: string,
  request: { params?: unknown; query?: unknown },
) => Promise<{ status: number; text: string }>;

/** Only public endpoints can be called: a page is the same for everybody. */
export function createInProcessAnswers(routes: readonly Route[]): AnswerInProcess {
  const publicRoutes = new Map(
    routes
      .filter(({ endpoint }) => endpoint.access === 'public')
      .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  );
  return async (name, { params, query }) => {
    const route = publicRoutes.get(name);
    if (!route) throw new Error(`A page was rendered with ${name}, which is not public`);
    try {
      const input = {
        params: route.endpoint.params?.parse(params),
        query: route.endpoint.query?.parse(query ?? {}),
        headers: undefined,
        body: undefined,
      };
      const data = route.endpoint.ok.parse(await route.run(input, nobody));
      return { status: 200, text: JSON.stringify(data) };
    } catch (error) {
      const { status, body } = describeError(error);
      if (status >= 500) throw error;
      return { status, text: JSON.stringify(body) };
    }
  };
}
