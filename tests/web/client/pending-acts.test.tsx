/** Acts that can be undone for ten seconds: when they leave the browser, and that none is lost. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { undoTexts } from '#shared/messages/undo.ts'
import { held, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, readDraft, saveDraft } from '#web/client/drafts.ts'
import {
  delay,
  dropActsOf,
  type PendingAct,
  returnedAct,
  sendBeforeLeaving,
  sendNow,
  startActs,
  takeBack,
} from '#web/client/pending-acts.ts'

const api = standInApi()
const submit = 'POST /nominations'
const decide = 'POST /nominations/n1/steps/manager/decision'
const { personId } = thandi
const form = draftName(personId, 'nomination', 'recognition')
const typed = { why: 'You stayed late.' }

const body = { eventId: 'recognition', formVersion: 1, monetary: false, nominees: ['p1'], answers: [] }
const nomination = {
  ...{ id: 'key-1', personId, title: 'Pieter Botha', address: '/recognition', draftName: form },
  body: { ...body, termsAccepted: true },
}
const decision = {
  ...{ id: 'n1.manager', personId, title: 'Pieter Botha, On the Spot', address: '/review', draftName: 'x' },
  ...({ nominationId: 'n1', stage: 'manager', queue: 'own', part: 'review' } as const),
  body: { decision: 'approve' as const, comment: '', termsAccepted: true },
}

let settled: PendingAct[] = []
let stop: () => void
/** The page is loaded, by this person. */
const load = (by = personId) => {
  stop = startActs(by, (act) => settled.push(act))
}
/** The page is gone without a word. */
const crash = () => stop()
const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('thinktank.act.'))
const keys = () => api.heard.filter(({ route }) => route === submit).map(({ key }) => key)
/** Until it is so, with the clock at rest. */
async function until(check: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return check()
    } catch (failure) {
      if (tries > 5000) throw failure
      await calm()
    }
  }
}
const outcome = (state: PendingAct['state']) =>
  until(() => expect(settled.map((act) => act.state)).toEqual([state]))
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
/** Whatever was sent has arrived by now. */
const calm = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

