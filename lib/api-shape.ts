import { z } from 'zod';

/** A time in an answer of the API: ISO 8601 in UTC. */
export const timeSchema = z.string().meta({ format: 'date-time' });

/** The schemas of fields that `Source` has under the same names. */
type Same<Source, Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: Name extends keyof Source
    ? Source[Name] extends z.output<Fields[Name]>
      ? Fields[Name]
      : never
    : never;
};

/**
 * An object in the answers of the API: the schema that the OpenAPI document shows, and how it is read from `Source`.
 * `same` are the fields with the same name and value, `others` those with another one. `context` is what values depend on
 * besides, such as the site's origin.
 */
export const apiShape =
  <Source, Context = void>() =>
  <SameFields extends z.ZodRawShape, Others extends z.ZodRawShape>(
    same: SameFields & Same<Source, SameFields>,
    others: {
      [Name in keyof Others]: readonly [
        Others[Name],
        read: (source: Source, context: Context) => z.output<Others[Name]>,
      ];
    },
  ) => {
    const names = Object.keys(same) as (keyof Source)[];
    const read = Object.entries(others) as [string, (typeof others)[string]][];
    const schemas = Object.fromEntries(read.map(([name, [schema]]) => [name, schema]));
    const schema = z.object({ ...same, ...(schemas as unknown as Others) });
    return {
      schema,
      read: (source: Source, context: Context) =>
        Object.fromEntries([
          ...names.map((name) => [name, source[name]]),
          ...read.map(([name, [, value]]) => [name, value(source, context)]),
        ]) as z.output<typeof schema>,
    };
  };
