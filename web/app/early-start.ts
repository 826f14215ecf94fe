/** Asks for the files and the replies that the first page needs, while the app itself is still on its way.
 * Without it each of them is asked for by the one before. The build makes a script of its own of it
 * (web/build/early-start.ts). */
import { usualPatience } from '#web/client/early-replies.ts'
import { hasSession, isStorageAllowed, storedAccessToken } from './session/browser-session.ts'

/** What a first page needs: addresses of files, and calls by their path and query. */
export interface EarlyNeeds {
  readonly files: readonly string[]
  readonly calls: readonly string[]
}

/** Put in by the build: the needs of every page, and of the pages whose address an expression matches. */
declare const everyPage: EarlyNeeds
declare const somePages: readonly (readonly [address: string, needs: EarlyNeeds])[]

if (isStorageAllowed() && hasSession()) {
  const [pattern = '', needs] =
    somePages.find(([address]) => new RegExp(address).test(location.pathname)) ?? []
  for (const file of [...everyPage.files, ...(needs?.files ?? [])]) askForFile(file)
  const token = storedAccessToken()
  // A page with filters in its address asks for something else.
  const pageCalls = (!location.search && needs?.calls) || []
  // `$1` is the first part of the address that its expression names.
  const callsHere = pageCalls.map((each) => location.pathname.replace(new RegExp(pattern), each))
  if (token) askForReplies(token, [...everyPage.calls, ...callsHere])
}

function askForFile(file: string): void {
  const isStyle = file.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

function askForReplies(token: string, calls: readonly string[]): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = (call: string) => fetch(`/api${call}`, { headers, signal: AbortSignal.timeout(usualPatience) })
  globalThis.earlyReplies = { token, replies: new Map(calls.map((call) => [`/api${call}`, ask(call)])) }
  // The call that takes a reply asks again where it failed.
  for (const reply of globalThis.earlyReplies.replies.values()) reply.catch(() => undefined)
}
