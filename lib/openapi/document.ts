import { z } from 'zod';
import { scopeName } from '@/lib/auth/constants';
import { scopeOfCall } from '@/lib/auth/policy';
import { ADMIN_OPERATIONS } from '@/lib/openapi/admin-operations';
import { CHAT_OPERATIONS } from '@/lib/openapi/chat-operations';
import { LISTING_OPERATIONS } from '@/lib/openapi/listing-operations';
import type { Access, Operation } from '@/lib/openapi/operation';
import { PEOPLE_OPERATIONS } from '@/lib/openapi/people-operations';
import { PLACE_OPERATIONS } from '@/lib/openapi/place-operations';
import { PROJECT_OPERATIONS } from '@/lib/openapi/project-operations';
import { errorSchema } from '@/lib/openapi/shared-schema';
import { USER_OPERATIONS } from '@/lib/openapi/user-operations';
import { strictly } from '@/lib/validation';

export const OPERATIONS: readonly Operation[] = [
  ...USER_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...LISTING_OPERATIONS,
  ...CHAT_OPERATIONS,
  ...PLACE_OPERATIONS,
  ...PROJECT_OPERATIONS,
  ...ADMIN_OPERATIONS,
];

type Json = Record<string, unknown>;

export const API_INTRODUCTION =
  'Browsers are authenticated by their session cookie, and send the value of the cookie `csrftoken` as `X-CSRFToken` with every change; other clients send `Authorization: Bearer` with an API key, or the token of `users/login`. Every path answers with and without the slash at its end. A list is `{ results, count, next, previous }`, an error `{ error, code, details? }`.';

const REFUSALS: Record<number, string> = {
  400: 'The input is invalid; `details` says why, field by field',
  401: 'Nobody is signed in, or the token is no longer valid',
  403: 'The CSRF check failed, or this is not yours to do',
  404: 'There is no such thing, or not for the caller',
  409: 'The state of things does not allow it: somebody was first, or it has been done already',
  413: 'The body is larger than this call accepts',
  429: 'Too many calls: see `Retry-After`',
};

const NEEDS: Record<Access, string> = {
  everyone: '',
  person: 'For signed-in callers.',
  owner: 'For the owner alone; anybody else gets the answer of an unknown address.',
  admin: 'For administrators.',
};

function refusalsOf({ method, access, pathParameters, refuses = [] }: Operation): number[] {
  return [
    ...(method === 'get' ? [] : [400, 413]),
    ...(access === 'everyone' ? [] : [401, 403]),
    ...(pathParameters || access === 'owner' || access === 'admin' ? [404] : []),
    429,
    ...refuses,
  ];
}

type ToJson = (schema: z.ZodType, io: 'input' | 'output') => Json;

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function responsesOf(operation: Operation, toJson: ToJson): Json {
  const responses: Json = {};
  for (const [status, { description, schema, mediaType }] of Object.entries(operation.answers)) {
    const content = schema && { [mediaType ?? 'application/json']: { schema: toJson(schema, 'output') } };
    responses[status] = { description, ...(content && { content }) };
  }
  for (const status of refusalsOf(operation)) {
    responses[status] ??= { description: REFUSALS[status], content: ERROR_CONTENT };
  }
  return responses;
}

function toOperationObject(operation: Operation, toJson: ToJson): Json {
  const { tag, summary, description, access, body } = operation;
  const scope = scopeOfCall(operation.method, operation.path);
  return {
    tags: [tag],
    operationId: operationId(operation),
    summary,
    description: [description, NEEDS[access], scope && `API keys need \`${scopeName(scope)}\`.`]
      .filter(Boolean)
      .join(' '),
    parameters: parametersOf(operation, toJson),
    ...(body && {
      requestBody: {
        required: !body.isOptional,
        content: { [body.mediaType]: { schema: toJson(sentSchema(body), 'input') } },
      },
    }),
    responses: responsesOf(operation, toJson),
    security:
      access === 'everyone'
        ? [{}]
        : [{ session: [], csrf: [] }, { bearer: [] }, ...(scope ? [{ apiKey: [scopeName(scope)] }] : [])],
  };
}

/** Made from the schemas that the handlers parse with. */
export function openApiDocument(origin: string): Json {
  const schemas: Json = {};
  const toJson: ToJson = (schema, io) => {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => describeText(zodSchema, jsonSchema),
    }) as Json & { $defs?: Json };
    Object.assign(schemas, relocate($defs ?? {}));
    return relocate(json) as Json;
  };
  toJson(z.array(errorSchema), 'output');

  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method] = toOperationObject(operation, toJson);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Estia', version: '1', description: API_INTRODUCTION },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'estia.session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** JSON bodies are strict (`readBody`). */
const sentSchema = ({ schema, mediaType }: NonNullable<Operation['body']>) =>
  mediaType === 'application/json' ? strictly(schema) : schema;

/** 'get /api/users/profiles/{id}/' is `get_users_profiles_id`. */
function operationId({ method, path }: Operation): string {
  return [method, ...path.split('/').slice(2)]
    .filter(Boolean)
    .join('_')
    .replace(/[{}]/g, '')
    .replace(/-/g, '_');
}

function parametersOf(operation: Operation, toJson: ToJson): Json[] {
  const query = operation.query ? toJson(operation.query, 'input') : {};
  const required = new Set((query.required ?? []) as string[]);
  return [
    ...Object.entries(operation.pathParameters ?? {}).map(([name, description]) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    ...Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    })),
    ...Object.entries(operation.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    })),
  ];
}

/** Text that is trimmed before validation would otherwise be documented as any value. */
function describeText(zodSchema: z.core.$ZodTypes, jsonSchema: Json): void {
  const definition = zodSchema._zod.def;
  if (definition.type !== 'pipe' || Object.keys(jsonSchema).length > 0) return;
  if ((definition.out as z.core.$ZodTypes)._zod.def.type === 'string') jsonSchema.type = 'string';
}

/** From zod's place for shared schemas to OpenAPI's. */
function relocate(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(relocate);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => key !== 'id' || !('type' in json && 'properties' in json))
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : relocate(value),
      ]),
  );
}
