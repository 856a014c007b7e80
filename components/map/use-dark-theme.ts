import { useSyncExternalStore } from 'react';

const SYSTEM = '(prefers-color-scheme: dark)';

/** Whether the page is currently dark: the visitor's choice (`data-theme`), otherwise the system's. */
export function useDarkTheme(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(SYSTEM).matches;
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia(SYSTEM);
  const observer = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