beforeEach(async () => {
  // Every page has asked for something before somebody acts: a page that is left sends with that token.
  api.answers['GET /me/waiting'] = [200, {}]
  await call(nominationsApi.getWaiting)
  api.heard.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  settled = []
  load()
  saveDraft(form, typed)
  api.answers[submit] = [201, { id: 'n9' }]
  api.answers[decide] = [200, { id: 'n1' }]
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('leaves after ten seconds, once however often it was pressed, and is kept until it is answered', async () => {
  const { answer, give } = held()
  api.answers[submit] = answer
  delay(nomination)
  delay(nomination)
  expect(readDraft(form)).toBeUndefined()
  pass(9.9)
  await calm()
  expect(keys()).toEqual([])
  pass(0.1)
  await until(() => expect(keys()).toEqual(['key-1']))
  expect(api.heard[0]?.body).toEqual(nomination.body)
  expect(stored()).toHaveLength(1)
  give([201, { id: 'n9' }])
  await outcome('sent')
  expect(settled[0]?.reply).toEqual({ id: 'n9' })
  expect(stored()).toEqual([])
})

it('taken back it never leaves, and its form has everything; it can be sent again at once', async () => {
  delay(nomination)
  pass(9)
  expect(takeBack('key-1')).toBe('/recognition')
  expect(readDraft(form)?.content).toEqual(typed)
  expect(returnedAct(form)?.body.termsAccepted).toBe(true)
  delay(nomination)
  // The first ten seconds are over, not the second.
  pass(5)
  await calm()
  expect(keys()).toEqual([])
  await sendNow('key-1')
  expect(keys()).toEqual(['key-1'])
  expect(takeBack('key-1')).toBeUndefined()
})

it('several may wait; all leave at once when the page is hidden or closed', async () => {
  delay(nomination)
  delay(decision)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(api.heard.map(({ route }) => route).sort()).toEqual([submit, decide].sort()))
  delay({ ...nomination, id: 'key-2' })
  dispatchEvent(new Event('pagehide'))
  await until(() => expect(keys()).toEqual(['key-1', 'key-2']))
})

it('after a crash it is sent at the next start of its person, under its key, when it is due', async () => {
  delay(nomination)
  crash()
  pass(60)
  load('somebody-else')
  await calm()
  expect(keys()).toEqual([])
  crash()
  load()
  await outcome('sent')
  expect(keys()).toEqual(['key-1'])
  expect(stored()).toEqual([])
})

it('a nomination of long ago is not sent unasked: it may have arrived, and the server may not know its key', async () => {
  delay(nomination)
  crash()
  pass(3 * 86_400)
  load()
  await calm()
  expect(keys()).toEqual([])
  expect(takeBack('key-1')).toBe('/recognition')
  expect(returnedAct(form)?.failure?.message).toBe(undoTexts.stale)
})

it('without a connection it waits, cannot be taken back any more, and leaves under its key later', async () => {
  api.answers[submit] = undefined
  delay(nomination)
  pass(10)
  // A call with a key is sent once more by itself.
  await until(() => {
    pass(1)
    expect(keys()).toHaveLength(2)
  })
  await until(() => expect(localStorage.getItem(stored()[0] ?? '')).toContain('"unsent"'))
  expect(settled).toEqual([])
  expect(takeBack('key-1')).toBeUndefined()
  api.answers[submit] = [201, { id: 'n9' }]
  dispatchEvent(new Event('online'))
  await outcome('sent')
  expect(new Set(keys())).toEqual(new Set(['key-1']))
})

it('refused it leads back with everything and the reason, also after a crash', async () => {
  api.answers[submit] = problem('limit-reached', { status: 429 })
  delay(nomination)
  await sendNow('key-1')
  expect(settled.map(({ state }) => state)).toEqual(['failed'])
  crash()
  load()
  expect(takeBack('key-1')).toBe('/recognition')
  expect(readDraft(form)?.content).toEqual(typed)
  expect(returnedAct(form)?.failure).toMatchObject({ code: 'limit-reached', message: 'Told: limit-reached' })
  expect(stored()).toEqual([])
})

it('what is being written in the form meanwhile keeps its place', () => {
  delay(nomination)
  saveDraft(form, { why: 'Another one.' })
  expect(takeBack('key-1')).toBe('/recognition?draft=key-1')
  expect(readDraft(form)?.content).toEqual({ why: 'Another one.' })
  expect(readDraft(`${form}.key-1`)?.content).toEqual(typed)
})

it('whoever signs out sends what waits in every tab first', async () => {
  delay(nomination)
  crash()
  const item = stored()[0] ?? ''
  const act = localStorage.getItem(item)
  localStorage.removeItem(item)
  load()
  // Another tab has done it since.
  localStorage.setItem(item, act ?? '')
  expect(await sendBeforeLeaving()).toEqual([])
  expect(keys()).toEqual(['key-1'])
})

it('whoever signs out is told what could not be sent, and leaves nothing of it on the device', async () => {
  api.answers[submit] = problem('limit-reached', { status: 429 })
  const { answer, give } = held()
  api.answers[decide] = answer
  delay(nomination)
  delay(decision)
  const leaving = sendBeforeLeaving()
  await until(() => expect(settled).toHaveLength(1))
  takeBack('key-1')
  pass(8)
  expect((await leaving).map(({ title }) => title)).toEqual(['Pieter Botha', 'Pieter Botha, On the Spot'])
  dropActsOf(personId)
  stop()
  load('somebody-else')
  // The answer comes when they have left.
  give(problem('busy', { status: 503 }))
  await calm()
  pass(60)
  await calm()
  expect(stored()).toEqual([])
})

it('taken back in another tab it does not leave here', async () => {
  delay(nomination)
  const [key = ''] = stored()
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  pass(20)
  await calm()
  expect(keys()).toEqual([])
})
