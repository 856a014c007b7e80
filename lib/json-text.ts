/**
 * The text of a JSON object, as `JSON.stringify(parts, null, 2)` writes it but bit by bit. A value may be an array that comes in
 * batches (an async iterable of arrays): so a text of any length takes no more memory than its largest batch.
 */
export async function* jsonText(parts: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(parts)) {
    yield `${before}\n  ${JSON.stringify(key)}: `;
    before = ',';
    if (isBatches(value)) yield* arrayText(value);
    else yield textOf(value, 2);
  }
  yield '\n}\n';
}

async function* arrayText(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    for (const item of batch) {
      yield `${before}\n    ${textOf(item, 4)}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]' : '\n  ]';
}

const isBatches = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** `depth` blanks before each line but the first. What JSON does not know, as undefined, is null. */
const textOf = (value: unknown, depth: number) =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(depth)}`);
