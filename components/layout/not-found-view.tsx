import { ButtonLink } from '@/components/ui/button';

export type NotFoundViewProps = {
  title?: string | undefined;
  text?: string | undefined;
  home?: string | undefined;
};

export function NotFoundView({
  title = 'This address has no home',
  text = 'The page may have moved, or the link may be missing a letter. You can go on from here:',
  home = 'Back to Home',
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
          Homes for sale
        </ButtonLink>
        <ButtonLink href="/rent">Homes for rent</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          {home}
        </ButtonLink>
      </div>
    </div>
  );
}
