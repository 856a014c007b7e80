import type { z } from 'zod';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Everybody, signed-in users, the owner, administrators. */
export type Access = 'everyone' | 'person' | 'owner' | 'admin';

export type Answer = { description: string; schema?: z.ZodType; mediaType?: string };

/** Source of the OpenAPI document, the page and the API tests. */
export type Operation = {
  method: HttpMethod;
  /** With the trailing slash of the protocol; `{id}` for a parameter. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  pathParameters?: Readonly<Record<string, string>>;
  query?: z.ZodObject;
  body?: {
    schema: z.ZodType;
    mediaType: 'application/json' | 'multipart/form-data' | 'image/*';
    isOptional?: boolean;
  };
  headers?: Readonly<Record<string, string>>;
  answers: Readonly<Record<number, Answer>>;
  /** Further refusals, besides those that follow from access, body and path. */
  refuses?: readonly (400 | 404 | 409 | 413)[];
};

type Rest = Omit<Operation, 'method' | 'path' | 'tag' | 'access' | 'summary'>;

/** `users('post /api/users/login/', 'everyone', 'Sign in', {…})` */
export const operationsOf =
  (tag: string) =>
  (call: `${HttpMethod} /api/${string}`, access: Access, summary: string, rest: Rest): Operation => {
    const [method, path] = call.split(' ') as [HttpMethod, Operation['path']];
    return { method, path, tag, access, summary, ...rest };
  };

export const ok = (description: string, schema: z.ZodType, mediaType?: string): Operation['answers'] => ({
  200: { description, schema, ...(mediaType && { mediaType }) },
});
export const created = (description: string, schema: z.ZodType): Operation['answers'] => ({
  201: { description, schema },
});
export const json = (schema: z.ZodType) => ({ schema, mediaType: 'application/json' as const });
