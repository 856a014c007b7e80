// What the document of the API says can be sent and is returned, and what the tests have sent and got.
import type { ApiDocument, OperationObject } from './api-contract';

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** The paths of all fields of a schema: 'results[].images[].alt'. */
function fieldsOf(document: ApiDocument, schema: Schema | undefined, at = ''): string[] {
  if (!schema) return [];
  const name = schema.$ref?.split('/').at(-1);
  if (name) return fieldsOf(document, document.components.schemas[name] as Schema, at);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key;
    return [path, ...fieldsOf(document, value, path)];
  });
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...inner,
    ...fieldsOf(document, schema.items, `${at}[]`),
    ...parts.flatMap((part) => fieldsOf(document, part, at)),
  ];
}

/** The paths of all fields of a value, written in the same way. */
export function fieldsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = at ? `${at}.${key}` : key;
    return [path, ...fieldsIn(inner, path)];
  });
}

const schemaOf = (media: { content?: Record<string, { schema: object }> } | undefined) =>
  Object.values(media?.content ?? {})[0]?.schema as Schema | undefined;

/** Parameters and fields of the body of an operation. */
export function documentedInput(document: ApiDocument, operation: OperationObject): string[] {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return [...new Set([...query, ...fieldsOf(document, schemaOf(operation.requestBody))])];
}

/** Fields of an operation's answers that are no errors. */
export function documentedOutput(document: ApiDocument, operation: OperationObject): string[] {
  const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  return [...new Set(answers.flatMap(([, answer]) => fieldsOf(document, schemaOf(answer))))];
}
