/** Acts that people can undo for ten seconds, before anything leaves the browser (docs/product.md#undo). They
 * stay on the device until the server has answered, so that no crash and no lost connection loses one. */
import { useSyncExternalStore } from 'react'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { NewProgress } from '#shared/ideas/model.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import type { DecisionInput, NewNomination, QueueName, WaitingItems } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from './call.ts'
import { equityApi, ideasApi, nominationsApi } from './contract.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { isBusy, isServerFault, ProblemError } from './problem-error.ts'
import { waitFor } from './trying-again.ts'

export const undoSeconds = 10
const prefix = 'thinktank.act.'
/** The server recognises a repeated nomination for three days at least (shared/personal-data/retention.ts). */
const sendableForMs = 2 * dayMilliseconds
/** Longest that signing out waits for an answer. */
const patienceMs = 8000
/** How long until an unsent act is tried again, where the browser believes to be online. */
const retryMs = 60_000
/** How much longer an act of another window waits here: that window sends it or takes it back itself. */
const graceMs = 2000
/** Tells the acts of this window from those of others: each stands for itself, also about the same thing. */
const ownEnd = `.${crypto.randomUUID()}`

/** `waiting`: it can be undone. `unsent`: no answer came, and it is sent again. `returned`: its form has it
 * again. */
type State = 'waiting' | 'sending' | 'unsent' | 'sent' | 'failed' | 'returned'

interface Act {
  /** The subject of the act; of a nomination its idempotency key. */
  readonly key: string
  readonly personId: string
  /** Of the nomination, or of the idea. */
  readonly title: string
  /** Where its form is. */
  readonly address: string
  readonly draftName: string
}

interface Decision extends Act {
  readonly nominationId: string
  readonly stage: Stage
  readonly body: DecisionInput
  readonly queue: QueueName
  /** The count of waiting items that it belongs to. */
  readonly part: keyof WaitingItems
}

interface Nominating extends Act {
  readonly body: NewNomination
}

/** The nominee's answer to a nomination for employment equity. */
interface EquityAnswer extends Act {
  readonly nominationId: string
  readonly body: { readonly answer: 'Accepted' | 'Declined' }
}

/** The status of an idea, as its reviewer sets it. */
interface IdeaStatus extends Act {
  readonly ideaId: string
  readonly body: NewProgress
}

/** Sends an act of each kind. `keepalive`: the page may be gone before the answer comes. */
const senders = {
  nomination: ({ key, body }: Nominating, keepalive: boolean) =>
    call(nominationsApi.submitNomination, { body, idempotencyKey: key, keepalive }),
  decision: ({ nominationId: id, stage, body }: Decision, keepalive: boolean) =>
    call(nominationsApi.decideStage, { params: { id, stage }, body, keepalive }),
  'equity-answer': ({ nominationId: id, body }: EquityAnswer, keepalive: boolean) =>
    call(equityApi.answerEquityNomination, { params: { id }, body, keepalive }),
  'idea-status': ({ ideaId: id, body }: IdeaStatus, keepalive: boolean) =>
    call(ideasApi.setProgress, { params: { id }, body, keepalive }),
}
type Kind = keyof typeof senders

type NewOf<K extends Kind> = Parameters<(typeof senders)[K]>[0] & { readonly kind: K }
type NewAct = { [K in Kind]: NewOf<K> }[Kind]

interface Progress {
  readonly id: string
  readonly state: State
  readonly sendAt: number
  /** Everything typed, for the way back. */
  readonly draft?: object | undefined
  readonly failure?: ConstructorParameters<typeof ProblemError>[0]
}

type Pending<K extends Kind> = NewOf<K> &
  Progress & { readonly reply?: Awaited<ReturnType<(typeof senders)[K]>> }
type PendingDecision = Pending<'decision'>
export type PendingNomination = Pending<'nomination'>
export type PendingAct = { [K in Kind]: Pending<K> }[Kind]

let acts: readonly PendingAct[] = []
let personHere: string | undefined
/** The people who signed out: an answer that is late keeps nothing of theirs on the device. */
const gone = new Set<string>()
let retryClock: ReturnType<typeof setTimeout> | undefined
let tellSettled: ((act: PendingAct) => void) | undefined
const listeners = new Set<() => void>()

const isKind =
  <K extends Kind>(kind: K) =>
  (act: PendingAct): act is Extract<PendingAct, { kind: K }> =>
    act.kind === kind
export const isDecision = isKind('decision')
export const isNomination = isKind('nomination')
export const isEquityAnswer = isKind('equity-answer')
export const isIdeaStatus = isKind('idea-status')
/** Whether people have done it and the server may not know it. */
export const isUnderWay = ({ state }: PendingAct): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unsent'

