// Preloaded into every program that our commands run (node --import): its standard input is a pipe held by the
// parent. When the parent is gone, even after kill -9 or before this line, the pipe closes and the program exits.
// Processes that the program starts itself have another parent, do not inherit the variable and are not affected.
const isOurs = process.env.ESTIA_PARENT !== undefined;
delete process.env.ESTIA_PARENT;
if (isOurs) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.on('error', () => undefined);
  process.stdin.resume();
  // The pipe alone must not keep an idle program alive.
  process.stdin.unref?.();
}
