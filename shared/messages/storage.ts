/** Texts of the screen about a browser that blocks the session's storage; only that screen loads them. */
import { inLanguage } from './language.ts'

export const storageTexts = inLanguage('storageTexts', {
  title: 'Allow cookies to continue',
  needed:
    'Your browser blocks cookies and site data, so we can’t keep you signed in. ' +
    'Allow them for this site in your browser’s settings, then try again.',
})
