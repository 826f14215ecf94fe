/** Texts of the screen that shows where the browser blocks what a session is kept in: loaded with it alone. */
export const storageTexts = {
  title: 'Allow cookies to continue',
  needed:
    "Your browser blocks cookies and site data, so we can't keep you signed in. Allow them for this site in your browser's settings, then try again.",
}
