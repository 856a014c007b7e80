export const THEME_KEY = 'estia-theme';
/** Set while someone is signed in in this browser; no personal data. See viewer.ts. */
export const VIEWER_KEY = 'estia-viewer';

/** Before first paint, to avoid a flash. Identical on every page, so that the CSP can list its hash. */
export const earlyScript = `(function(d){try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${VIEWER_KEY}'))d.dataset.viewer='user'}catch(e){}})(document.documentElement)`;
