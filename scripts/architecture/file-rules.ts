// Rules for single files: name, size and forbidden text.
import { basename } from 'node:path/posix';
import type { Violation } from './import-rules';
import { type SourceFile, withoutComments } from './source-files';

const MAX_LINES = 300;
const MAX_PAGE_LINES = 120;

function hasNoSizeLimit(path: string): boolean {
  return path.startsWith('components/ui/') || path.includes('/data/') || /[./-]data\.\w+$/.test(path);
}

function checkSize({ path, lineCount }: SourceFile): string | null {
  const limit = /(^|\/)page\.tsx$/.test(path) ? MAX_PAGE_LINES : MAX_LINES;
  return hasNoSizeLimit(path) || lineCount <= limit ? null : `${lineCount} lines, the limit is ${limit}`;
}

const VAGUE_NAMES = /^(helpers?|utils?|misc|common|shared|functions|stuff)$/;

function checkName({ path, text }: SourceFile): string | null {
  const name = basename(path).replace(/\.(d\.ts|test\.tsx?|config\.\w+|\w+)$/, '');
  if (VAGUE_NAMES.test(name)) return `"${name}" says nothing: name the file after its topic`;
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)) return `"${name}" is not kebab-case`;
  const statements = withoutComments(text).replace(/\s+/g, ' ').trim();
  const isBarrel = /^(export (type )?(\*( as \w+)?|\{[^}]*\}) from ['"][^'"]+['"];? ?)+$/.test(statements);
  if (isBarrel) return 'only passes on what other files export: import from those';
  return null;
}

type ForbiddenText = { rule: string; pattern: RegExp; message: string; allowed: (path: string) => boolean };

const isTool = (path: string) =>
  /^(scripts|tests|prisma)\//.test(path) || /^[\w.-]+\.config\.\w+$/.test(path);

const FORBIDDEN_TEXT: readonly ForbiddenText[] = [
  {
    rule: 'html',
    pattern: /dangerouslySetInnerHTML/,
    message: 'dangerouslySetInnerHTML: only components/seo/json-ld.tsx escapes what it writes',
    // app/layout.tsx inlines a constant script that runs before first paint, site-frame.tsx the messages without
    // '<'; server-markup.ts uses the empty string.
    allowed: (path) =>
      path === 'components/seo/json-ld.tsx' ||
      path === 'app/layout.tsx' ||
      path === 'components/layout/site-frame.tsx' ||
      path === 'components/page/server-markup.ts' ||
      isTool(path),
  },
  {
    rule: 'raw-sql',
    pattern: /\$(queryRaw|executeRaw)Unsafe\b|\bPrisma\.raw\(/,
    message: 'SQL built from text: use $queryRaw`…`, whose values are bound',
    // sql-query.ts and budget-query.ts insert the constants of home-facts-sql.ts, which the index reads as text.
    allowed: (path) => /^lib\/search\/(sql|budget)-query\.ts$/.test(path) || isTool(path),
  },
  {
    rule: 'environment',
    // Next's own variables are not our settings.
    pattern: /\bprocess\.env\b(?!\.(NODE_ENV|NEXT_RUNTIME|NEXT_PHASE)\b)/,
    message: 'process.env: read validated settings through env() of lib/env.ts',
    // The log works before the settings are read, and reports invalid ones.
    allowed: (path) =>
      path === 'lib/env.ts' || path === 'lib/log.ts' || path === 'instrumentation.ts' || isTool(path),
  },
  {
    rule: 'parameters',
    pattern: /\bparams: Promise</,
    message: 'parameters of a route: PageProps or RouteContext of Next know the names of its folders',
    allowed: (path) => !path.startsWith('app/'),
  },
  {
    rule: 'barrels',
    pattern: /^export \* from/m,
    message: '"export * from": name what is exported, or import from its own file',
    allowed: () => false,
  },
];

export function checkFiles(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file): Violation[] => {
    const size = checkSize(file);
    const name = checkName(file);
    const code = withoutComments(file.text);
    return [
      ...(size ? [{ file: file.path, rule: 'size', message: size }] : []),
      ...(name ? [{ file: file.path, rule: 'names', message: name }] : []),
      ...FORBIDDEN_TEXT.filter(({ pattern, allowed }) => pattern.test(code) && !allowed(file.path)).map(
        ({ rule, message }) => ({ file: file.path, rule, message }),
      ),
    ];
  });
}
