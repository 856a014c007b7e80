import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { Fragment } from 'react';
import type { Wording, WordingItem, WordingList } from '@/lib/email/wording';
import { currentLanguage } from '@/lib/language/current-language';
import { tEmail } from '@/messages/email';

// The light theme in sRGB: mail clients do not support OKLCH, and many have their own dark mode.
const COLOURS = {
  ground: '#fbf9f5',
  surface: '#ffffff',
  line: '#e4dfd6',
  ink: '#1c2631',
  muted: '#5b6672',
  aegean: '#0b5485',
  terracotta: '#c4623f',
};
const TEXT = [
  'Commissioner',
  '-apple-system',
  "'Segoe UI'",
  'Roboto',
  'Helvetica',
  'Arial',
  'sans-serif',
].join(', ');
const TITLE = ['Literata', 'Georgia', "'Times New Roman'", 'serif'].join(', ');

const paragraph = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: COLOURS.ink };
const quoted = {
  padding: '4px 0 4px 16px',
  borderLeft: `3px solid ${COLOURS.terracotta}`,
  overflowWrap: 'anywhere' as const,
};
const small = { margin: '0', fontSize: '14px', lineHeight: '21px', color: COLOURS.muted };
const button = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: '10px',
  backgroundColor: COLOURS.aegean,
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
  textDecoration: 'none',
};

/** On phones pictures are full width above the text; clients without media queries keep the columns. */
const PHONE = `@media (max-width: 480px) {
  .sheet { padding: 24px 20px !important; }
  .home-picture, .home-text { display: block !important; width: 100% !important; padding-right: 0 !important; }
  .home-picture { padding-bottom: 0 !important; }
  .home-picture img { width: 100% !important; height: auto !important; }
}`;

export function EmailLayout({ wording, siteUrl }: { wording: Wording; siteUrl: string }) {
  const {
    preview,
    heading,
    paragraphs,
    quote,
    lists = [],
    action,
    note,
    links = [],
    unsubscribeUrl,
  } = wording;
  return (
    <Html lang={currentLanguage()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{PHONE}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: COLOURS.ground, fontFamily: TEXT }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Link
            href={siteUrl}
            style={{
              fontFamily: TITLE,
              fontSize: '28px',
              fontWeight: 600,
              color: COLOURS.aegean,
              textDecoration: 'none',
            }}
          >
            est<span style={{ color: COLOURS.terracotta }}>í</span>a
          </Link>
          <Section
            className="sheet"
            style={{
              marginTop: '20px',
              padding: '32px',
              border: `1px solid ${COLOURS.line}`,
              borderRadius: '14px',
              backgroundColor: COLOURS.surface,
            }}
          >
            <Heading
              as="h1"
              style={{
                margin: '0 0 16px',
                fontFamily: TITLE,
                fontSize: '26px',
                lineHeight: '34px',
                fontWeight: 600,
                color: COLOURS.ink,
              }}
            >
              {heading}
            </Heading>
            {paragraphs.map((text) => (
              <Text key={text} style={paragraph}>
                {text}
              </Text>
            ))}
            {quote ? (
              <Text style={{ ...paragraph, ...quoted }}>
                {quote.split('\n').map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                  <Fragment key={index}>
                    {index > 0 ? <br /> : null}
                    {line}
                  </Fragment>
                ))}
              </Text>
            ) : null}
            {lists.map((list) => (
              <ItemList key={list.heading} list={list} />
            ))}
            <Section style={{ margin: '24px 0' }}>
              <Button href={action.url} style={button}>
                {action.label}
              </Button>
            </Section>
            <Text style={{ ...small, marginBottom: '16px' }}>
              {tEmail('buttonFails')}
              <br />
              <Link href={action.url} style={{ color: COLOURS.aegean, wordBreak: 'break-all' }}>
                {action.url}
              </Link>
            </Text>
            <Hr style={{ margin: '20px 0', border: 'none', borderTop: `1px solid ${COLOURS.line}` }} />
            <Text style={small}>{note}</Text>
            {links.map(({ label, url }) => (
              <Text key={url} style={small}>
                <Link href={url} style={{ color: COLOURS.aegean }}>
                  {label}
                </Link>
              </Text>
            ))}
            {unsubscribeUrl ? (
              <Text style={small}>
                <Link href={unsubscribeUrl} style={{ color: COLOURS.aegean }}>
                  {tEmail('stop')}
                </Link>
              </Text>
            ) : null}
          </Section>
          <Text style={{ ...small, padding: '20px 4px 0' }}>{tEmail('footer')}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function ItemList({ list: { heading, items, more } }: { list: WordingList }) {
  return (
    <Section>
      <Heading
        as="h2"
        style={{
          margin: '24px 0 8px',
          fontSize: '18px',
          lineHeight: '26px',
          fontWeight: 600,
          color: COLOURS.ink,
        }}
      >
        {heading}
      </Heading>
      {items.map((item) => (
        <HomeItem key={item.url} item={item} />
      ))}
      {more ? (
        <Text style={{ ...small, padding: '12px 0 0', borderTop: `1px solid ${COLOURS.line}` }}>{more}</Text>
      ) : null}
    </Section>
  );
}

const PICTURE_WIDTH = 152;

/** Mail clients support only tables for columns. */
function HomeItem({ item: { title, url, picture, price, details } }: { item: WordingItem }) {
  const link = { fontSize: '16px', lineHeight: '22px', fontWeight: 600, color: COLOURS.aegean };
  return (
    <Row style={{ borderTop: `1px solid ${COLOURS.line}` }}>
      {picture ? (
        <Column
          className="home-picture"
          style={{ width: PICTURE_WIDTH, padding: '14px 16px 14px 0', verticalAlign: 'top' }}
        >
          <Link href={url}>
            <Img
              src={picture}
              // The link has no other text.
              alt={title}
              width={PICTURE_WIDTH}
              height={Math.round((PICTURE_WIDTH * 630) / 1200)}
              style={{ display: 'block', borderRadius: '8px' }}
            />
          </Link>
        </Column>
      ) : null}
      <Column className="home-text" style={{ padding: '12px 0', verticalAlign: 'top' }}>
        <Text style={{ ...small, color: COLOURS.ink }}>
          <b style={{ fontSize: '17px', lineHeight: '24px' }}>{price}</b>
          <br />
          <Link href={url} style={link}>
            {title}
          </Link>
          {details.map((detail) => (
            <Fragment key={detail}>
              <br />
              <span style={{ color: COLOURS.muted }}>{detail}</span>
            </Fragment>
          ))}
        </Text>
      </Column>
    </Row>
  );
}
