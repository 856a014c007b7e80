import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { FieldNote } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { RATINGS } from '@/lib/reviews/constants';

const WORDS = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** One to five stars as labelled radio buttons with native keyboard handling. */
export function RatingInput({
  name,
  value,
  onChange,
  error,
}: {
  name: string;
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">
        Overall rating
        <span aria-hidden className="ml-0.5 text-terracotta-ink">
          *
        </span>
      </legend>
      <div className="flex items-center gap-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {RATINGS.map((rating) => (
            <label
              key={rating}
              onPointerEnter={() => setPointed(rating)}
              className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-aegean"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <Icon
                name="star"
                className={clsx('size-7', rating <= shown ? 'fill-current text-amber' : 'text-line-strong')}
              />
              <span className="sr-only">{`${rating} ${rating === 1 ? 'star' : 'stars'}, ${WORDS[rating]}`}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-muted text-sm">
          {WORDS[shown]}
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
