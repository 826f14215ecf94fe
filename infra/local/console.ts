/** The console of a run: its schedules, its clock, at `/.local/`. */
import { type HttpReply, type HttpRequest, json } from './exchange.ts'
import type { Part } from './local-server.ts'

export interface ConsoleView {
  readonly schedules: readonly {
    readonly name: string
    readonly description: string
    readonly expression: string
  }[]
  now(): Date
  setNow(iso: string): Promise<void>
  runSchedule(name: string): Promise<unknown>
}

/** Browsers send this header across origins only after asking, and nobody answers them: no page elsewhere can act. */
const handHeader = 'x-thinktank-console'

/** `GET /.local/` is the page, `POST /.local/schedules/{name}` runs one, `POST /.local/now` sets the clock to the
 * ISO time in the body, and answers once the clock stands there. */
export function consolePart(view: ConsoleView): Part {
  return async (request) => {
    if (!request.path.startsWith('/.local/')) return undefined
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
      return json(403, { message: 'Forbidden' })
    if (request.method === 'GET' && request.path === '/.local/') return page(view)
    if (request.method !== 'POST' || !request.headers[handHeader]) return json(404, { message: 'Not Found' })
    try {
      return json(200, await act(request, view))
    } catch (error) {
      return json(400, { message: error instanceof Error ? error.message : String(error) })
    }
  }
}

async function act(request: HttpRequest, view: ConsoleView): Promise<unknown> {
  if (request.path === '/.local/now') {
    await view.setNow(request.body.toString().trim())
    return { now: view.now() }
  }
  const [, name] = /^\/\.local\/schedules\/([\w-]+)$/.exec(request.path) ?? []
  if (!name) throw new Error('There is no such action.')
  return { result: (await view.runSchedule(name)) ?? null }
}

function page(view: ConsoleView): HttpReply {
  const rows = view.schedules
    .map(
      ({ name, description, expression }) =>
        `<tr><td>${escaped(name)}</td><td><code>${escaped(expression)}</code></td><td>${escaped(description)}</td>
<td><button data-path="/.local/schedules/${escaped(name)}">Run now</button></td></tr>`,
    )
    .join('\n')
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>ThinkTank: local console</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem}td,th{text-align:left;padding:.3rem .8rem}</style>
<h1>Local console</h1><p><a href="/">The portal</a> · <a href="/api-docs/">Its API</a> · <a href="/.local/mails/">Its mails</a></p>
<h2>Clock</h2><p>It is <b>${view.now().toISOString()}</b>.</p>
<p><label>Set it to <input id="now" value="${view.now().toISOString()}" size="28"></label>
<button data-path="/.local/now" data-input="now">Set</button></p>
<h2>Schedules</h2><table><tr><th>Name</th><th>When</th><th>What</th><th></th></tr>${rows}</table>
<pre id="result" role="status"></pre>
<script>for(const button of document.querySelectorAll('button'))button.onclick=async()=>{
const input=button.dataset.input&&document.getElementById(button.dataset.input).value
const reply=await fetch(button.dataset.path,{method:'POST',headers:{'${handHeader}':'1'},body:input})
document.getElementById('result').textContent=await reply.text()}</script></html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
