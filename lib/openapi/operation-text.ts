import { openApiDocument } from '@/lib/openapi/document';

export type ApiField = { name: string; type: string; meaning: string };

export type OperationText = ReturnType<typeof textOf>;

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = Record<string, { schema: Schema }>;
type OperationObject = {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};

/** By tag, in the document's order. The page is made from the document, so they cannot differ. */
export function operationTexts(): { tag: string; operations: OperationText[] }[] {
  const document = openApiDocument('') as Document;
  const byTag = new Map<string, OperationText[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), textOf(document, method, path, operation)]);
    }
  }
  return [...byTag].map(([tag, operations]) => ({ tag, operations }));
}

function textOf(document: Document, method: string, path: string, operation: OperationObject) {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.in + (parameter.required ? ', required' : ''),
      meaning: parameter.description ?? parameter.schema.description ?? '',
    })),
    body: body ? { mediaType: body[0], fields: fieldsOf(document, body[1].schema) } : null,
    answers: Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400 || status === '409')
      .map(([status, { description, content }]) => {
        const [media] = Object.values(content ?? {});
        return { status, description, fields: media ? fieldsOf(document, media.schema) : [] };
      }),
  };
}

/** Includes array items and union members; nested fields with a dot. */
function fieldsOf(document: Document, schema: Schema, prefix = '', depth = 0): ApiField[] {
  const name = schema.$ref?.split('/').at(-1);
  const found = name ? document.components.schemas[name] : schema;
  if (!found || depth > 2) return [];
  if (found.anyOf) return found.anyOf.flatMap((part) => fieldsOf(document, part, prefix, depth));
  if (found.items) return fieldsOf(document, found.items, `${prefix}[]`, depth);
  return Object.entries(found.properties ?? {}).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    const field = { name: path, type: typeText(document, value), meaning: value.description ?? '' };
    return [field, ...fieldsOf(document, value, path, depth + 1)];
  });
}

function typeText(document: Document, schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((part) => typeText(document, part)).join(' or ');
  if (schema.items) return `list of ${typeText(document, schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}
