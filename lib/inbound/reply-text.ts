import { toPlainText } from '@react-email/render';

/** A longer mail is cut: what somebody writes in answer is above all that it quotes. */
const READ_MAX = 100_000;
const HTML_MAX = 500_000;
/** Lines of 'On …, … <…> wrote:', which mail programs wrap. */
const ATTRIBUTION_LINES = 3;

/** 'On Fri, 27 Nov 2026 at 20:02, Estia <…> wrote:', with or without the verb; Gmail, Yandex, Mail.ru. */
const ATTRIBUTION = /^\s*[^\s>].{0,300}\d.{0,200}<\s?[^<>\s]+@[^<>\s]+>.{0,30}\s*:\s*$/iu;
/** 'On 27 Nov 2026, at 20:02, Estia wrote:' of Apple Mail; anybody may write so, unless a quotation follows. */
const PROSE_ATTRIBUTION =
  /^\s*[^\s>].{0,300}\d.{0,200}(?:wrote|έγραψ[εα]ν?|написала?|написал\(а\)|пишет)\s*:\s*$/iu;
/** Outlook. */
const FROM = /^\s*\*?(?:from|από|от|от кого)\s?:\*?\s/iu;
const SENT = /^\s*\*?(?:sent|date|to|στάλθηκε|εστάλη|ημερομηνία|προς|отправлено|дата|кому)\s?:\*?\s/iu;
const SEPARATOR =
  /^\s*(?:_{10,}|[-—]{2,}\s*(?:(?:original|forwarded) message|(?:αρχικό|προωθημένο) μήνυμα|(?:исходное|пересылаемое|пересланное|перенаправленное) сообщение)\s*[-—]{2,})\s*$/iu;
/** Of our own e-mails: what gives rights to the person who answers must not reach the other one. */
const REPLY_ADDRESS = /reply-\d+-\d+-[0-9a-f]{40}@/i;
const SECRET_PAGE = /^(?::\d+)?(?:\/[a-z]{2})?\/(?:answer|(?:api\/)?unsubscribe)\?token=/;
const SIGNATURE = /^-- ?$/;
const DEVICE =
  /^\s*(?:sent (?:from|via|with) |get outlook for |στάλθηκε (?:από|με) |εστάλη από |αποστολή από |λήψη του outlook |отправлено (?:с|со|из|от) |послано с |скачать outlook )\S.{0,60}$/iu;

/** What the sender has typed above or between the lines of the mail that it answers; '' without any. `ownHost`: the site's. */
export function replyText({ text, html }: { text: string; html: string }, ownHost: string): string {
  const plain = text.trim() ? text : textOf(html.slice(0, HTML_MAX));
  const lines = plain.slice(0, READ_MAX).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const typed = typedLines(lines, ownHost);
  while (typed.length > 0 && isLeftOver(typed.at(-1) ?? '')) typed.pop();
  return typed
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** '' for elements nested so deeply that they cannot be read: nobody has typed them. */
function textOf(html: string): string {
  try {
    return toPlainText(html, { wordwrap: false });
  } catch {
    return '';
  }
}

const isLeftOver = (line: string) => line.trim() === '' || DEVICE.test(line);
const isQuoted = (line: string | undefined) => line?.startsWith('>') === true;

/** A quotation with marks ends where they end; one without them is all that follows. */
function typedLines(lines: readonly string[], ownHost: string): string[] {
  const typed: string[] = [];
  for (let at = 0; at < lines.length && !endsAnswer(lines, at, ownHost); ) {
    const end = endOfAttribution(lines, at);
    if (end !== null && !isQuoted(nextText(lines, end))) break;
    const line = lines[at] ?? '';
    if (end === null && !isQuoted(line)) typed.push(line);
    at = end ?? at + 1;
  }
  return typed;
}

function endsAnswer(lines: readonly string[], at: number, ownHost: string): boolean {
  const line = lines[at] ?? '';
  if (SEPARATOR.test(line) || SIGNATURE.test(line) || hasSecret(line, ownHost)) return true;
  return FROM.test(line) && lines.slice(at + 1, at + 4).some((next) => SENT.test(next));
}

/** Mail programs that rewrite links encode them. */
function hasSecret(line: string, ownHost: string): boolean {
  const plain = line.toLowerCase().replace(/%(?:2f|3a|3d|3f)/g, decodeURIComponent);
  const [, ...afterHost] = plain.split(ownHost);
  return REPLY_ADDRESS.test(line) || afterHost.some((rest) => SECRET_PAGE.test(rest));
}

/** `null` without one. It begins at its last possible line: what is typed directly above it stays. */
function endOfAttribution(lines: readonly string[], at: number): number | null {
  const isOne = (from: number, to: number) => {
    const text = lines.slice(from, to).join(' ').slice(0, 600);
    if (ATTRIBUTION.test(text)) return true;
    if (!PROSE_ATTRIBUTION.test(text)) return false;
    const next = nextText(lines, to);
    return next === undefined || isQuoted(next);
  };
  for (let end = at + 1; end <= at + ATTRIBUTION_LINES && lines[end - 1]?.trim(); end += 1) {
    if (!isOne(at, end)) continue;
    return lines.slice(at + 1, end).some((_, index) => isOne(at + 1 + index, end)) ? null : end;
  }
  return null;
}

/** `undefined` at the end of the mail. */
function nextText(lines: readonly string[], from: number): string | undefined {
  for (let at = from; at < lines.length; at += 1) if (lines[at]?.trim()) return lines[at];
  return undefined;
}

/** In pieces of at most `max` code points, between paragraphs, lines or words if that is possible. */
export function piecesOf(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = [...text];
  while (rest.length > max) {
    const head = rest.slice(0, max + 1).join('');
    const at = ['\n\n', '\n', ' '].map((gap) => head.lastIndexOf(gap)).find((place) => place > max / 2);
    const piece = at === undefined ? rest.slice(0, max).join('') : head.slice(0, at);
    pieces.push(piece.trim());
    rest = [
      ...rest
        .slice([...piece].length)
        .join('')
        .trim(),
    ];
  }
  return [...pieces, rest.join('')].filter(Boolean);
}
