import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOLDERS = ['app', 'components', 'lib', 'messages', 'prisma', 'scripts', 'server', 'tests'];
const GENERATED = 'lib/generated';
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|jsx)$/;

export type Import = { specifier: string; isTypeOnly: boolean; isDynamic: boolean };

export type SourceFile = {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  lineCount: number;
  imports: Import[];
};

function listCode(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      const isSkipped = path === GENERATED || entry.name === 'node_modules' || entry.name.startsWith('.');
      return isSkipped ? [] : listCode(root, path);
    }
    return CODE.test(entry.name) ? [path] : [];
  });
}

export function readSourceFiles(root: string): SourceFile[] {
  const rootFiles = readdirSync(root).filter((name) => CODE.test(name) && name !== 'next-env.d.ts');
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  return [...rootFiles, ...folders.flatMap((folder) => listCode(root, folder))].sort().map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lineCount: text.split('\n').length - 1, imports: findImports(text) };
  });
}

/** Biome formats all code so that static imports and exports start a line, so no parser is needed. */
function findImports(text: string): Import[] {
  const imports: Import[] = [];
  const code = withoutComments(text);
  const statements = /^(?:import|export)\b(?!\s*\()(\s+type\b)?([^;'"`]*?\bfrom\s*|\s*)['"]([^'"\n]+)['"]/gm;
  for (const [, type, clause = '', specifier = ''] of code.matchAll(statements)) {
    imports.push({ specifier, isTypeOnly: type !== undefined || hasOnlyTypes(clause), isDynamic: false });
  }
  for (const [, specifier = ''] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    imports.push({ specifier, isTypeOnly: false, isDynamic: true });
  }
  return imports;
}

/** `{ type A, type B } from`: erased like `import type`. */
function hasOnlyTypes(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*from\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .filter((name) => name.trim());
  return names !== undefined && names.length > 0 && names.every((name) => /^\s*type\s/.test(name));
}

/** Only comments that start a line: no other could hide an import. */
export function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}

/** `null` for packages and non-code files. */
export function resolveImport(files: ReadonlySet<string>, from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : null;
  if (base === null) return null;
  if (base.startsWith(`${GENERATED}/`)) return base;
  const candidates = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'].map((end) => base + end);
  return candidates.find((candidate) => files.has(candidate)) ?? null;
}
