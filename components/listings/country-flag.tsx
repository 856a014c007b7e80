import type { Country } from '@/lib/places/constants';

/** An SVG, because flag emoji show as letters on Windows. Decorative: the country's name is next to it. */
export function CountryFlag({ country }: { country: Country }) {
  return (
    // biome-ignore lint/performance/noImgElement: our own SVG
    <img
      src={`/flags/${country}.svg`}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      className="h-3 w-4.5 rounded-[2px] outline outline-black/10"
    />
  );
}
