/** Every mail with made-up content, to look at in a run: at `/.local/mails/`. */
import { readMailSamples } from '#events/mail/samples.ts'
import { env } from '#functions/runtime/env.ts'
import { json } from './exchange.ts'
import type { Part } from './local-server.ts'

const base = '/.local/mails/'

const mailSamples = await readMailSamples()

/** The list of the mails, and each as HTML (`{n}`) and as plain text (`{n}.txt`). */
export function mailSamplesPart(siteUrl: () => string): Part {
  return async ({ path, method }) => {
    if (!path.startsWith(base) || method !== 'GET') return undefined
    const [, number, text] = /^(\d+)(\.txt)?$/.exec(path.slice(base.length)) ?? []
    if (number === undefined) return path === base ? page(list()) : json(404, { message: 'Not Found' })
    const sample = mailSamples[Number(number)]
    if (!sample) return json(404, { message: 'Not Found' })
    process.env[env.siteUrl] = siteUrl()
    const mail = await sample.render()
    return text
      ? { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: mail.text }
      : page(mail.html)
  }
}

function list(): string {
  const items = mailSamples.map(
    ({ name }, number) =>
      `<li>${name}: <a href="${base}${number}">HTML</a>, <a href="${base}${number}.txt">plain text</a></li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>ThinkTank: mails</title>
<h1>Mails</h1><ul>${items.join('')}</ul></html>`
}

function page(body: string) {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
