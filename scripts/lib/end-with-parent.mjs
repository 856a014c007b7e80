// Loaded first into every program that our commands run (node --import): the program's standard input is a pipe held by
// its parent. When the parent is gone, however it went (kill -9 too), the pipe ends and so does the program. What the
// program itself starts inherits the option, but has another parent and is left alone.
if (process.env.ESTIA_PARENT === String(process.ppid)) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.on('error', () => undefined);
  process.stdin.resume();
  // The pipe alone does not keep a program alive that has nothing else to do.
  process.stdin.unref?.();
}
