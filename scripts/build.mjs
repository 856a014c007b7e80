// npm run build: the production build alone, for hosts that build and start in two steps. `npm start` then only serves it.
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap();
const { buildAlone } = await import('./start/build.ts');
process.exitCode = await buildAlone();
