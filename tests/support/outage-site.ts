// A whole site whose every outside service can be made to fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../scripts/lib/processes/ports';
import { FakeResend, type SentMail } from './fake-resend';
import { startFakeUploadThing } from './fake-uploadthing';
import { FaultyServer } from './faulty-server';
import { startOpenIdServer } from './google-site';
import { startWholeSite, type WholeSite } from './whole-site';

/** A tile server that only the browser asks; tests answer in its place. */
export const TILES = 'https://tiles.invalid';
/** What the geocoder knows. */
export const STREET = 'Olympou 4, Germasogeia 4042, Cyprus';

export type OutageSite = {
  site: WholeSite;
  services: Record<'geocoder' | 'email' | 'pictures' | 'sidecar' | 'google', FaultyServer>;
  /** What the e-mail provider has accepted. */
  accepted: readonly SentMail[];
  stop: () => Promise<void>;
};

async function serve(answer: (request: IncomingMessage) => unknown) {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(await answer(request));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

export async function startOutageSite(): Promise<OutageSite> {
  const geocoder = await serve(() => ({ display_name: STREET }));
  const email = await FakeResend.start();
  const pictures = await startFakeUploadThing();
  const google = await startOpenIdServer();
  const chatPort = await freePort();
  const services = {
    geocoder: await FaultyServer.start(geocoder.port),
    email: await FaultyServer.start(email.port),
    pictures: await FaultyServer.start(Number(new URL(pictures.settings.apiUrl).port)),
    sidecar: await FaultyServer.start(chatPort),
    google: await FaultyServer.start(google.port),
  };
  google.isKnownAs(services.google.url);
  google.signInAs({ sub: 'anybody', email: 'anybody@mail.test', email_verified: true, name: 'Anybody' });
  const site = await startWholeSite({
    GEOCODER_URL: services.geocoder.url,
    RESEND_API_KEY: 'test',
    EMAIL_FROM: 'Homes <hello@homes.test>',
    RESEND_BASE_URL: services.email.url,
    UPLOADTHING_TOKEN: pictures.settings.token,
    UPLOADTHING_API_URL: services.pictures.url,
    UPLOADTHING_INGEST_URL: services.pictures.url,
    UPLOADTHING_FILES_URL: services.pictures.url,
    CHAT_PORT: String(chatPort),
    EDGE_CHAT_URLS: services.sidecar.url,
    AUTH_GOOGLE_ID: 'estia-test',
    AUTH_GOOGLE_SECRET: 'estia-test-secret',
    AUTH_GOOGLE_ISSUER: services.google.url,
    MAP_TILES_URL: `${TILES}/{z}/{x}/{y}.png`,
    LOG_LEVEL: 'error',
  });
  const stop = async () => {
    for (const service of Object.values(services)) service.stop();
    await site.stop();
    geocoder.close();
    email.close();
    await Promise.all([pictures.close(), google.stop()]);
  };
  return { site, services, accepted: email.sent, stop };
}
