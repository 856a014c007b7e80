'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons/icon-names';
import { THEME_KEY } from '@/lib/runtime/early-script';
import { tMenu } from '@/messages/menu';

type Theme = 'system' | 'light' | 'dark';

const themes = (): { value: Theme; label: string; icon: IconName }[] => [
  { value: 'light', label: tMenu('lightTheme'), icon: 'sun' },
  { value: 'system', label: tMenu('systemTheme'), icon: 'monitor' },
  { value: 'dark', label: tMenu('darkTheme'), icon: 'moon' },
];

const CHANGED = 'estia:theme';

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const);
  return (
    <fieldset className="inline-flex rounded-full border bg-sunk p-0.5">
      <legend className="sr-only">{tMenu('theme')}</legend>
      {themes().map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={theme === value}
          onClick={() => chooseTheme(value)}
          className="theme-choice"
        >
          <Icon name={icon} className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}

function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be disabled: the choice then lasts until the next page load.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
