/** An `&` that begins no reference ('&amp;', '&#8364;', '&nbsp;'). */
const BARE = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;
const CDATA_BEGINS = '<![CDATA[';
const CDATA_MARK = /(<!\[CDATA\[|\]\]>)/;
/** The end of a piece that may go on in the next one: a reference, or a mark of a CDATA section. */
const UNFINISHED = /(?:&#?[a-z\d]{0,32}|<(?:!(?:\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|\]{1,2})$/i;

/**
 * The pieces of an XML text in which an `&` that begins no reference is escaped: many feeds write the addresses of
 * their pictures as they are ('photo?id=1&size=large'), which would cost the whole file. CDATA sections stay as they are.
 */
export async function* withEscapedAmpersands(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isCdata = false;
  const escaped = (text: string) =>
    text
      .split(CDATA_MARK)
      .map((part) => {
        if (CDATA_MARK.test(part)) isCdata = part === CDATA_BEGINS;
        return isCdata ? part : part.replace(BARE, '&amp;');
      })
      .join('');
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = text.length - (UNFINISHED.exec(text)?.[0].length ?? 0);
    rest = text.slice(end);
    yield escaped(text.slice(0, end));
  }
  yield escaped(rest);
}
