/** Acts that people can undo for ten seconds, before anything leaves the browser (docs/product.md#undo). They
 * stay on the device until the server has answered, so that no crash and no lost connection loses one. */
import { useSyncExternalStore } from 'react'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import type {
  DecisionInput,
  NewNomination,
  NominationCard,
  NominationView,
  QueueName,
  WaitingItems,
} from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from './call.ts'
import { nominationsApi } from './contract.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { isBusy, isServerFault, ProblemError } from './problem-error.ts'
import { waitFor } from './trying-again.ts'

export const undoSeconds = 10
const prefix = 'thinktank.act.'
/** The server recognises a repeated nomination for three days at least (shared/personal-data/retention.ts). */
const repeatableForMs = 2 * dayMilliseconds
/** Longest that signing out waits for an answer. */
const patienceMs = 8000

/** `waiting`: it can be undone. `unsent`: no answer came, and it is sent again. `returned`: its form has it
 * again. */
type State = 'waiting' | 'sending' | 'unsent' | 'sent' | 'failed' | 'returned'

interface Act {
  /** Of a nomination its idempotency key. */
  readonly id: string
  readonly personId: string
  /** Of the nomination. */
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

interface Sending extends Act {
  readonly body: NewNomination
}

interface Progress {
  readonly state: State
  readonly sendAt: number
  /** Everything typed, for the way back. */
  readonly draft?: object | undefined
  readonly failure?: ConstructorParameters<typeof ProblemError>[0]
}

export type PendingDecision = Decision & Progress & { readonly reply?: NominationView }
export type PendingNomination = Sending & Progress & { readonly reply?: NominationCard }
export type PendingAct = PendingDecision | PendingNomination

let acts: readonly PendingAct[] = []
let personHere: string | undefined
/** The people who signed out: an answer that is late keeps nothing of theirs on the device. */
const gone = new Set<string>()
let tellSettled: ((act: PendingAct) => void) | undefined
const listeners = new Set<() => void>()

export const isDecision = (act: PendingAct): act is PendingDecision => 'stage' in act
export const isNomination = (act: PendingAct): act is PendingNomination => !isDecision(act)
/** Whether people have done it and the server may not know it. */
export const isUnderWay = ({ state }: PendingAct): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unsent'

/** Returns the acts of this tab, the oldest first. */
export const usePendingActs = (): readonly PendingAct[] => useSyncExternalStore(subscribe, () => acts)

/** Returns the decisions that stand, sent or not. */
export const useDecisions = (): readonly PendingDecision[] =>
  usePendingActs()
    .filter(isDecision)
    .filter((act) => isUnderWay(act) || act.state === 'sent')

/** Returns the act that led back to the form of a draft: what was accepted there, and why it failed. */
export const returnedAct = (draftName: string): PendingAct | undefined =>
  acts.findLast((act) => act.draftName === draftName && act.state === 'returned')

/** Does something in ten seconds. Done twice at once it counts once. */
export function delay(act: Decision | Sending): void {
  const before = find(act.id)
  if (before && isUnderWay(before)) return
  const draft = readDraft<object>(act.draftName)?.content
  dropDraft(act.draftName)
  const isOver = ({ id, draftName, state }: PendingAct) =>
    id === act.id || (state === 'returned' && draftName === act.draftName)
  acts = acts.filter((each) => !isOver(each))
  put({ ...act, draft, state: 'waiting', sendAt: Date.now() + undoSeconds * 1000 })
  sendWhenDue(act.id)
}

/** Takes back an act that has not left, or that failed: its form has everything typed again. Returns the
 * address of the form; nothing where it is too late. */
export function takeBack(id: string): string | undefined {
  const act = find(id)
  if (!act || (act.state !== 'waiting' && act.state !== 'failed')) return undefined
  // Another nomination is being written there: it keeps its place.
  const isTaken = !isDecision(act) && readDraft(act.draftName) !== undefined
  const draftName = isTaken ? `${act.draftName}.${id}` : act.draftName
  if (act.draft) saveDraft(draftName, act.draft)
  put({ ...act, draftName, state: 'returned' })
  return isTaken ? `${act.address}?draft=${id}` : act.address
}

export function dismiss(id: string): void {
  const act = find(id)
  if (!act) return
  forget(act)
  set(acts.filter((each) => each.id !== id))
}

/** Sends an act at once. `isLast`: the page may be gone before the answer comes. */
export async function sendNow(id: string, isLast = false): Promise<void> {
  const act = find(id)
  if (!act || (act.state !== 'waiting' && act.state !== 'unsent')) return
  put({ ...act, state: 'sending' })
  try {
    const reply = await request(act, isLast)
    settle({ ...act, draft: undefined, state: 'sent', reply } as PendingAct)
  } catch (failure) {
    if (isLost(failure)) put({ ...act, state: 'unsent' })
    else settle({ ...act, state: 'failed', failure: tellFailure(failure) })
  }
}

/** Sends everything that waits in this tab. */
async function sendWaiting(isLast: boolean): Promise<void> {
  await Promise.all(acts.map(({ id }) => sendNow(id, isLast)))
}

/** Sends everything that waits in any tab: the person signs out. Returns what may not have arrived. */
export async function sendBeforeLeaving(): Promise<readonly PendingAct[]> {
  adopt()
  const stored = acts.filter(isStored)
  if (stored.length > 0) await Promise.race([sendWaiting(false), waitFor(patienceMs, undefined)])
  // What was refused may stand in its form again by now.
  return stored.filter(({ id }) => find(id)?.state !== 'sent')
}

/** Drops all acts of a person: they have left, and somebody else may sit here next. */
export function dropActsOf(personId: string): void {
  gone.add(personId)
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}${personId}.`))
  for (const name of names) localStorage.removeItem(name)
}

/** Begins for a person, with what an earlier visit left. `settled` hears of each act that was answered.
 * Returns the way to end it, after which nothing is sent: somebody else may sign in here. */
export function startActs(personId: string, settled: (act: PendingAct) => void): () => void {
  tellSettled = settled
  personHere = personId
  gone.delete(personId)
  const stopListening = listen()
  adopt()
  retry()
  return () => {
    stopListening()
    personHere = undefined
    set([])
  }
}

function request(act: PendingAct, keepalive: boolean): Promise<NominationView | NominationCard> {
  if (!isDecision(act))
    return call(nominationsApi.submitNomination, { body: act.body, idempotencyKey: act.id, keepalive })
  const { nominationId: id, stage, body } = act
  return call(nominationsApi.decideStage, { params: { id, stage }, body, keepalive })
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
  const { code, status, message, fields, requestId } = failure
  return { code, status, message: isServerFault(failure) ? undoTexts.fault : message, fields, requestId }
}

const isStored = (act: PendingAct) => isUnderWay(act) || act.state === 'failed'

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
  const wait = act.sendAt - Date.now()
  if (wait > 0) setTimeout(() => sendWhenDue(id), wait)
  else void sendNow(id)
}

function retry(): void {
  for (const { id, state } of acts) if (state === 'unsent') void sendNow(id)
}

/** Takes over what is stored and not known here: an earlier visit or another tab left it. To send it twice is
 * harmless, because the server recognises it. */
function adopt(): void {
  for (const act of readStored().filter(({ id }) => !find(id))) {
    const isStale = !isDecision(act) && Date.now() - act.sendAt > repeatableForMs
    const failure = { code: 'stale', status: 409, message: undoTexts.stale }
    if (isStale) put({ ...act, state: 'failed', failure })
    // It was on its way when the page was left.
    else put(act.state === 'sending' ? { ...act, state: 'unsent' } : act)
    sendWhenDue(act.id)
  }
}

function listen(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const looked = () => (document.visibilityState === 'hidden' ? void sendWaiting(true) : retry())
  document.addEventListener('visibilitychange', looked, { signal })
  addEventListener('pagehide', () => void sendWaiting(true), { signal })
  addEventListener('online', retry, { signal })
  // Another tab has sent it or taken it back.
  const dropGone = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) set(acts.filter((act) => itemOf(act) !== key || !isStored(act)))
  }
  addEventListener('storage', dropGone, { signal })
  return () => listening.abort()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const itemOf = ({ personId, id }: Act) => `${prefix}${personId}.${id}`

/** A full store keeps nothing: then it lives as long as the page. */
function store(act: PendingAct): void {
  if (gone.has(act.personId)) return
  try {
    localStorage.setItem(itemOf(act), JSON.stringify(act))
  } catch {
    forget(act)
  }
}

function forget(act: Act): void {
  localStorage.removeItem(itemOf(act))
}

function readStored(): PendingAct[] {
  const own = `${prefix}${personHere}.`
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(own))
    .map((name): PendingAct | null => JSON.parse(localStorage.getItem(name) ?? 'null'))
    .filter((act) => act !== null)
    .sort((one, other) => one.sendAt - other.sendAt)
}
