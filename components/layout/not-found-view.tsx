import { ButtonLink } from '@/components/ui/button';
import { tMissing } from '@/messages/missing';

export type NotFoundViewProps = {
  title?: string | undefined;
  text?: string | undefined;
  home?: string | undefined;
};

export function NotFoundView({
  title = tMissing('title'),
  text = tMissing('text'),
  home = tMissing('backHome'),
}: NotFoundViewProps) {
  return (
    <div className="wrap grid flex-1 content-center justify-items-center gap-5 py-16 text-center">
      {/** biome-ignore lint/performance/noImgElement: an SVG, nothing to optimise */}
      <img src="/horizon.svg" alt="" width={420} height={150} loading="lazy" className="w-full max-w-105" />
      <p className="label-caps">404</p>
      <h1 className="title-page">{title}</h1>
      <p className="max-w-[46ch] text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/buy" variant="primary">
          {tMissing('homesForSale')}
        </ButtonLink>
        <ButtonLink href="/rent">{tMissing('homesForRent')}</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          {home}
        </ButtonLink>
      </div>
    </div>
  );
}
