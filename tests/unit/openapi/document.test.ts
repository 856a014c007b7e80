import { describe, expect, test } from 'vitest';
import { OPERATIONS, openApiDocument } from '@/lib/openapi/document';
import { operationTexts } from '@/lib/openapi/operation-text';

type Operation = { operationId: string; requestBody?: unknown };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };
const document = openApiDocument('https://estia.example') as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  test('has each operation once, with a unique id', () => {
    expect(operations).toHaveLength(OPERATIONS.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length);
  });

  test('references only schemas it defines, and defines only schemas it references', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(text).not.toContain('#/$defs/');
    expect([...new Set(references)].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('declares the parameters of each path', () => {
    for (const { path, pathParameters } of OPERATIONS) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(pathParameters ?? {}).sort(), path).toEqual(named.sort());
      expect(path.endsWith('/'), path).toBe(true);
    }
  });

  test('types trimmed text fields as strings', () => {
    const login = JSON.stringify(document.paths['/api/users/login/']?.post?.requestBody);
    expect(login).toContain('"email":{"type":"string"}');
  });

  test('is rendered in full on the documentation page', () => {
    expect(operationTexts().flatMap((group) => group.operations)).toHaveLength(OPERATIONS.length);
  });
});
