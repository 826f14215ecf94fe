/** What the stream lost of nominations of months and years ago is mended at night: where anything waits, or should not wait
 * any more, in the next night, whatever else when it is its day's turn. */
import { beforeEach, expect, test, vi } from 'vitest'
import { handler as compareAtNight, nightlyProgress } from '#events/nomination-index/nightly.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { waitingPeople } from '#functions/reminders/waiting-people.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { everybody } from '../../functions/nominations/histories.ts'
import { compareIndex } from '../../support/nomination-index.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'
import { deliver, itemsFor, replacementsOf, year } from '../../support/years.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)

const histories = year(60, 11)
const night = groupDay(new Date())
const doneWithLatest = { night, done: 92 }
const doneWithWaiting = { ...doneWithLatest, waited: '2010-01-01' }

/** As it was so many days ago. */
const ago = ({ head, body }: FullNomination, days: number): FullNomination => ({
  body,
  head: { ...head, id: `nomination-${days}`, createdAt: `${daysLater(night, -days)}T09:00:00.000Z` },
})

const approverOf = ({ head }: FullNomination) => pendingStep(head)?.approver
const wasPassedOn = ({ head }: FullNomination) => head.steps.some(({ reassignedFrom }) => reassignedFrom)
const isOver = (one: FullNomination) => !approverOf(one) && one.head.decision !== 'Pending'

function find(is: (forms: FullNomination[]) => boolean): FullNomination[] {
  const found = histories.find(is)
  if (!found) throw new Error('There is no such history.')
  return found
}

const firstWhere = (is: (form: FullNomination) => boolean) =>
  find((forms) => forms.some(is)).find(is) as FullNomination

async function put(form: FullNomination): Promise<void> {
  await table.putItems(itemsFor(form))
}

/** What the stream says of it gets lost. */
async function lose(form: FullNomination): Promise<void> {
  await put(form)
  await stream.next()
}

async function nightly(progress: Parameters<typeof nightlyProgress.keys>[0]) {
  await table.put(nightlyProgress, progress)
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const counts = await compareAtNight().finally(() => log.mockRestore())
  return { counts, kept: await kept() }
}

async function kept() {
  const [progress] = await table.items(nightlyProgress.type)
  return nightlyProgress.schema.parse(progress)
}

async function expectTrue(): Promise<void> {
  const { found, expected } = compareIndex(await table.items())
  expect(found).toEqual(expected)
}

beforeEach(async () => {
  await table.remove(...(await table.items()))
  await addPeople(table, ...everybody.map((personId) => somebody('P', personId, { personId })))
  await stream.next()
})

test('what waits, waits with the desk or its nominees, or waits no more, is right after a night', async () => {
  const waiting = ago(
    firstWhere((form) => approverOf(form)?.personId !== undefined),
    93,
  )
  const atDesk = ago(
    firstWhere((form) => approverOf(form)?.desk === true),
    140,
  )
  const asked = ago(
    firstWhere(({ head }) => head.decision === 'Pending'),
    700,
  )
  for (const form of [waiting, atDesk, asked]) await lose(form)
  const ended = find(
    (forms) => forms.some(approverOf) && forms.some(wasPassedOn) && isOver(forms.at(-1) as FullNomination),
  )
  await table.putItems(replacementsOf(ended.map((form) => ago(form, 400))))
  await put(ago(ended.find(approverOf) as FullNomination, 400))
  await deliver((await stream.next()).Records)
  await lose(ago(ended.at(-1) as FullNomination, 400))

  const { counts, kept } = await nightly({ ...doneWithLatest, turned: 90 })
  expect(counts).toEqual({ compared: 4, mended: 4 })
  expect(kept.waited).toBe(doneWithWaiting.waited)
  await expectTrue()
  const listed = (await table.items(waitingPeople.type)).map(({ personId }) => personId)
  expect(listed).toContain(approverOf(waiting)?.personId)

  expect((await nightly({ ...doneWithLatest, turned: 90 })).counts).toEqual({ compared: 3 })
  expect((await nightly({ ...doneWithWaiting, turned: 90 })).counts).toEqual({})
})

test('a night that is ended goes on behind the last day that waits', async () => {
  const one = firstWhere((form) => approverOf(form)?.personId !== undefined)
  await lose(ago(one, 150))
  expect((await nightly({ ...doneWithLatest, waited: daysLater(night, -150), turned: 90 })).counts).toEqual(
    {},
  )
  expect((await nightly({ ...doneWithLatest, waited: daysLater(night, -149), turned: 90 })).counts).toEqual({
    compared: 1,
    mended: 1,
  })
})

test('whatever else was lost is right once it is its day’s turn, from one night to the next', async () => {
  const over = find((forms) => isOver(forms.at(-1) as FullNomination)).at(-1) as FullNomination
  await lose(ago(over, 303))
  const first = await nightly({ ...doneWithWaiting, turned: 88, turn: daysLater(night, -300) })
  expect(first.counts).toEqual({ compared: 2 })
  const { counts, kept } = await nightly({ ...doneWithWaiting, turned: 89, turn: first.kept.turn })
  expect(counts).toEqual({ compared: 1, mended: 1 })
  expect(kept.turn).toBe(daysLater(night, -303))
  await expectTrue()
})

test('behind the first day there ever was it begins anew, with the latest of the older days', async () => {
  const { kept } = await nightly({ ...doneWithWaiting, turned: 89, turn: '2010-01-01' })
  expect(kept).toEqual({ ...doneWithWaiting, turned: 90, turn: daysLater(night, -92) })
})

test('one that cannot be read is left as it is and told, and stops neither its day nor the others', async () => {
  const over = histories.flatMap((forms) => forms.filter((form) => isOver(form)))
  const [unreadable, beside, older] = over
  if (!unreadable || !beside || !older) throw new Error('There are too few histories.')
  // The last of the latest days, and the first of those that follow in turn.
  const bad = ago(unreadable, 90)
  await put(bad)
  await deliver((await stream.next()).Records)
  const entriesOfBad = await entriesOf(bad.head.id)
  expect(entriesOfBad.length).toBeGreaterThan(0)
  const items = (await table.items()).filter(({ type }) => type === 'nomination')
  await table.putItems(items.map((item) => ({ ...item, kind: 'of no kind that is known' })))
  await stream.next()
  const sameDay = ago(beside, 90)
  const lost = [{ ...sameDay, head: { ...sameDay.head, id: 'nomination-beside' } }, ago(older, 91)]
  for (const form of lost) await lose(form)
  await expect(nightly({ night, done: times(90, 0), turned: times(88, 0) })).rejects.toThrow('1 failed')
  expect(await kept()).toMatchObject({ done: 92, waited: '2010-01-01', turned: 90 })
  for (const { head } of lost) expect((await entriesOf(head.id)).length).toBeGreaterThan(0)
  expect(await entriesOf(bad.head.id)).toEqual(entriesOfBad)
})

const entriesOf = async (id: string) =>
  (await table.items('nomination-entry')).filter(({ SK }) => String(SK).endsWith(`#${id}`))
