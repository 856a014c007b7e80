import { COUNTRY_LABELS, type Country } from '@/lib/listings/constants';

/** Drawn, because flag emoji read as letters on Windows. Decoration: the country's name stands beside it. */
export function CountryFlag({ country }: { country: Country }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of ours
    <img
      src={`/flags/${country}.svg`}
      alt=""
      title={COUNTRY_LABELS[country]}
      width={18}
      height={12}
      loading="lazy"
      className="h-3 w-4.5 rounded-[2px] outline outline-black/10"
    />
  );
}
