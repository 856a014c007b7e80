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

/** The layer of `path`; a file of a driver domain that imports nothing impure counts as pure, so that anyone may use it. */
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

/**
 * Cycles of value imports, each reported once, from its alphabetically first file. Type imports are erased and do not
 * count.
 */
function cyclesOf(graph: Graph): Violation[] {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: Violation[] = [];
  const visit = (path: string) => {
    state.set(path, 'open');
    trail.push(path);
    for (const { specifier, isTypeOnly, isDynamic } of graph.files.get(path)?.imports ?? []) {
      const target = isTypeOnly || isDynamic ? null : resolveImport(graph.paths, path, specifier);
      if (!target || !graph.files.has(target)) continue;
      if (state.get(target) === 'open') {
        const circle = [...trail.slice(trail.indexOf(target)), target];
        found.push({ file: target, rule: 'cycles', message: `imports itself: ${circle.join(' → ')}` });
      } else if (!state.has(target)) visit(target);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.files.keys()) if (!state.has(path)) visit(path);
  return found;
}

/** Forbidden imports between layers, forbidden packages and cycles. */
export function checkImports(files: readonly SourceFile[]): Violation[] {
  const graph = {
    files: new Map(files.map((file) => [file.path, file])),
    paths: new Set(files.map((file) => file.path)),
  };
  return [...files.flatMap((file) => arrowsOf(graph, file)), ...cyclesOf(graph)];
}
