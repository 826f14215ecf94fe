/** Tries a deployed portal from outside, without signing in: `npm run smoke -- --url https://thinktank.example`.
 * Nothing is changed. Ends with 1 where anything is not as it should be. */
import { parseArgs } from 'node:util'

interface Seen {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface Trial {
  readonly what: string
  readonly path: string
  readonly init?: RequestInit
  /** Returns what is wrong, or nothing. */
  readonly wrong: (seen: Seen) => string | undefined | false
}

const isPage = ({ status, headers, text }: Seen): string | false =>
  !(status === 200 && /html/.test(headers.get('content-type') ?? '') && text.includes('<script')) &&
  `answers ${status} and no page`

const refuses = (code: string, status: number) => (seen: Seen) =>
  seen.status !== status && `answers ${seen.status} where ${status} (${code}) was expected`

const trials: readonly Trial[] = [
  { what: 'The sign-in page', path: '/login', wrong: isPage },
  { what: 'A page whose address has a dot', path: '/thinktank-user/jane.doe', wrong: isPage },
  {
    what: 'Headers that browsers protect people by',
    path: '/',
    wrong: ({ headers }) =>
      ['content-security-policy', 'x-content-type-options', 'referrer-policy'].find(
        (name) => !headers.get(name),
      ) && 'are missing',
  },
  {
    what: 'Settings of the app, which nobody caches',
    path: '/config.json',
    wrong: ({ status, headers, text }) =>
      !(status === 200 && /userPoolId/.test(text) && /no-store/.test(headers.get('cache-control') ?? '')) &&
      `answer ${status}`,
  },
  {
    what: 'The API without a session',
    path: '/api/home',
    wrong: refuses('unauthenticated', 401),
  },
  { what: 'A call that there is not', path: '/api/nothing-here', wrong: refuses('not found', 404) },
  {
    what: 'A public call, which reaches function and table',
    path: '/api/sign-in-names',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'nobody@thinktank.example' }),
    },
    wrong: ({ status, text }) => status !== 200 && `answers ${status}: ${text.slice(0, 200)}`,
  },
]

/** Makes all trials at an address. Returns a line for each that failed. */
export async function failuresAt(url: string): Promise<string[]> {
  const found = await Promise.all(
    trials.map(async ({ what, path, init, wrong }) => {
      const seen = await look(new URL(path, url), init)
      const why = typeof seen === 'string' ? seen : wrong(seen)
      return why ? [`${what} (${path}): ${why}`] : []
    }),
  )
  return found.flat()
}

async function look(address: URL, init: RequestInit = {}): Promise<Seen | string> {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  if (!values.url) throw new Error('Where? npm run smoke -- --url https://HOST')
  const failures = await failuresAt(values.url)
  process.stdout.write(
    failures.length > 0 ? `${failures.join('\n')}\n` : `${values.url} is as it should be.\n`,
  )
  if (failures.length > 0) process.exitCode = 1
}
