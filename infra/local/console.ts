/** The console of a run, at `/.local/`: its schedules, its clock, and every mail with made-up content. */
import { join } from 'node:path'
import { escapeUTF8 } from 'entities/escape'
import { bundleFolder } from '#infra/stacks/build/folders.ts'
import { env } from '#shared/environment.ts'
import { reasonOf } from './errors.ts'
import { type Answer, type HttpReply, type HttpRequest, html, json, notFound } from './http.ts'
import type { Invoke, Lambda } from './lambdas.ts'
import type { Schedule } from './scheduler.ts'

interface ConsoleView {
  readonly schedules: readonly Pick<Schedule, 'name' | 'description' | 'expression'>[]
  now(): Date
  setNow(iso: string): Promise<void>
  runSchedule(name: string): Promise<unknown>
}

/** Browsers ask before they send this header across origins, and get no answer: no other page can act. */
const handHeader = 'x-thinktank-console'

/** Shows and moves a run: `GET /.local/` is the page, `POST /.local/schedules/{name}` runs one, `POST
 * /.local/now` sets the clock to the ISO time in the body, and answers once the clock stands there. */
export function consolePages(view: ConsoleView): Answer {
  return async (request) => {
    const { method, path, headers } = request
    if (!path.startsWith('/.local/')) return undefined
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? ''))
      return json(403, { message: 'Forbidden' })
    if (method === 'GET' && path === '/.local/') return page(view)
    if (method !== 'POST' || !headers[handHeader]) return notFound()
    const refused = (error: unknown) => json(400, { message: reasonOf(error) })
    return act(request, view).then((result) => json(200, result), refused)
  }
}

async function act({ path, body }: HttpRequest, view: ConsoleView): Promise<unknown> {
  if (path === '/.local/now') {
    await view.setNow(body.toString().trim())
    return { now: view.now() }
  }
  const [, name] = /^\/\.local\/schedules\/([\w-]+)$/.exec(path) ?? []
  if (!name) throw new Error('There is no such action.')
  return { result: (await view.runSchedule(name)) ?? null }
}

function page(view: ConsoleView): HttpReply {
  const rows = view.schedules.map((schedule) => {
    const name = escapeUTF8(schedule.name)
    const [expression, description] = [schedule.expression, schedule.description].map(escapeUTF8)
    return `<tr><td>${name}</td><td><code>${expression}</code></td><td>${description}</td>
<td><button data-path="/.local/schedules/${name}">Run now</button></td></tr>`
  })
  const now = view.now().toISOString()
  return html(`<!doctype html><html lang="en"><meta charset="utf-8"><title>ThinkTank: local console</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem}td,th{text-align:left;padding:.3rem .8rem}
</style><h1>Local console</h1>
<p><a href="/">The portal</a> · <a href="/api-docs/">Its API</a> · <a href="${mailsPath}">Its mails</a></p>
<h2>Clock</h2><p>It is <b>${now}</b>.</p>
<p><label>Set it to <input id="now" value="${now}" size="28"></label>
<button data-path="/.local/now" data-input="now">Set</button></p>
<h2>Schedules</h2><table><tr><th>Name</th><th>When</th><th>What</th><th></th></tr>${rows.join('\n')}</table>
<pre id="result" role="status"></pre>
<script>for(const button of document.querySelectorAll('button'))button.onclick=async()=>{
const input=button.dataset.input&&document.getElementById(button.dataset.input).value
const reply=await fetch(button.dataset.path,{method:'POST',headers:{'${handHeader}':'1'},body:input})
document.getElementById('result').textContent=await reply.text()}</script></html>`)
}

const mailsPath = '/.local/mails/'

/** The function that renders mails with made-up content (events/outbox/mail-samples.ts), never deployed. */
const mailSamples: Lambda = {
  ...{ name: 'mail-samples', arn: 'mail-samples', functionName: 'mail-samples' },
  folder: join(bundleFolder, 'mail-samples'),
  handler: 'index.handler',
  timeoutMs: 60_000,
  memoryMb: 512,
  roleArn: undefined,
  variables: { [env.siteUrl]: '' },
}

/** Shows the list of the mails, and each as HTML (`{n}`) and as plain text (`{n}.txt`). */
export function mailSamplePages(invoke: Invoke): Answer {
  return async ({ path, method }) => {
    if (!path.startsWith(mailsPath) || method !== 'GET') return undefined
    if (path === mailsPath) return html(list((await invoke(mailSamples, {})) as string[]))
    const [, number, isText] = /^(\d+)(\.txt)?$/.exec(path.slice(mailsPath.length)) ?? []
    if (number === undefined) return notFound()
    const event = { number: Number(number) }
    const mail = (await invoke(mailSamples, event)) as { html: string; text: string } | null
    if (!mail) return notFound()
    return isText ? html(mail.text, 'text/plain') : html(mail.html)
  }
}

function list(names: readonly string[]): string {
  const link = (path: string | number, title: string) => `<a href="${mailsPath}${path}">${title}</a>`
  const items = names.map(
    (name, number) => `<li>${name}: ${link(number, 'HTML')}, ${link(`${number}.txt`, 'plain text')}</li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>ThinkTank: mails</title>
<h1>Mails</h1><ul>${items.join('')}</ul></html>`
}
