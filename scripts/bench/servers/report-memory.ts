/** In bytes after a collection. Requires `--expose-gc`. */
export function reportMemory(): void {
  process.on('message', () => {
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
}
