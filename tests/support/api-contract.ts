// API calls, each validated against the OpenAPI document that the site itself serves.
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Media = { content?: Record<string, { schema: Json }> };
export type OperationObject = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: Media & { required: boolean };
  responses: Record<string, Media>;
  security: Json[];
};
export type ApiDocument = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Json };
};

export async function apiDocument(request: APIRequestContext): Promise<ApiDocument> {
  const response = await request.get('/api/openapi.json');
  expect(response.status()).toBe(200);
  return (await response.json()) as ApiDocument;
}

type CallOptions = {
  /** Path parameters. */
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  json?: unknown;
  multipart?: FormData;
  body?: Buffer;
  headers?: Record<string, string>;
  status?: number;
};

/** Calls whose request and response must match the document. `called` holds the operations that succeeded. */
export class ApiContract {
  readonly called = new Set<string>();

  constructor(readonly document: ApiDocument) {}

  /** A schema of the document, including the schemas it references. */
  private schemaOf(schema: Json): z.ZodType {
    const text = JSON.stringify({ ...schema, $defs: this.document.components.schemas });
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  }

  private expectMatch(schema: Json | undefined, value: unknown, what: string) {
    if (!schema) throw new Error(`${what} is not in the document`);
    const result = this.schemaOf(schema).safeParse(value);
    expect(result.success ? [] : z.prettifyError(result.error).split('\n'), what).toEqual([]);
  }

  /** `name` is method and path: 'GET /api/properties/{id}/'. Resolves to the parsed body. */
  async call<T = Json>(request: APIRequestContext, name: string, options: CallOptions = {}): Promise<T> {
    const [method = '', path = ''] = name.split(' ');
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not in the document`);
    if (options.json !== undefined) {
      this.expectMatch(
        operation.requestBody?.content?.['application/json']?.schema,
        options.json,
        `body of ${name}`,
      );
    }
    const known = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name: key }) => key);
    for (const key of Object.keys(options.query ?? {})) expect(known, name).toContain(key);

    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => String(options.path?.[key] ?? `{${key}}`));
    const response = await send(request, method, address, options);
    const status = options.status ?? 200;
    const text = await response.text();
    expect(response.status(), `${name} answered ${text.slice(0, 500)}`).toBe(status);
    const [media] = Object.entries(operation.responses[status]?.content ?? {});
    if (media) {
      const [type, { schema }] = media;
      expect(response.headers()['content-type'], name).toContain(type);
      this.expectMatch(schema, type.includes('json') ? JSON.parse(text) : text, `${status} of ${name}`);
    } else expect(Object.keys(operation.responses), name).toContain(String(status));
    if (status < 400) this.called.add(name);
    return (response.headers()['content-type']?.includes('json') ? JSON.parse(text) : text) as T;
  }
}

function send(
  request: APIRequestContext,
  method: string,
  address: string,
  { query, json, multipart, body, headers = {} }: CallOptions,
): Promise<APIResponse> {
  const type = body ? { 'Content-Type': 'image/jpeg' } : {};
  return request.fetch(address, {
    method,
    headers: { ...type, ...headers },
    maxRedirects: 0,
    ...(query && { params: query }),
    ...(json !== undefined && { data: json }),
    ...(body && { data: body }),
    ...(multipart && { multipart }),
  });
}
