// A second instance of the site under test, on its own port, with sign-in through "Google": a local OpenID server.
import { OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '../../scripts/lib/ports';
import { startSecondSite } from './second-site';

/** The claims "Google" makes about the person who signs in next. */
export type Claims = { sub: string; email?: string; email_verified?: unknown; name?: string };

export type GoogleSite = {
  url: string;
  /** Sets who signs in at "Google" from now on. */
  be: (claims: Claims) => void;
  stop: () => Promise<void>;
};

async function startOpenIdServer() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  const port = await freePort();
  await server.start(port, '127.0.0.1');
  server.issuer.url = `http://127.0.0.1:${port}`;
  return { server, issuer: server.issuer.url };
}

export async function startGoogleSite(): Promise<GoogleSite> {
  const { server, issuer } = await startOpenIdServer();
  let claims: Claims = { sub: 'nobody' };
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, claims);
  });
  const site = await startSecondSite({
    AUTH_GOOGLE_ID: 'estia-test',
    AUTH_GOOGLE_SECRET: 'estia-test-secret',
    AUTH_GOOGLE_ISSUER: issuer,
  });
  return {
    url: site.url,
    be: (next) => {
      claims = next;
    },
    stop: async () => {
      site.stop();
      await server.stop();
    },
  };
}
