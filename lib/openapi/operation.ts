import type { z } from 'zod';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: everybody, people who are signed in, the owner of the thing in the path, administrators. */
export type Access = 'everyone' | 'person' | 'owner' | 'admin';

export type Answer = { description: string; schema?: z.ZodType; mediaType?: string };

/** One call of the API: what the document, the page and the tests of the API are generated from. */
export type Operation = {
  method: HttpMethod;
  /** With the slash at the end that the protocol asks for; `{id}` for a parameter. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  /** Path parameters by name. */
  pathParameters?: Readonly<Record<string, string>>;
  query?: z.ZodObject;
  body?: {
    schema: z.ZodType;
    mediaType: 'application/json' | 'multipart/form-data' | 'image/*';
    isOptional?: boolean;
  };
  headers?: Readonly<Record<string, string>>;
  answers: Readonly<Record<number, Answer>>;
  /** What it refuses with besides what follows from access, body and path: for its query or the state of things. */
  refuses?: readonly (400 | 404 | 409 | 413)[];
};

type Rest = Omit<Operation, 'method' | 'path' | 'tag' | 'access' | 'summary'>;

/** Writes down the operations of one tag: `users('post /api/users/login/', 'everyone', 'Sign in', {…})`. */
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
/** A JSON body. */
export const json = (schema: z.ZodType) => ({ schema, mediaType: 'application/json' as const });
