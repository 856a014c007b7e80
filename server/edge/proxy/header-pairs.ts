/** The pairs of a list in the form of Node's `rawHeaders`: name, value, name, value. */
export function* headerPairs(headers: readonly string[]): Generator<[name: string, value: string]> {
  for (let index = 0; index < headers.length; index += 2)
    yield [headers[index] ?? '', headers[index + 1] ?? ''];
}
