// API calls, each validated against the OpenAPI document that the site itself serves.
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { z } from 'zod';
import { documentedInput, documentedOutput, fieldsIn } from './api-coverage';

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
  /** Names sent to and returned by each operation that succeeded. */
  private readonly sent = new Map<string, Set<string>>();
  private readonly returned = new Map<string, Set<string>>();

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
    const isJson = response.headers()['content-type']?.includes('json');
    if (status < 400) {
      this.called.add(name);
      const form = options.multipart ? [...options.multipart.keys()] : [];
      note(this.sent, name, [...Object.keys(options.query ?? {}), ...fieldsIn(options.json), ...form]);
      note(this.returned, name, isJson ? fieldsIn(JSON.parse(text)) : []);
    }
    return (isJson ? JSON.parse(text) : text) as T;
  }

  /** Whether each operation of these paths was called, with every documented field, and has returned every one. */
  expectComplete(isMeant: (path: string) => boolean): void {
    const operations = Object.entries(this.document.paths)
      .filter(([path]) => isMeant(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each] as const),
      );
    expect(operations.map(([name]) => name).filter((name) => !this.called.has(name))).toEqual([]);
    const untried = (fields: typeof documentedInput, tried: ReadonlyMap<string, ReadonlySet<string>>) =>
      operations.flatMap(([name, each]) =>
        fields(this.document, each)
          .filter((field) => !(tried.get(name)?.has(field) || FOUND_ELSEWHERE.test(name)))
          .map((field) => `${name} ${field}`),
      );
    expect(untried(documentedInput, this.sent), 'sent').toEqual([]);
    expect(untried(documentedOutput, this.returned), 'returned').toEqual([]);
  }
}

/** tests/integration/people-export.test.ts compares the export with the whole database. */
const FOUND_ELSEWHERE = /users\/export/;

/** What tests/api/contract-people.spec.ts calls; contract.spec.ts has the rest. */
export const PEOPLE_PATHS =
  /^\/api\/(chat\/(?!connection)|connections|reviews|unsubscribe|admin|users\/(search|profiles))/;

function note(all: Map<string, Set<string>>, name: string, fields: readonly string[]): void {
  const known = all.get(name) ?? new Set();
  all.set(name, known);
  for (const field of fields) known.add(field);
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
