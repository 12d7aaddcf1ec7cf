import { z } from 'zod';

/**
 * Schemas that the OpenAPI page shows under a name of their own. Not zod's global registry: the page
 * renderer carries a second copy of these modules, and a name can be given there only once.
 */
export const namedSchemas = z.registry<{ id: string }>();
