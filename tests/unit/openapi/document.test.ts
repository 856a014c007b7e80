import { describe, expect, test } from 'vitest';
import { OPERATIONS, openApiDocument } from '@/lib/openapi/document';
import { operationTexts } from '@/lib/openapi/operation-text';

type Operation = { operationId: string; requestBody?: unknown };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };
const document = openApiDocument('https://estia.example') as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the document of the API', () => {
  test('has each operation once, under a name of its own', () => {
    expect(operations).toHaveLength(OPERATIONS.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length);
  });

  test('refers only to schemas it has, and has only schemas it refers to', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(text).not.toContain('#/$defs/');
    expect([...new Set(references)].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('names the parameters of each path', () => {
    for (const { path, pathParameters } of OPERATIONS) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(pathParameters ?? {}).sort(), path).toEqual(named.sort());
      expect(path.endsWith('/'), path).toBe(true);
    }
  });

  test('says what a tidied text is', () => {
    const login = JSON.stringify(document.paths['/api/users/login/']?.post?.requestBody);
    expect(login).toContain('"email":{"type":"string"}');
  });

  test('is shown to people in full', () => {
    expect(operationTexts().flatMap((group) => group.operations)).toHaveLength(OPERATIONS.length);
  });
});
