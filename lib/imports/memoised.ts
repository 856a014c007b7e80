/** The same function with its last results kept, since the rows of a file repeat their columns. Hostile files do not. */
export function memoised<Result>(compute: (text: string) => Result, most = 2_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Result;
    if (known.size >= most) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
