import { z } from 'zod';

export const timeSchema = z.string().meta({ format: 'date-time' });

type Same<Source, Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: Name extends keyof Source
    ? Source[Name] extends z.output<Fields[Name]>
      ? Fields[Name]
      : never
    : never;
};

/**
 * An object in API responses: the schema for the OpenAPI document, and how to read it from `Source`. `same`
 * fields keep name and value; `others` are computed. `context` holds further inputs.
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
