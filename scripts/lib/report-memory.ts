/** Answers each message of the process that started this one with the bytes in use. Needs `--expose-gc`: garbage is no use. */
export function reportMemory(): void {
  process.on('message', () => {
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
}
