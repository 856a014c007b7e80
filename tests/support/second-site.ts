// A second instance of the build under test (NEXT_DIST_DIR), on its own port and with other settings.
import { spawn } from 'node:child_process';
import { freePort } from '../../scripts/lib/processes/ports';

/** `log`: what it has logged. */
export type SecondSite = { url: string; log: () => string; stop: () => void };

/** Waits until the site responds. */
async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the second site does not start');
}

export async function startSecondSite(settings: Record<string, string>): Promise<SecondSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const next = [
    '--import',
    './scripts/lib/processes/end-with-parent.mjs',
    'node_modules/next/dist/bin/next',
    'start',
  ];
  const site = spawn(process.execPath, [...next, '-p', String(port)], {
    // A silent instance fails on purpose, and Next would report that at length.
    stdio: ['pipe', 'pipe', settings.LOG_LEVEL === 'silent' ? 'ignore' : 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ESTIA_PARENT: String(process.pid),
      PORT: String(port),
      APP_URL: url,
      LOG_LEVEL: 'error',
      DATABASE_POOL_SIZE: '4',
      ...settings,
    },
  });
  let text = '';
  site.stdout?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-100_000);
  });
  await ready(url);
  return { url, log: () => text, stop: () => site.kill('SIGTERM') };
}
