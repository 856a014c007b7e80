// Preloaded into our commands' programs (node --import): standard input is a pipe held by the parent. When the parent is
// gone, even after kill -9, the pipe closes and the program exits.
const isOurs = process.env.ESTIA_PARENT !== undefined;
delete process.env.ESTIA_PARENT;
if (isOurs) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.on('error', () => undefined);
  process.stdin.resume();
  // The pipe must not keep an idle program alive.
  process.stdin.unref?.();
}
