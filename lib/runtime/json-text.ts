/** Values can be streamed arrays, so memory is bounded by the largest batch. */
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

/** Values without a JSON form (`undefined`) become null. */
const textOf = (value: unknown, depth: number) =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(depth)}`);