/** Whether people have done it, and nobody has refused it or taken it back. */
export const isStanding = (act: PendingAct): boolean => isUnderWay(act) || act.state === 'sent'

/** Returns the acts of this tab, the oldest first. */
export const usePendingActs = (): readonly PendingAct[] => useSyncExternalStore(subscribe, () => acts)

/** Returns the decisions that stand, sent or not; two about the same stage count once. */
export const useDecisions = (): readonly PendingDecision[] =>
  usePendingActs()
    .filter(isDecision)
    .filter(isStanding)
    .filter((act, index, all) => all.findLastIndex(({ key }) => key === act.key) === index)

/** Returns what shows of some acts about the same thing: the latest that is under way, or else the latest. */
export const latestOf = <A extends PendingAct>(some: readonly A[]): A | undefined =>
  some.findLast(isUnderWay) ?? some.at(-1)

/** Returns the act that led back to the form of a draft: what was accepted there, and why it failed. */
export const returnedAct = (draftName: string): PendingAct | undefined =>
  acts.findLast((act) => act.draftName === draftName && act.state === 'returned')

/** Does something in ten seconds. Done twice at once it counts once. `typed` is what the form shows, where
 * another window may have stored other words under the same name. Returns the id. */
export function delay(act: NewAct, typed = readDraft<object>(act.draftName)?.content): string {
  const id = act.key + ownEnd
  const before = find(id)
  if (before && isUnderWay(before)) return id
  if (!isOtherStored(act.draftName, typed)) dropDraft(act.draftName)
  acts = acts.filter(
    (each) => each.id !== id && (each.state !== 'returned' || each.draftName !== act.draftName),
  )
  put({ ...act, id, draft: typed, state: 'waiting', sendAt: Date.now() + undoSeconds * 1000 })
  sendWhenDue(id)
  return id
}

/** Takes back an act that has not left, or that failed: its form has everything typed again. Returns the
 * address of the form; nothing where it is too late. */
export function takeBack(id: string): string | undefined {
  const act = find(id)
  if (!act || (act.state !== 'waiting' && act.state !== 'failed')) return undefined
  // Another window is sending it.
  if (readStored().some((each) => each.id === id && each.state === 'sending')) return undefined
  // Other words are being written there: they keep their place.
  const isTaken = isOtherStored(act.draftName, act.draft)
  const draftName = isTaken ? `${act.draftName}.${id}` : act.draftName
  if (act.draft) saveDraft(draftName, act.draft)
  put({ ...act, draftName, state: 'returned' })
  const { address } = act
  // An address that names a draft ends with it (use-own-draft.ts).
  const joint = address.includes('draft=') ? '.' : `${address.includes('?') ? '&' : '?'}draft=`
  return isTaken ? address + joint + id : address
}

function isOtherStored(draftName: string, typed: object | undefined): boolean {
  const stored = readDraft<object>(draftName)?.content
  return stored !== undefined && JSON.stringify(stored) !== JSON.stringify(typed)
}

export function dismiss(id: string): void {
  const act = find(id)
  if (!act) return
  forget(act)
  set(acts.filter((each) => each.id !== id))
}

/** Sends an act at once, unless it is of days ago: its person may have forgotten it. `isLast`: the page may be
 * gone before the answer comes. */
export async function sendNow(id: string, isLast = false): Promise<void> {
  const act = find(id)
  if (!act || (act.state !== 'waiting' && act.state !== 'unsent')) return
  if (Date.now() - act.sendAt > sendableForMs) {
    const failure = { code: 'stale', status: 409, message: undoTexts.stale }
    return settle({ ...act, state: 'failed', failure })
  }
  put({ ...act, state: 'sending' })
  try {
    const send: (act: never, keepalive: boolean) => Promise<PendingAct['reply']> = senders[act.kind]
    const reply = await send(act as never, isLast)
    settle({ ...act, draft: undefined, state: 'sent', reply } as PendingAct)
  } catch (failure) {
    if (isLost(failure)) {
      put({ ...act, state: 'unsent' })
      clearTimeout(retryClock)
      retryClock = setTimeout(() => navigator.onLine && retry(), retryMs)
    } else settle({ ...act, state: 'failed', failure: tellFailure(failure) })
  }
}

/** Sends acts before the page may be gone. Those of other windows can be undone there. */
const sendOwn = () => acts.filter(isOwn).forEach(({ id }) => void sendNow(id, true))

/** Sends everything that waits in any tab: the person signs out. Returns what may not have arrived. */
export async function sendBeforeLeaving(): Promise<readonly PendingAct[]> {
  adopt()
  const stored = acts.filter(isStored)
  const sent = Promise.all(acts.map(({ id }) => sendNow(id)))
  if (stored.length > 0) await Promise.race([sent, waitFor(patienceMs, undefined)])
  // What was refused may stand in its form again by now.
  return stored.filter(({ id }) => find(id)?.state !== 'sent')
}

