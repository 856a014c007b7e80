import type { ReactNode } from 'react';

export function MortgageIntro({ children }: { children: ReactNode }) {
  return (
    <Intro
      title="Mortgage calculator"
      text="What a home loan costs each month and in total. The address of this page contains your figures: share it, and others see the same result."
    >
      {children}
    </Intro>
  );
}

export function RentVsBuyIntro({ children }: { children: ReactNode }) {
  return (
    <Intro
      title="Rent vs Buy"
      text="Two people with the same money: one buys, one rents and invests. Who is better off when you move on?"
    >
      {children}
    </Intro>
  );
}

function Intro({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="title-page">{title}</h1>
      <p className="mt-3 max-w-[65ch] text-pretty text-muted">{text}</p>
      {children}
    </div>
  );
}
