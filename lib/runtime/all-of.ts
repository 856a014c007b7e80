/** `Promise.all` of named promises. */
export async function allOf<T extends Record<string, unknown>>(
  promises: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const entries = Object.entries(promises).map(async ([name, promise]) => [name, await promise]);
  return Object.fromEntries(await Promise.all(entries));
}
