import { describe, expect, test } from 'vitest';
import { getFrom, HIT, MISS, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

const get = (path: string, headers: Record<string, string> = {}) => getFrom(stage, path, headers);
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).headers['cache-status'];

/** Lists as the web process answers them: with the caller's favourites. */
function answerLists() {
  stage.web.answer = ({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private, no-cache' });
    response.end(JSON.stringify({ for: headers.cookie ?? headers.authorization ?? 'everybody' }));
  };
}

describe('a list of /api', () => {
  const LIST = '/api/properties/buy?bedrooms=2&page_size=5';

  test('is made once for everybody who is not signed in, and stays private for caches in between', async () => {
    answerLists();
    expect(await statusOf(LIST)).toBe(MISS);
    const again = await get('/api/properties/buy?page_size=5&bedrooms=2', { cookie: 'theme=dark' });
    expect([again.headers['cache-status'], again.headers['cache-control']]).toEqual([
      HIT,
      'private, no-cache',
    ]);
    expect(again.body).toBe('{"for":"everybody"}');
    expect(stage.web.asked).toEqual([`GET ${LIST}`]);
  });

  test.each([
    ['a session', { cookie: 'a=b; estia.session=secret' }],
    ['a token', { authorization: 'Bearer secret' }],
  ])('is made anew for a caller with %s, and never shared', async (_, headers) => {
    answerLists();
    await get(LIST);
    const own = await get(LIST, headers);
    expect(own.body).toContain('secret');
    expect(own.headers['cache-status']).toBeUndefined();
    expect((await get(LIST)).body).toBe('{"for":"everybody"}');
  });

  test('is made anew for another site, whose answer has headers of its own', async () => {
    answerLists();
    await get(LIST);
    expect(await statusOf(LIST, { origin: 'https://partner.example' })).toBeUndefined();
    expect(await statusOf('/api/properties/buy/rss', { origin: 'https://partner.example' })).toBeUndefined();
  });

  test('is dropped by a change in its market', async () => {
    answerLists();
    await get(LIST);
    stage.edge.say('let', ['list:for_rent:cyprus']);
    expect(await statusOf(LIST)).toBe(HIT);
    stage.edge.say('sold', ['list:for_sale:cyprus']);
    stage.web.heard = 'sold';
    expect(await statusOf(LIST)).toBe(MISS);
  });

  test('that is refused is not cached', async () => {
    stage.web.answer = (_, response) => {
      response.writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end('{"code":"invalid"}');
    };
    expect(await get(LIST)).toMatchObject({ status: 400, body: '{"code":"invalid"}' });
    answerLists();
    expect(await statusOf(LIST)).toBe(MISS);
  });
});

test('what the map shows is the same for who is signed in', async () => {
  stage.web.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=30' });
    response.end('{}');
  };
  await get('/api/map/clusters?kind=buy&window=34,32,35,33&zoom=9');
  expect(
    await statusOf('/api/map/clusters?zoom=9&kind=buy&window=34,32,35,33', {
      cookie: 'estia.session=secret',
    }),
  ).toBe(HIT);
});
