import type { ReactNode } from 'react';

type PageIntroProps = { title: string; text: string; children: ReactNode };

export function PageIntro({ title, text, children }: PageIntroProps) {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="title-page">{title}</h1>
      <p className="mt-3 max-w-[65ch] text-pretty text-muted">{text}</p>
      {children}
    </div>
  );
}
