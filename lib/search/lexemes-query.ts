import { readDb } from '@/lib/db';

const KEPT = 1_000;
const kept = new Map<string, Promise<string[]>>();

/**
 * What PostgreSQL looks for in the words of homes when a visitor types `text`; [] if that is nothing, as for '???', which then
 * matches no home. Asked once for each text.
 */
export async function lexemesOf(text: string): Promise<string[]> {
  const known = kept.get(text) ?? readLexemes(text);
  kept.delete(text);
  kept.set(text, known);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
  try {
    return await known;
  } catch (error) {
    kept.delete(text);
    throw error;
  }
}

async function readLexemes(text: string): Promise<string[]> {
  const [row] = await readDb.$queryRaw<{ lexemes: string[] }[]>`
    SELECT tsvector_to_array(to_tsvector('simple', immutable_unaccent(${text}))) AS lexemes`;
  return row?.lexemes ?? [];
}
