/** The page that stops a mail, as HTML that needs no script and nothing from elsewhere. Pure. */
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { stopTexts as texts } from '#shared/messages/stops.ts'
import type { StoppableMail } from '#shared/people/preferences.ts'

/** Its only style; the site's headers allow this one by its digest (infra/stacks/security-headers.ts). */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f6f6fb;--panel:#fff;
--text:#1d1d2f;--brand:#3b2fbf;--line:#dee2e6;--action:#3b2fbf;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#14141f;--panel:#1f1f2e;
--text:#f1f1f8;--brand:#b9b3ff;--line:#3a3a50;--action:#b9b3ff;--on:#14141f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem}
.brand{margin:0 0 1rem;color:var(--brand);font-size:1.25rem;font-weight:700}
section{padding:1.5rem;background:var(--panel);border:1px solid var(--line);
border-top:4px solid #ff8a2b;border-radius:.5rem}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1.25rem}
form{margin:0}
button,.action{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;border:0;border-radius:.5rem;
background:var(--action);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:focus-visible,.action:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`

const preferencesAddress = '/login/my-profile+notifications'

/** The page with its button: opening it changes nothing. */
export const askPage = (mail: StoppableMail) =>
  page(texts.ask.title, nameMail(texts.ask.text, mail), form(texts.ask.button))

/** That it is stopped, and where it is switched on again. */
export const donePage = (mail: StoppableMail) =>
  page(texts.done.title, nameMail(texts.done.text, mail), link(texts.done.details))

/** That it was stopped before, and where it is switched on again. */
export const alreadyPage = (mail: StoppableMail) =>
  page(texts.already.title, nameMail(texts.already.text, mail), link(texts.already.details))

/** That the address is none of ours, and what to do. */
export const wrongPage = () => page(texts.wrong.title, texts.wrong.text, link(texts.wrong.details))

/** That it could not be done now. */
export const faultPage = () => page(texts.fault.title, texts.fault.text, form(texts.fault.button))

const nameMail = (text: string, mail: StoppableMail) => fill(text, { mail: texts.names[mail] })

/** Sent to the address of the page itself. */
const form = (label: string) =>
  `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">${label}</button></form>`

const link = (label: string) => `<a class="action" href="${preferencesAddress}">${label}</a>`

function page(title: string, text: string, action: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${productTexts.name}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="brand">${productTexts.name}</p>
<section>
<h1>${title}</h1>
<p>${text}</p>
${action}
</section>
</main>
</body>
</html>
`
}
