// A second instance of the site under test whose "Sign in with Google" uses an OpenID server of ours instead of Google's.
import { OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '../../scripts/lib/processes/ports';
import { startSecondSite } from './second-site';

/** What the OpenID server says about the person who signs in. */
export type Claims = { sub: string; email?: string; email_verified?: unknown; name?: string };

export type GoogleSite = {
  url: string;
  /** Whom the OpenID server signs in from now on. */
  signInAs: (claims: Claims) => void;
  stop: () => Promise<void>;
};

/** `isKnownAs`: the address at which the site reaches it, if not its own. */
export async function startOpenIdServer() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  const port = await freePort();
  await server.start(port, '127.0.0.1');
  server.issuer.url = `http://127.0.0.1:${port}`;
  let claims: Claims = { sub: 'nobody' };
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, claims);
  });
  return {
    port,
    issuer: server.issuer.url,
    isKnownAs: (url: string) => {
      server.issuer.url = url;
    },
    signInAs: (next: Claims) => {
      claims = next;
    },
    stop: () => server.stop(),
  };
}

export async function startGoogleSite(): Promise<GoogleSite> {
  const { issuer, signInAs, stop } = await startOpenIdServer();
  const site = await startSecondSite({
    AUTH_GOOGLE_ID: 'estia-test',
    AUTH_GOOGLE_SECRET: 'estia-test-secret',
    AUTH_GOOGLE_ISSUER: issuer,
  });
  return {
    url: site.url,
    signInAs,
    stop: async () => {
      site.stop();
      await stop();
    },
  };
}
