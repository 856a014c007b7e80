import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/ports';
import { run } from '../../../scripts/lib/processes';

/** `npm start` that cannot succeed: it has to say why in a few words and begin nothing. */
async function start(settings: Record<string, string>) {
  const env = { ...process.env, DATA_DIR: join(tmpdir(), 'estia-never-made'), ...settings };
  const { code, output } = await run(process.execPath, ['scripts/start.mjs'], { env });
  return { code, lines: output.trim().split('\n') };
}

describe('npm start', () => {
  test('names each wrong setting in a line', async () => {
    const { code, lines } = await start({ PORT: 'many', APP_URL: 'estia', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Wrong settings');
    expect(lines.slice(1).map((line) => line.split(':')[0])).toEqual(['PORT', 'APP_URL', 'LOG_LEVEL']);
  });

  test('says which port is taken and how to choose another', async () => {
    const port = await freePort();
    const server = createServer().listen(port);
    await new Promise((resolve) => server.once('listening', resolve));
    const { code, lines } = await start({ PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `✗ Port ${port} (PORT, for the page cache) is taken or not allowed. Choose another: PORT=4000 npm start`,
    ]);
  });

  test('says what is wrong with DATA_DIR', async () => {
    const port = String(await freePort());
    const { code, lines } = await start({ PORT: port, DATA_DIR: '/dev/null/data' });
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^✗ DATA_DIR \/dev\/null\/data cannot be used: /);
  });
});
