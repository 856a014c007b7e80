/** Keys in the browser's localStorage. */
export const THEME_KEY = 'estia-theme';
/** Set while somebody is signed in on this browser. Holds no personal data; see viewer.ts. */
export const VIEWER_KEY = 'estia-viewer';

/**
 * Runs before the first paint: applies the chosen theme and reserves the signed-in header, so that nothing flashes
 * and nothing moves. The same bytes on every page; a strict Content-Security-Policy can name their hash.
 */
export const earlyScript = `(function(d){try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${VIEWER_KEY}'))d.dataset.viewer='user'}catch(e){}})(document.documentElement)`;
