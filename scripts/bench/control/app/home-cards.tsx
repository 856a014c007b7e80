const WIDTHS = [320, 640, 960, 1280];
const KINDS = ['Apartment', 'House', 'Villa', 'Maisonette'];
const TOWNS = ['Limassol', 'Paphos', 'Athens', 'Chania', 'Thessaloniki'];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

export function Cards() {
  return (
    <main>
      <h1>Homes for sale</h1>
      <form action="/cards" method="get">
        <input name="location" placeholder="Address, city or ZIP code" />
        <select name="sort">
          <option>Newest first</option>
          <option>Price: low to high</option>
        </select>
        <button type="submit">Search</button>
      </form>
      <ul>
        {Array.from({ length: 24 }, (_, index) => (
          <Card key={pick(KINDS, index) + String(index)} index={index} />
        ))}
      </ul>
    </main>
  );
}

function Card({ index }: { index: number }) {
  const key = (index + 1).toString(16).padStart(32, '7c0f4e91d2a8b635');
  const address = (width: number) => `/media/${key}/${width}.avif`;
  const [kind, town] = [pick(KINDS, index), pick(TOWNS, index)];
  return (
    <li>
      <article>
        {/* biome-ignore lint/performance/noImgElement: the control measures plain markup */}
        <img
          src={address(640)}
          srcSet={WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
          sizes="(min-width: 1024px) 30vw, 92vw"
          width={1536}
          height={1024}
          loading={index === 0 ? undefined : 'lazy'}
          alt={`${kind} in ${town}: the living room towards the sea`}
        />
        <h2>
          <a href={`/property/${index + 1}`}>{`${kind} with a veranda in ${town}`}</a>
        </h2>
        <p>€{(185_000 + index * 12_500).toLocaleString('en')}</p>
        <p>{`${1 + (index % 4)} bedrooms · ${1 + (index % 3)} bathrooms · ${62 + index * 7} m²`}</p>
      </article>
    </li>
  );
}
