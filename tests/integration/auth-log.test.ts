import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { dumpDatabase } from '../support/accounts';

type Journey = { output: string; secrets: string[] };

function run(env: Record<string, string>): Promise<Journey> {
  return new Promise((resolve, reject) => {
    const child = fork('tests/support/log-journey.ts', {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    let secrets: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('message', (message) => {
      secrets = (message as { secrets: string[] }).secrets;
    });
    child.on('close', (code) => (code === 0 ? resolve({ output, secrets }) : reject(new Error(output))));
  });
}

test('no password, cookie, token or address appears in the log or in a database dump', async () => {
  // Rejects every email and echoes the address in its response, as real providers do.
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.writeHead(422, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ statusCode: 422, name: 'validation_error', message: `refused: ${body}` }),
      );
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  try {
    const { output, secrets } = await run({
      LOG_LEVEL: 'trace',
      RESEND_API_KEY: 're_secret_key_of_the_provider',
      EMAIL_FROM: 'Estia <hello@estia.test>',
      RESEND_BASE_URL: `http://127.0.0.1:${port}`,
    });
    expect(secrets).toHaveLength(13);
    // The log is not empty: a refused sign-in, failed emails and the planted line.
    expect(output).toContain('sign-in refused');
    expect(output).toContain('will be tried again');
    expect(output).toContain('[cut]');
    const dump = await dumpDatabase();
    // Addresses belong in the database; the email queue holds them encrypted.
    const [first, second, wrong, email, _moved, ...tokens] = secrets;
    for (const secret of [...secrets, 're_secret_key_of_the_provider']) {
      expect(output.includes(secret), `the log holds ${secret}`).toBe(false);
    }
    for (const secret of [first, second, wrong, ...tokens]) {
      expect(dump.includes(String(secret)), `the dump holds ${secret}`).toBe(false);
    }
    expect(dump).toContain(String(email));
  } finally {
    provider.close();
  }
}, 120_000);
