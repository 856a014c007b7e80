import {
  isImpurePackage,
  isPureLayer,
  type Layer,
  layerOf,
  MAY_IMPORT,
  mayUseNext,
  packageProblem,
} from './layers';
import { resolveImport, type SourceFile } from './source-files';

export type Violation = { file: string; rule: string; message: string };

type Graph = {
  files: ReadonlyMap<string, SourceFile>;
  paths: ReadonlySet<string>;
};

/** A file of a driver domain that imports nothing impure counts as pure. */
function effectiveLayer(graph: Graph, path: string, visiting: ReadonlySet<string> = new Set()): Layer {
  const layer = layerOf(path);
  const file = graph.files.get(path);
  if (layer !== 'driver' || !file || visiting.has(path)) return layer;
  const inside = new Set([...visiting, path]);
  const isPure = file.imports.every(({ specifier }) => {
    const target = resolveImport(graph.paths, path, specifier);
    return target ? isPureLayer(effectiveLayer(graph, target, inside)) : !isImpurePackage(specifier);
  });
  return isPure ? 'pure' : 'driver';
}

function isLocal(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('@/');
}

function arrowsOf(graph: Graph, file: SourceFile): Violation[] {
  const from = effectiveLayer(graph, file.path);
  if (from === 'outside') return [];
  return file.imports.flatMap(({ specifier, isTypeOnly }) => {
    const violation = (rule: string, message: string) => [{ file: file.path, rule, message }];
    if (!isLocal(specifier)) {
      if (/^next($|\/)/.test(specifier) && !isTypeOnly && !mayUseNext(file.path)) {
        return violation(
          'next',
          `"${specifier}": only actions, cache and the named doors of lib/ may use Next`,
        );
      }
      if (/^@prisma\//.test(specifier) && !MAY_IMPORT[from].includes('prisma')) {
        return violation('prisma', `"${specifier}": only queries, commands and drivers may use Prisma`);
      }
      const problem = isTypeOnly ? null : packageProblem(from, specifier);
      return problem ? violation('packages', `"${specifier}": ${problem}`) : [];
    }
    const target = resolveImport(graph.paths, file.path, specifier);
    if (!target) return [];
    const to = effectiveLayer(graph, target);
    if (MAY_IMPORT[from].includes(to)) return [];
    const rule = to === 'prisma' || to === 'database' ? 'prisma' : 'arrows';
    return violation(rule, `${from} may not import ${to}: ${target}`);
  });
}

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The circles in a graph, each once, from its first node. */
function circlesOf(arrows: Arrows): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    state.set(node, 'open');
    trail.push(node);
    for (const target of arrows.get(node) ?? []) {
      if (state.get(target) === 'open') found.push([...trail.slice(trail.indexOf(target)), target]);
      else if (!state.has(target)) visit(target);
    }
    trail.pop();
    state.set(node, 'done');
  };
  for (const node of arrows.keys()) if (!state.has(node)) visit(node);
  return found;
}

/** What `file` imports at run time: type imports are erased and do not count. */
function importedBy(graph: Graph, { path, imports }: SourceFile, isDynamicCounted: boolean): string[] {
  return imports
    .filter(({ isTypeOnly, isDynamic }) => !isTypeOnly && (isDynamicCounted || !isDynamic))
    .map(({ specifier }) => resolveImport(graph.paths, path, specifier))
    .filter((target) => target !== null && graph.files.has(target)) as string[];
}

function cyclesOfFiles(graph: Graph): Violation[] {
  const arrows = new Map(
    [...graph.files.values()].map((file) => [file.path, new Set(importedBy(graph, file, false))]),
  );
  return circlesOf(arrows).map((circle) => ({
    file: circle[0] ?? '',
    rule: 'cycles',
    message: `imports itself: ${circle.join(' → ')}`,
  }));
}

/** lib/<domain>, components/<area> or a part of server/. */
const folderOf = (path: string) => /^((lib|components|server)\/[^/]+)\//.exec(path)?.[1];

/** Two folders that import each other are one that nobody can understand alone. */
function cyclesOfFolders(graph: Graph): Violation[] {
  const arrows = new Map<string, Set<string>>();
  for (const file of graph.files.values()) {
    const from = folderOf(file.path);
    for (const to of importedBy(graph, file, true).map(folderOf)) {
      if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return circlesOf(arrows).map((circle) => ({
    file: circle[0] ?? '',
    rule: 'folders',
    message: `folders import in one direction, not ${circle.join(' → ')}`,
  }));
}

/** Forbidden imports between layers, forbidden packages and cycles of files and folders. */
export function checkImports(files: readonly SourceFile[]): Violation[] {
  const graph = {
    files: new Map(files.map((file) => [file.path, file])),
    paths: new Set(files.map((file) => file.path)),
  };
  return [
    ...files.flatMap((file) => arrowsOf(graph, file)),
    ...cyclesOfFiles(graph),
    ...cyclesOfFolders(graph),
  ];
}
