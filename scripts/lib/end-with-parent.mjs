// Loaded first into every program that our commands run (node --import): the program's standard input is a pipe held by
// its parent. When the parent is gone, however it went (kill -9 too) and even before this line, the pipe ends and so does
// the program. What the program itself starts has another parent, does not inherit the name of ours, and is not affected.
const isOurs = process.env.ESTIA_PARENT !== undefined;
delete process.env.ESTIA_PARENT;
if (isOurs) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.on('error', () => undefined);
  process.stdin.resume();
  // The pipe alone does not keep a program alive that has nothing else to do.
  process.stdin.unref?.();
}
