import { toPlainText } from '@react-email/render';

/** A longer mail is cut: what somebody writes in answer is above all that it quotes. */
const READ_MAX = 100_000;
const HTML_MAX = 500_000;
/** Lines of 'On …, … <…> wrote:', which mail programs wrap. */
const ATTRIBUTION_LINES = 3;

/** 'On Fri, 27 Nov 2026 at 20:02, Estia <…> wrote:', with or without the verb; Gmail, Apple Mail, Yandex, Mail.ru. */
const ATTRIBUTION =
  /^\s*[^\s>].{0,300}(?:\d.{0,200}<[^<>\s]+@[^<>\s]+>.{0,30}|\d.{0,200}(?:wrote|έγραψ[εα]ν?|написала?|написал\(а\)|пишет))\s*:\s*$/iu;
/** Outlook. */
const FROM = /^\s*\*?(?:from|από|от|от кого)\s?:\*?\s/iu;
const SENT = /^\s*\*?(?:sent|date|to|στάλθηκε|εστάλη|ημερομηνία|προς|отправлено|дата|кому)\s?:\*?\s/iu;
const SEPARATOR =
  /^\s*(?:_{10,}|[-—]{2,}\s*(?:(?:original|forwarded) message|(?:αρχικό|προωθημένο) μήνυμα|(?:исходное|пересылаемое|пересланное|перенаправленное) сообщение)\s*[-—]{2,})\s*$/iu;
/** Of our own e-mails: what gives rights to the person who answers must not reach the other one. */
const SECRET = /[?&]token=|reply-\d+-\d+-[0-9a-f]{40}@/i;
const SIGNATURE = /^-- ?$/;
const DEVICE =
  /^\s*(?:sent (?:from|via|with) |get outlook for |στάλθηκε (?:από|με) |εστάλη από |αποστολή από |λήψη του outlook |отправлено (?:с|со|из|от) |послано с |скачать outlook )\S.{0,60}$/iu;

/** What the sender has typed above the mail that it answers; '' without any. */
export function replyText({ text, html }: { text: string; html: string }): string {
  const plain = text.trim() ? text : toPlainText(html.slice(0, HTML_MAX), { wordwrap: false });
  const lines = plain.slice(0, READ_MAX).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const end = lines.findIndex((_, at) => endsAnswer(lines, at));
  const typed = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
  while (typed.length > 0 && isLeftOver(typed.at(-1) ?? '')) typed.pop();
  return typed
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isLeftOver = (line: string) => line.trim() === '' || DEVICE.test(line);

function endsAnswer(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (SEPARATOR.test(line) || SIGNATURE.test(line) || SECRET.test(line)) return true;
  if (FROM.test(line)) return lines.slice(at + 1, at + 4).some((next) => SENT.test(next));
  return isAttribution(lines, at);
}

/** It begins at its last possible line: what is typed directly above it stays. */
function isAttribution(lines: readonly string[], at: number): boolean {
  const isOne = (from: number, to: number) => ATTRIBUTION.test(lines.slice(from, to).join(' ').slice(0, 600));
  for (let end = at + 1; end <= at + ATTRIBUTION_LINES && lines[end - 1]?.trim(); end += 1) {
    if (isOne(at, end)) return !lines.slice(at + 1, end).some((_, index) => isOne(at + 1 + index, end));
  }
  return false;
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