/** Whether something of this window has not arrived. */
export const hasUnsent = (): boolean => acts.some(isUnderWay)

/** Drops all acts of a person: they have left, and somebody else may sit here next. */
export function dropActsOf(personId: string): void {
  gone.add(personId)
  for (const name of itemsOf(personId)) localStorage.removeItem(name)
}

/** Begins for a person, with what an earlier visit left. `settled` hears of each act that was answered.
 * Returns the way to end it, after which nothing is sent: somebody else may sign in here. */
export function startActs(personId: string, settled: (act: PendingAct) => void): () => void {
  tellSettled = settled
  personHere = personId
  gone.delete(personId)
  const stopListening = listen()
  goOn()
  return () => {
    stopListening()
    personHere = undefined
    set([])
  }
}

function settle(act: PendingAct): void {
  if (act.personId === personHere) tellSettled?.(act)
  put(act)
}

/** Whether it can be sent again as it is: no answer came, a lot is going on, or the session is over. */
const isLost = (failure: unknown): boolean =>
  isBusy(failure) || (failure instanceof ProblemError && (failure.status === 0 || failure.status === 401))

function tellFailure(failure: unknown): NonNullable<Progress['failure']> {
  if (!(failure instanceof ProblemError)) return { code: 'unexpected', status: 500, message: undoTexts.fault }
  return { ...failure, message: isServerFault(failure) ? undoTexts.fault : failure.message }
}

const isStored = (act: PendingAct) => isUnderWay(act) || act.state === 'failed'

/** Whether it is of this window. */
const isOwn = ({ id }: PendingAct) => id.endsWith(ownEnd)

const find = (id: string) => acts.find((act) => act.id === id)

function put(act: PendingAct): void {
  if (isStored(act)) store(act)
  else forget(act)
  if (act.personId !== personHere) return
  set(find(act.id) ? acts.map((each) => (each.id === act.id ? act : each)) : [...acts, act])
}

function set(to: readonly PendingAct[]): void {
  acts = to
  for (const tell of listeners) tell()
}

function sendWhenDue(id: string): void {
  const act = find(id)
  if (act?.state !== 'waiting') return
  const wait = act.sendAt + (isOwn(act) ? 0 : graceMs) - Date.now()
  if (wait > 0) setTimeout(() => sendWhenDue(id), wait)
  else void sendNow(id)
}

/** Also goes on with what a window left that was closed since. */
function goOn(): void {
  adopt()
  retry()
}

function retry(): void {
  for (const { id, state } of acts) if (state === 'unsent') void sendNow(id)
}

/** Takes over what is stored and not known here: an earlier visit or another tab left it. To send it twice is
 * harmless, because the server recognises it. */
function adopt(): void {
  for (const act of readStored().filter(({ id }) => !find(id))) {
    // It was on its way when the page was left.
    put(act.state === 'sending' ? { ...act, state: 'unsent' } : act)
    sendWhenDue(act.id)
  }
}

function listen(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const looked = () => (document.visibilityState === 'hidden' ? sendOwn() : goOn())
  document.addEventListener('visibilitychange', looked, { signal })
  addEventListener('pagehide', sendOwn, { signal })
  addEventListener('online', goOn, { signal })
  // Another window has sent it or taken it back: what is shown here is read again.
  const dropGone = ({ key, newValue }: StorageEvent) => {
    const act = acts.find((each) => itemOf(each) === key && isStored(each))
    if (!act || newValue !== null) return
    set(acts.filter((each) => each !== act))
    tellSettled?.(act)
  }
  addEventListener('storage', dropGone, { signal })
  return () => listening.abort()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const itemOf = ({ personId, id }: PendingAct) => `${prefix}${personId}.${id}`

/** A full store keeps nothing: then it lives as long as the page. */
function store(act: PendingAct): void {
  if (gone.has(act.personId)) return
  try {
    localStorage.setItem(itemOf(act), JSON.stringify(act))
  } catch {
    forget(act)
  }
}

function forget(act: PendingAct): void {
  localStorage.removeItem(itemOf(act))
}

const itemsOf = (personId: string | undefined) =>
  Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}${personId}.`))

function readStored(): PendingAct[] {
  return itemsOf(personHere)
    .flatMap((name) => readAct(localStorage.getItem(name)))
    .sort((one, other) => one.sendAt - other.sendAt)
}

/** What this build does not know stays for the one that stored it. */
function readAct(text: string | null): PendingAct[] {
  try {
    const act = JSON.parse(text ?? 'null')
    return Object.hasOwn(senders, act?.kind) ? [act] : []
  } catch {
    return []
  }
}
