import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { namedSchemas } from '../../../contracts/endpoint.ts';

/** /api/docs: the OpenAPI description, made from the schemas that validate. */
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
    // Only what a contract declares has a tag: no page, no file, no catch-all.
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry: namedSchemas }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedSchemas }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
