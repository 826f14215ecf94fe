/** Shows a page as the shell would, in front of an API that answers as the test says. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { visit } from '#tests/web/visit.ts'
import { connectCalls } from '#web/client/call.ts'
import { MeProvider } from '#web/client/me.ts'

/** What the API heard. */
export interface Heard {
  readonly route: string
  readonly key: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  readonly body: any
}

/** Status and content of an answer; nothing: the reply is lost. */
export type Answer = readonly [status: number, content?: unknown] | undefined

/** Route, as `POST /nominations` → its answer, which may keep people waiting. */
export type Answers = Record<string, Answer | ((heard: Heard) => Answer | Promise<Answer>)>

export const problem = (
  code: string,
  more: { status?: number; fields?: Record<string, string> } = {},
): Answer => [more.status ?? 409, { code, message: `Told: ${code}`, requestId: 'r-1', fields: more.fields }]

/** What an API answers that does as it was asked. */
export const ok = (content: unknown): Answer => [200, content]

/** What every screen asks for besides what it is about. */
const everywhere: Answers = {
  'POST /people/pictures': [200, { links: {} }],
  'GET /me/exports': [200, { items: [] }],
  'GET /nominations/n1/thanks': [
    200,
    {
      thanks: [],
      cheer: { cheered: false, cheers: 0, names: [] },
      may: { thank: false, cheer: false, remove: false },
    },
  ],
}

/** An API for the tests of a file. `answers` is theirs to change; `heard` starts anew with each test. */
export function standInApi(): { answers: Answers; heard: Heard[] } {
  const api = { answers: {} as Answers, heard: [] as Heard[] }
  let server: Server
  // Each test signs in anew: what a page of an earlier one still asks for is neither heard nor answered.
  let session = 0
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const said = await readRequest(request)
      const { authorization = `Bearer token${session}` } = request.headers
      if (authorization !== `Bearer token${session}`) return request.socket.destroy()
      const answer = api.answers[said.route] ?? everywhere[said.route]
      if (!everywhere[said.route]) api.heard.push(said)
      const given = typeof answer === 'function' ? await answer(said) : answer
      if (!given) return request.socket.destroy()
      response.writeHead(given[0], { 'content-type': 'application/json' }).end(JSON.stringify(given[1]))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    visit(`${origin}/`)
    connectCalls({
      accessToken: async () => `token${session}`,
      onUnauthenticated: () => undefined,
      origin,
      // What a screen says in the end is told at once; tests/web/client/call.test.ts waits.
      waits: [],
    })
  })
  afterEach(() => {
    session++
    notifications.clean()
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    api.answers = {}
    api.heard = []
  })
  afterAll(() => void server.close())
  return api
}

async function readRequest(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const key = request.headers['idempotency-key']
  return {
    route: `${request.method} ${request.url?.replace('/api', '')}`,
    key: typeof key === 'string' ? key : undefined,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

export const thandi = asMe(somebody('Thandi', 'Nkosi'))

/** What screens have read, of a test of its own. */
export const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** Opens an address of these routes for somebody. Gives the way to ask where they are. */
export function openPage(
  routes: RouteObject[],
  address: string,
  me: Me = thandi,
  queries = newQueries(),
): () => string {
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [address],
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <MeProvider value={me}>
          <RouterProvider router={router} />
          <Notifications />
        </MeProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return () => router.state.location.pathname
}

/** An answer that comes when the test says so. */
export function held(): { answer: () => Promise<Answer>; give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => undefined
  const given = new Promise<Answer>((done) => {
    give = done
  })
  return { answer: () => given, give: (answer) => give(answer) }
}

/** Where a link leads. */
export const addressOf = (link: Element) => link.getAttribute('href')

/** What elements say, one by one. */
export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

/** The one button of this name. To ask every button of a page for its name takes long: only those with these words are asked. */
export const findButton = (name: string) =>
  waitFor(() => {
    const likely = [...document.querySelectorAll('button')].filter(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    )
    const found = new Set(
      likely.flatMap(({ parentElement }) =>
        parentElement ? within(parentElement).queryAllByRole<HTMLButtonElement>('button', { name }) : [],
      ),
    )
    const [button] = found
    if (!button || found.size > 1) throw new Error(`There are ${found.size} buttons “${name}”.`)
    return button
  })

export async function press(name: string): Promise<void> {
  fireEvent.click(await findButton(name))
}

/** Opens the dialog of a list's files and chooses what is in one; the dialog. */
export async function chooseFile(
  records: 'All records' | 'Current view',
  format = 'CSV',
): Promise<HTMLElement> {
  if (!screen.queryByRole('radio', { name: format })) await press('Export…')
  for (const name of [records, format])
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }))
  return screen.getByRole('dialog')
}

/** Begins the file that was chosen. */
export async function exportAs(records: 'All records' | 'Current view', format?: string): Promise<void> {
  await chooseFile(records, format)
  await press('Export')
}

/** Fills the text box of this name in. */
export async function write(name: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
}
