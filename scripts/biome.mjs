// npm run lint, npm run format: Biome, which a first `npm start` does not install.
import { spawnSync } from 'node:child_process';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap({ development: true });
const { toolPath } = await import('./lib/tools.ts');
const args = [toolPath('@biomejs/biome', 'biome'), ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
