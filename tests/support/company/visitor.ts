/** Somebody's browser, as far as signing in with a company account goes: redirects, cookies and forms. */

/** A request that the browser makes: a page, or a form. */
export interface Step {
  url: string
  readonly form?: URLSearchParams
}

interface Way {
  /** Beginning of the address at which the browser stops. */
  readonly end: string
  /** Typed at the company. */
  readonly login: string
  /** Sees each request before it is made, and may change it. */
  readonly onStep?: ((step: Step) => void) | undefined
}

/** Goes on from an address as the pages say, and returns the one at which it ends. */
export async function visit(from: string, { end, login, onStep }: Way): Promise<URL> {
  const cookies = new Map<string, string>()
  let step: Step = { url: from }
  for (let steps = 0; steps < 20; steps++) {
    if (step.url.startsWith(end)) return new URL(step.url)
    onStep?.(step)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await send(step, { cookie })
    for (const each of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    const page = await reply.text()
    if (!location && !page.includes('<form')) throw new Error(`${step.url}: ${reply.status} ${page}`)
    step = location ? { url: new URL(location, step.url).href } : formIn(page, step.url, login)
  }
  throw new Error(`Nobody comes back from ${from}.`)
}

/** Makes a request without following where it leads. */
export function send({ url, form }: Step, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers, ...(form && { method: 'POST', body: form }) })
}

function formIn(page: string, url: string, login: string): Step {
  const [, action = url] = /<form[^>]* action="([^"]*)"/.exec(page) ?? []
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    form.set(name, value)
  if (page.includes('name="login"')) form.set('login', login)
  return { url: action, form }
}
