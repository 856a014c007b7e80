'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef } from 'react';
import { PlaceInput } from '@/components/search/form/place-input';
import { Button } from '@/components/ui/button';
import { localAddress } from '@/lib/language/addresses';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import { tSearchForm } from '@/messages/search-form';

export function HeroSearch() {
  const router = useRouter();
  const chosen = useRef<SuggestedPlace | null>(null);

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const market = submitter?.dataset.market === 'for_rent' ? 'for_rent' : 'for_sale';
    const typed = new FormData(event.currentTarget).get('location');
    const location = typeof typed === 'string' ? typed.trim() : '';
    try {
      const { heroDestination } = await import('@/components/search/form/form-destination');
      router.push(localAddress(heroDestination(market, location, chosen.current)));
    } catch {
      // The code failed to load: the URL of the plain form.
      window.location.assign(
        localAddress(`${market === 'for_rent' ? '/rent' : '/buy'}?${new URLSearchParams({ location })}`),
      );
    }
  }

  return (
    <form method="get" action={localAddress('/buy')} onSubmit={search} className="home-search">
      <PlaceInput
        label={tSearchForm('location')}
        placeholder={tSearchForm('heroPlaceholder')}
        onChoose={(place) => {
          chosen.current = place;
        }}
        className="home-search-field"
        inputClassName="border-transparent bg-transparent"
      />
      <Button type="submit" variant="primary" data-market="for_sale" className="flex-1 sm:flex-none">
        {tSearchForm('buy')}
      </Button>
      <Button
        type="submit"
        formAction={localAddress('/rent')}
        data-market="for_rent"
        className="flex-1 sm:flex-none"
      >
        {tSearchForm('rent')}
      </Button>
    </form>
  );
}
