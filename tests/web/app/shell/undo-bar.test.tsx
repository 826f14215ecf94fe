/** Notes of acts never cover the page, however many there are; signing out asks about those that were not
 * sent. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { undoTexts as texts } from '#shared/messages/undo.ts'
import { withActs } from '#tests/web/acts.tsx'
import { openPage, press, standInApi, thandi } from '#tests/web/pages.tsx'
import { LeaveQuestion } from '#web/app/shell/leave-question.tsx'
import { mayLeave } from '#web/app/shell/leaving.ts'
import { delay, dropActsOf, sendNow } from '#web/client/pending-acts.ts'

const api = standInApi()
const { personId } = thandi

afterEach(() => dropActsOf(personId))

const approve = (id: string) =>
  delay({
    ...{ key: `${id}.manager`, personId, title: id, address: '/review', draftName: id },
    ...({ kind: 'decision', nominationId: id, stage: 'manager', queue: 'own', part: 'review' } as const),
    body: { decision: 'approve', comment: '', termsAccepted: true },
  })

it('one note tells all that could not be sent, and tries all; of what waits the latest show', async () => {
  openPage(withActs([{ path: '*', element: <p>Page</p> }]), '/')
  await screen.findByText('Page')
  const lost = Array.from({ length: 40 }, (_, index) => `lost${index}`)
  await Promise.all(lost.map(approve).map((id) => sendNow(id)))
  const unsent = fill(texts.unsent, { title: fill(texts.team, { name: 'lost0', count: 39 }) })
  expect(await screen.findByText(unsent)).toBeTruthy()
  for (const id of ['a', 'b', 'c', 'd', 'e']) approve(id)
  await waitFor(() => expect(screen.getAllByRole('button', { name: texts.sendNow })).toHaveLength(3))
  expect(screen.getByText(fill(texts.did.approve, { title: 'e' }))).toBeTruthy()
  for (const id of lost) api.answers[`POST /nominations/${id}/steps/manager/decision`] = [200, { id }]
  await press(texts.tryNow)
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => /lost\d/.test(name))).toEqual([]))
})

it('signing out asks about what could not be sent, by name', async () => {
  openPage(withActs([{ path: '*', element: <LeaveQuestion /> }]), '/')
  await screen.findByRole('status')
  approve('lost')
  const text = fill(texts.leaving, { titles: 'lost' })
  const staying = mayLeave()
  expect((await screen.findByRole('dialog', { name: texts.leavingTitle })).textContent).toContain(text)
  await press(shellTexts.cancel)
  expect(await staying).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const leaving = mayLeave()
  await press(texts.leavingGo)
  expect(await leaving).toBe(true)
})
