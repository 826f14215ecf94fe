/** Acts that can be undone for ten seconds: when they leave the browser, and that none is lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undoTexts } from '#shared/messages/undo.ts'
import { held, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, readDraft, saveDraft } from '#web/client/drafts.ts'
import {
  delay,
  dropActsOf,
  hasUnsent,
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
  ...{
    kind: 'nomination' as const,
    key: 'key-1',
    personId,
    title: 'Pieter Botha',
    address: '/recognition',
    draftName: form,
  },
  body: { ...body, termsAccepted: true },
}
const decision = {
  ...{ key: 'n1.manager', personId, title: 'Pieter Botha, On the Spot', address: '/review', draftName: 'x' },
  kind: 'decision' as const,
  ...({ nominationId: 'n1', stage: 'manager', queue: 'own', part: 'review' } as const),
  body: { decision: 'approve' as const, comment: '', termsAccepted: true },
}
const act = { personId, title: 'x', address: '/x', draftName: 'y' }
const accepted = { answer: 'Accepted' as const }
const planned = { version: 4, stage: 'planned' as const }
const equityAnswer = {
  ...act,
  ...({ kind: 'equity-answer', key: 'e1', nominationId: 'e1' } as const),
  body: accepted,
}
const ideaStatus = { ...act, ...({ kind: 'idea-status', key: 'i1', ideaId: 'i1' } as const), body: planned }
const acts = [nomination, decision, equityAnswer, ideaStatus]

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
const decisions = () => api.heard.filter(({ route }) => route === decide).map((each) => each.body.comment)
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
  const id = delay(nomination)
  pass(9)
  expect(takeBack(id)).toBe('/recognition')
  expect(readDraft(form)?.content).toEqual(typed)
  expect(returnedAct(form)?.body).toMatchObject({ termsAccepted: true })
  delay(nomination)
  // The first ten seconds are over, not the second.
  pass(5)
  await calm()
  expect(keys()).toEqual([])
  await sendNow(id)
  expect(keys()).toEqual(['key-1'])
  expect(takeBack(id)).toBeUndefined()
})

it('several may wait; all leave at once when the page is hidden or closed', async () => {
  delay(nomination)
  delay(decision)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(api.heard.map(({ route }) => route).sort()).toEqual([submit, decide].sort()))
  delay({ ...nomination, key: 'key-2' })
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

it.each(acts)(
  'what was done long ago is not sent unasked, as it may be forgotten or have arrived: $kind',
  async (act) => {
    const id = delay(act)
    crash()
    pass(3 * 86_400)
    load()
    await calm()
    expect(api.heard).toEqual([])
    expect(takeBack(id)).toBe(act.address)
    expect(returnedAct(act.draftName)?.failure?.message).toBe(undoTexts.stale)
  },
)

it('a browser that slept for days sends nothing of before by itself', async () => {
  api.answers[decide] = problem('busy', { status: 503 })
  await sendNow(delay(decision))
  expect(decisions()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3 * 86_400_000)
  dispatchEvent(new Event('online'))
  await until(() => expect(settled.map(({ failure }) => failure?.message)).toEqual([undoTexts.stale]))
  expect(decisions()).toHaveLength(1)
})

it('without a connection it waits, cannot be taken back any more, and leaves under its key later', async () => {
  api.answers[submit] = undefined
  const id = delay(nomination)
  pass(10)
  // A call with a key is sent once more by itself.
  await until(() => {
    pass(1)
    expect(keys()).toHaveLength(2)
  })
  await until(() => expect(localStorage.getItem(stored()[0] ?? '')).toContain('"unsent"'))
  expect(settled).toEqual([])
  expect(takeBack(id)).toBeUndefined()
  api.answers[submit] = [201, { id: 'n9' }]
  dispatchEvent(new Event('online'))
  await outcome('sent')
  expect(new Set(keys())).toEqual(new Set(['key-1']))
})

it('refused it leads back with everything and the reason, also after a crash', async () => {
  api.answers[submit] = problem('limit-reached', { status: 429 })
  const id = delay(nomination)
  await sendNow(id)
  expect(settled.map(({ state }) => state)).toEqual(['failed'])
  crash()
  load()
  expect(takeBack(id)).toBe('/recognition')
  expect(readDraft(form)?.content).toEqual(typed)
  expect(returnedAct(form)?.failure).toMatchObject({ code: 'limit-reached', message: 'Told: limit-reached' })
  expect(stored()).toEqual([])
})

it('what is being written in the form meanwhile keeps its place', () => {
  const id = delay(nomination)
  saveDraft(form, { why: 'Another one.' })
  expect(takeBack(id)).toBe(`/recognition?draft=${id}`)
  expect(readDraft(form)?.content).toEqual({ why: 'Another one.' })
  expect(readDraft(`${form}.${id}`)?.content).toEqual(typed)
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
  const id = delay(nomination)
  delay(decision)
  const leaving = sendBeforeLeaving()
  await until(() => expect(settled).toHaveLength(1))
  takeBack(id)
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

it('each kind leaves as a call of its own', async () => {
  const answer = 'POST /equity/nominations/e1/answer'
  const progress = 'PUT /ideas/i1/progress'
  Object.assign(api.answers, { [answer]: [200, { id: 'e1' }], [progress]: [200, { id: 'i1', version: 5 }] })
  delay(equityAnswer)
  delay(ideaStatus)
  delay(decision)
  pass(10)
  await until(() => expect(settled.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']))
  const heard = Object.fromEntries(api.heard.map((each) => [each.route, each.body]))
  expect(heard).toEqual({ [answer]: accepted, [progress]: planned, [decide]: decision.body })
})

describe('in the ten seconds', () => {
  it('the page is closed before the answer: it is sent again at the next start, under its key', async () => {
    const { answer } = held()
    api.answers[submit] = answer
    delay(nomination)
    dispatchEvent(new Event('pagehide'))
    await until(() => expect(keys()).toEqual(['key-1']))
    crash()
    api.answers[submit] = [201, { id: 'n9' }]
    load()
    await outcome('sent')
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  it('the session ends: it waits, which can be told, until the same person is back', async () => {
    api.answers[submit] = problem('unauthenticated', { status: 401 })
    const id = delay(nomination)
    expect(hasUnsent()).toBe(true)
    await sendNow(id)
    expect(hasUnsent()).toBe(true)
    crash()
    pass(3600)
    await calm()
    expect(keys()).toEqual(['key-1'])
    api.answers[submit] = [201, { id: 'n9' }]
    load()
    await outcome('sent')
    expect(hasUnsent()).toBe(false)
  })

  it('a lot is going on: it is sent again a minute later by itself', async () => {
    api.answers[submit] = problem('busy', { status: 503 })
    await sendNow(delay(nomination))
    expect(keys()).toEqual(['key-1'])
    api.answers[submit] = [201, { id: 'n9' }]
    pass(60)
    await outcome('sent')
  })

  it('the portal is updated: what another build left, or nobody can read, stays and stops nothing', async () => {
    const odd = { later: JSON.stringify({ kind: 'of-a-later-build', id: 'later', personId }), broken: '{' }
    const items = Object.entries(odd).map(([id, act]) => [`thinktank.act.${personId}.${id}`, act] as const)
    for (const item of items) localStorage.setItem(...item)
    delay(nomination)
    crash()
    load()
    pass(10)
    await outcome('sent')
    expect(keys()).toEqual(['key-1'])
    expect(items.map(([name]) => localStorage.getItem(name))).toEqual(Object.values(odd))
  })
})

describe('two windows', () => {
  let other: typeof import('#web/client/pending-acts.ts')
  let settledThere: PendingAct[] = []
  let stopThere: () => void
  const loadThere = () => {
    stopThere = other.startActs(personId, (act) => settledThere.push(act))
  }
  /** Does something in one window, of which the other one hears. */
  const heardOf = <T,>(act: () => T): T => {
    const before = stored()
    const result = act()
    const removed = before.filter((key) => localStorage.getItem(key) === null)
    for (const key of removed) dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    return result
  }
  const here = { comment: 'Here.', praise: '' }
  const there = { comment: 'There.', praise: '' }
  const decideHere = () => delay({ ...decision, body: { ...decision.body, comment: 'Here.' } }, here)
  const decideThere = () => {
    const body = { decision: 'reject' as const, comment: 'There.', termsAccepted: true }
    return other.delay({ ...decision, body }, there)
  }

  beforeEach(async () => {
    // The same code once more.
    const path = '#web/client/pending-acts.ts'
    other = await import(/* @vite-ignore */ `${path}?other`)
    settledThere = []
    loadThere()
  })
  afterEach(() => stopThere())

  it('the same nomination is decided in both: what is undone in one leaves the other’s decision', async () => {
    const id = decideHere()
    decideThere()
    expect(stored()).toHaveLength(2)
    expect(heardOf(() => takeBack(id))).toBe('/review')
    expect(other.hasUnsent()).toBe(true)
    pass(10)
    await until(() => expect(settledThere.map(({ state }) => state)).toEqual(['sent']))
    expect(decisions()).toEqual(['There.'])
  })

  it('undone in both, the words of both are there', () => {
    saveDraft('x', there)
    const id = decideHere()
    expect(readDraft('x')?.content).toEqual(there)
    const idThere = decideThere()
    expect(heardOf(() => takeBack(id))).toBe('/review')
    expect(heardOf(() => other.takeBack(idThere))).toBe(`/review?draft=${idThere}`)
    expect(readDraft('x')?.content).toEqual(here)
    expect(readDraft(`x.${idThere}`)?.content).toEqual(there)
  })

  it('the one that comes too late is told in its window, with its words', async () => {
    const id = decideHere()
    pass(5)
    const idThere = decideThere()
    await sendNow(id)
    api.answers[decide] = problem('stage-decided')
    pass(10)
    await until(() => expect(settledThere.map(({ state }) => state)).toEqual(['failed']))
    expect(settledThere[0]?.failure?.message).toBe('Told: stage-decided')
    expect(other.takeBack(idThere)).toBe('/review')
    expect(readDraft('x')?.content).toEqual(there)
    expect(decisions()).toEqual(['Here.', 'There.'])
  })

  it('a window that opens meanwhile leaves an act to its own, and shows it as it is since', async () => {
    stopThere()
    const id = decideHere()
    loadThere()
    expect(other.hasUnsent()).toBe(true)
    pass(10)
    await outcome('sent')
    dispatchEvent(new StorageEvent('storage', { key: `thinktank.act.${personId}.${id}`, newValue: null }))
    expect(other.hasUnsent()).toBe(false)
    // It reads again what it shows.
    expect(settledThere).toHaveLength(1)
    pass(10)
    await calm()
    expect(decisions()).toEqual(['Here.'])
  })

  it('what a closed one left without an answer is sent by the one that stays, and its refusal told there', async () => {
    const { answer } = held()
    api.answers[decide] = answer
    decideHere()
    dispatchEvent(new Event('pagehide'))
    await until(() => expect(decisions()).toEqual(['Here.']))
    crash()
    api.answers[decide] = problem('stage-decided')
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(settledThere.map(({ state }) => state)).toEqual(['failed']))
    expect(decisions()).toEqual(['Here.', 'Here.'])
  })

  it('what one is sending cannot be taken back in the other', async () => {
    stopThere()
    const { answer, give } = held()
    api.answers[decide] = answer
    const id = decideHere()
    loadThere()
    const sending = sendNow(id)
    expect(other.takeBack(id)).toBeUndefined()
    give([200, { id: 'n1' }])
    await sending
    expect(settled.map(({ state }) => state)).toEqual(['sent'])
  })
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
