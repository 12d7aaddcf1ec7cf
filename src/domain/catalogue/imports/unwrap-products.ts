/** What other programs call the list in their JSON. */
const WRAPPERS = ['products', 'items', 'data', 'results', 'records', 'rows', 'nodes', 'edges'];

/**
 * The products in a JSON file: an array, a single product, a list under a name (`{"products": […]}`, also within
 * `{"data": …}`), or products by their ids. Anything else is one thing, which is no product.
 */
export function unwrapProducts(read: unknown): unknown[] {
  if (Array.isArray(read)) return read.map(unwrapNode);
  if (!isObject(read) || 'name' in read) return [read];
  const wrapper = WRAPPERS.find((name) => isObject(read[name]));
  if (wrapper) return unwrapProducts(read[wrapper]);
  const values = Object.values(read);
  const areProducts =
    values.length > 0 && values.every((value) => isObject(value) && 'name' in value);
  return areProducts ? values : [read];
}

/** Of GraphQL's edges each has its product under 'node'. */
const unwrapNode = (value: unknown) =>
  isObject(value) && !('name' in value) && isObject(value.node) ? value.node : value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
