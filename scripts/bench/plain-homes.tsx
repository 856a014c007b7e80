import type { Browser } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { Failure } from '../lib/failure';

type Photo = Record<'type' | 'candidates' | 'sizes' | 'src' | 'srcSet' | 'alt' | 'width' | 'height', string>;
type Home = { href: string; title: string; photo: Photo | null; lines: string[] };

async function homesOn(browser: Browser, url: string): Promise<Home[]> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(url);
    return await page.locator('article[data-listing]').evaluateAll((cards) =>
      cards.map((card) => {
        const [source, image, link] = [
          card.querySelector('source'),
          card.querySelector('img'),
          card.querySelector('h2 a'),
        ];
        const lines = [...card.querySelectorAll('.card-text > p, .photos-frame li, .card-text li')];
        // No inner functions: the compiler's helpers for them do not exist in the browser.
        return {
          href: link?.getAttribute('href') ?? '',
          title: link?.textContent ?? '',
          photo: source && {
            type: source.type,
            candidates: source.srcset,
            sizes: source.sizes,
            src: image?.getAttribute('src') ?? '',
            srcSet: image?.srcset ?? '',
            alt: image?.alt ?? '',
            width: image?.getAttribute('width') ?? '',
            height: image?.getAttribute('height') ?? '',
          },
          lines: lines.map((line) => line.textContent ?? ''),
        };
      }),
    );
  } finally {
    await page.close();
  }
}

function PlainCard({ home: { href, title, photo, lines } }: { home: Home }) {
  return (
    <li>
      <article>
        {photo ? (
          <picture>
            <source type={photo.type} srcSet={photo.candidates} sizes={photo.sizes} />
            <img
              src={photo.src}
              srcSet={photo.srcSet}
              sizes={photo.sizes}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          </picture>
        ) : null}
        <h2>
          <a href={href}>{title}</a>
        </h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </article>
    </li>
  );
}

export async function plainPageOf(browser: Browser, url: string): Promise<{ html: string; homes: number }> {
  const homes = await homesOn(browser, url);
  const isWhole =
    homes.length > 0 && homes.every(({ href, title, lines }) => href && title && lines.length > 4);
  if (!isWhole) throw new Failure(`${url} shows no homes`);
  const html = renderToStaticMarkup(
    <html lang="en">
      <body>
        <meta charSet="utf-8" />
        <title>Properties for Sale</title>
        <main>
          <h1>Properties for Sale</h1>
          <ul>
            {homes.map((home) => (
              <PlainCard key={home.href} home={home} />
            ))}
          </ul>
        </main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${html}`, homes: homes.length };
}
