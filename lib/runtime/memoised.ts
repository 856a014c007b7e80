/** Caches at most `most` results: input repeats, unless it is hostile. */
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
