'use client';

import { Button } from '@/components/ui/button';
import { MAX_COMPARED } from '@/lib/favourites/constants';
import { plural } from '@/lib/format';

type CompareBarProps = { count: number; onClear: () => void };

/** Submits the homes chosen for a comparison. Sticks to the bottom of the window once there are any (favourites.css). */
export function CompareBar({ count, onClear }: CompareBarProps) {
  return (
    <div className="compare-bar">
      <p role="status" className="flex-1 basis-32 text-sm">
        {hint(count)}
      </p>
      {count > 0 ? (
        <Button variant="ghost" size="sm" onClick={onClear} className="noscript:hidden">
          Clear
        </Button>
      ) : null}
      <Button type="submit" variant="primary" size="sm">
        Compare
      </Button>
    </div>
  );
}

function hint(count: number): string {
  if (count === 0) return `Choose two to four homes to see them side by side.`;
  if (count === 1) return '1 home chosen. Choose at least one more.';
  const chosen = `${plural(count, 'home')} chosen`;
  return count < MAX_COMPARED ? `${chosen}.` : `${chosen}, as many as fit side by side.`;
}
