import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { namedSchemas } from '../../../contracts/wire/endpoint.ts';
import { buildContentSecurityPolicy } from '../pages/content-security-policy.ts';

/** Serves /api/docs: OpenAPI made from the schemas that validate requests. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Assay',
        description:
          'Amounts are strings with two decimals, in Canadian dollars. Whatever is not a success carries a message for a person and a code for a program.',
        version: '1',
      },
    },
    // Only contracts have tags: hides pages, files and catch-alls.
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry: namedSchemas }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedSchemas }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: buildContentSecurityPolicy(''),
  });
}
