// Loaded first into every server that `npm start` runs (node --import): the server's standard input is a pipe held by
// its parent. When the parent is gone, however it went (kill -9 too), the pipe ends and so does the server.
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => undefined);
process.stdin.resume();
// The pipe alone does not keep a server alive that has nothing else to do.
process.stdin.unref?.();
