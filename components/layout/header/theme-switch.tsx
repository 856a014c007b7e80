'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons/icon-names';
import { THEME_KEY } from '@/lib/runtime/early-script';

type Theme = 'system' | 'light' | 'dark';

const THEMES: readonly { value: Theme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light theme', icon: 'sun' },
  { value: 'system', label: 'System theme', icon: 'monitor' },
  { value: 'dark', label: 'Dark theme', icon: 'moon' },
];

const CHANGED = 'estia:theme';

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const);
  return (
    <fieldset className="inline-flex rounded-full border bg-sunk p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, label, icon }) => (
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
