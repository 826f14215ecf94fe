/** Lets the web app speak the made-up language of shared/messages/languages/pseudo.ts, by a script before the
 * app's own. */
import { languageItem } from '#shared/messages/language.ts'
import type { Answer } from './http.ts'

const path = '/.local/pseudo.js'

// The app has read it before the page is loaded. A run without the option finds nothing of it.
const script = `localStorage.setItem('${languageItem}', 'pseudo')
addEventListener('load', () => localStorage.removeItem('${languageItem}'))
`

/** Answers with the script. */
export const pseudoScript: Answer = (request) =>
  request.path === path
    ? {
        status: 200,
        headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
        body: script,
      }
    : undefined

/** Adds the script to a page. */
export const withPseudo = (page: string): string =>
  page.replace('<head>', `<head>\n    <script src="${path}"></script>`)
