/** Schedules: what ran and what comes next, and running one now. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { scheduleSummaries, scheduleTexts as texts } from '#shared/messages/schedules.ts'
import { freshnessTexts, shellTexts } from '#shared/messages/shell.ts'
import type { ScheduleRun, ScheduleView } from '#shared/schedules/model.ts'
import { problem } from '#tests/web/pages.tsx'
import { adminApi, open, press } from '../content/editing/screen.tsx'

const api = adminApi()
const list = 'GET /schedules'
const runNow = 'POST /schedules/media-sweep/runs'
const name = texts.names['media-sweep']
const runNamed = fill(texts.runNowNamed, { name })
const next = '2026-11-24T00:40:00.000Z'

const last: ScheduleRun = {
  id: '01A',
  schedule: 'media-sweep',
  startedBy: null,
  begunAt: '2026-11-23T00:40:00.000Z',
  endedAt: '2026-11-23T00:41:05.000Z',
  counts: { removed: 12 },
  failures: 3,
  error: 'items-failed',
}
const asked: ScheduleRun = {
  id: '01B',
  schedule: 'media-sweep',
  startedBy: { personId: 'p1', name: 'Ada Admin' },
  askedAt: '2026-11-23T06:00:00.000Z',
  counts: {},
  failures: 0,
}

const listing = (more: Partial<ScheduleView> = {}) => {
  const items: ScheduleView[] = [
    { name: 'media-sweep', next, last, ...more },
    { name: 'publish-due', next },
    { name: 'digest', next },
  ]
  api.answers[list] = [200, { items }]
}

const item = async (title: string) => within(await screen.findByRole('listitem', { name: title }))

it('says what each does, when it is due, and how its runs went, and who started them', async () => {
  listing()
  api.answers['GET /schedules/media-sweep/runs'] = [
    200,
    { items: [{ ...asked, begunAt: asked.askedAt, error: 'ended-early' }, last] },
  ]
  open('/admin/schedules')
  const sweep = await item(name)
  expect(sweep.getByText(scheduleSummaries['media-sweep'])).toBeTruthy()
  expect(sweep.getByText('Next: 24 Nov 2026, 02:40')).toBeTruthy()
  expect(sweep.getByText(/23 Nov 2026, 02:40 · scheduled · took 1 min 5 s/)).toBeTruthy()
  expect(sweep.getByText('Files removed: 12, failed: 3')).toBeTruthy()
  expect(sweep.getByText(/some items failed/)).toBeTruthy()
  const publishing = await item(texts.names['publish-due'])
  expect(publishing.getByText(texts.eachMinute)).toBeTruthy()
  expect(publishing.getByText(texts.nothingDone)).toBeTruthy()
  expect((await item(texts.names.digest)).getByText(texts.never)).toBeTruthy()
  await press(fill(texts.showRunsNamed, { name }))
  const runs = within(await screen.findByRole('list', { name: fill(texts.runs, { name }) }))
  expect(runs.getAllByRole('listitem')).toHaveLength(2)
  expect(runs.getByText(/started by Ada Admin/)).toBeTruthy()
  expect(runs.getByText(/stopped before it finished/)).toBeTruthy()
})

it('does not say of a run that failed at once that there was nothing to do', async () => {
  listing({ last: { ...last, counts: {}, failures: 0, error: 'Error' } })
  open('/admin/schedules')
  const sweep = await item(name)
  expect(sweep.getByText(fill(texts.failed, { kind: 'Error' }))).toBeTruthy()
  expect(sweep.queryByText(texts.nothing)).toBeNull()
})

it('has one run now, says so, and shows it waiting', async () => {
  listing()
  api.answers[runNow] = () => {
    listing({ current: asked })
    return [202, asked]
  }
  open('/admin/schedules')
  const button = (await item(name)).getByRole('button', { name: runNamed })
  button.focus()
  await press(runNamed)
  const news = await screen.findByText(fill(texts.wasAsked, { name }))
  expect(news.getAttribute('role')).toBe('status')
  expect(await screen.findByText(fill(texts.asked, { name: 'Ada Admin' }))).toBeTruthy()
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  // A browser takes the focus from a button that goes off; the stand-in for one does not.
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  other.remove()
  listing()
  await waitFor(() => expect(document.activeElement).toBe(button), { timeout: 20_000 })
})

it('says that what is shown could not be read again, until it can', async () => {
  listing()
  api.answers[runNow] = () => {
    api.answers[list] = problem('unexpected', { status: 500 })
    return [202, asked]
  }
  open('/admin/schedules')
  await press(runNamed)
  expect(await screen.findByText(freshnessTexts.notNow)).toBeTruthy()
  expect((await item(name)).getByText('Files removed: 12, failed: 3')).toBeTruthy()
  listing()
  await press(shellTexts.tryAgain)
  await waitFor(() => expect(screen.queryByText(freshnessTexts.notNow)).toBeNull())
})

it('says that one runs already', async () => {
  listing()
  api.answers[runNow] = problem('schedule-running')
  open('/admin/schedules')
  await press(runNamed)
  expect(await (await item(name)).findByText('Told: schedule-running')).toBeTruthy()
})

it('says that no runs are kept', async () => {
  listing()
  api.answers['GET /schedules/media-sweep/runs'] = [200, { items: [] }]
  open('/admin/schedules')
  await press(fill(texts.showRunsNamed, { name }))
  expect(await screen.findByText(texts.noRuns)).toBeTruthy()
})
