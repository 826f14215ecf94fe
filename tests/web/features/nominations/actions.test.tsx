/** Withdrawing a nomination, and giving a stage to somebody else. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { addressOf, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import {
  administrator,
  approved,
  button,
  nominationOf,
  open,
  opened,
  pieter,
  route,
  step,
} from './screen.tsx'

const api = standInApi()
const texts = reviewTexts
const nothing = { answer: false, downgrade: false, withdraw: false, reassign: false }
const waiting = (may: Partial<NominationView['may']>) =>
  nominationOf({
    kind: 'on-the-spot',
    steps: [step('manager', approved), step('exco2'), step('hrbp')],
    may: { ...nothing, ...may },
  })

async function choose(act: string): Promise<HTMLElement> {
  fireEvent.click(await button(texts.more))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
  return screen.findByRole('dialog', { name: act })
}

const bodyOf = (submit: string) => api.heard.find((each) => each.route === submit)?.body

it('are not offered to others', async () => {
  api.answers[route] = [200, waiting({})]
  open('/my-profile/review-nomination/n1')
  await opened()
  expect(screen.queryByRole('button', { name: texts.more })).toBeNull()
})

it('lead administrators to the downgrade; who decides the stage has it beside the decision', async () => {
  api.answers[route] = [200, waiting({ downgrade: true })]
  open('/my-profile/review-nomination/n1')
  fireEvent.click(await button(texts.more))
  expect(addressOf(await screen.findByRole('menuitem', { name: texts.downgrade }))).toBe(
    '/my-profile/downgrade-manager/n1',
  )
})

describe('withdrawing', () => {
  const submit = 'POST /nominations/n1/withdraw'

  beforeEach(() => {
    api.answers[route] = [200, waiting({ withdraw: true })]
  })

  it('needs a reason, says where it comes too late, and that it was done', async () => {
    const withdrawal = { by: { name: thandi.name }, at: '2026-03-06T08:00:00.000Z', reason: 'Sent twice.' }
    open('/my-profile/review-nomination/n1')
    const dialog = await choose(texts.withdraw)
    const press = () => fireEvent.click(within(dialog).getByRole('button', { name: texts.withdrawSubmit }))
    press()
    expect(await screen.findByText(texts.whyRequired)).toBeTruthy()
    const reason = within(dialog).getByRole('textbox', { name: texts.why })
    expect(document.activeElement).toBe(reason)
    fireEvent.change(reason, { target: { value: 'Sent twice. ' } })
    api.answers[submit] = problem('withdraw-too-late')
    press()
    expect(await screen.findByText('Told: withdraw-too-late')).toBeTruthy()
    api.answers[submit] = [200, { ...waiting({}), decision: 'Withdrawn', withdrawal }]
    press()
    expect(await screen.findByText(texts.withdrawn)).toBeTruthy()
    expect(await screen.findByText(`${thandi.name}, 6 Mar 2026, 10:00`)).toBeTruthy()
    expect(screen.getByText('“Sent twice.”')).toBeTruthy()
    expect(bodyOf(submit)).toEqual({ reason: 'Sent twice.' })
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.more })).toBeNull())
  })
})

describe('giving a stage to somebody else', () => {
  const submit = 'POST /nominations/n1/steps/hrbp/reassign'

  it('takes the stage, the person and a reason', async () => {
    api.answers[route] = [200, waiting({ reassign: true, withdraw: true })]
    api.answers['POST /people/suggestions'] = [200, { items: [pieter] }]
    api.answers[submit] = [200, waiting({ reassign: true, withdraw: true })]
    open('/my-profile/review-manager/n1', administrator)
    const dialog = await choose(texts.reassign)
    const stage = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: texts.reassignStage })
    expect([...stage.options].map(({ value }) => value)).toEqual(['exco2', 'hrbp'])
    const press = () => fireEvent.click(within(dialog).getByRole('button', { name: texts.reassignSubmit }))
    press()
    expect(await screen.findByText(texts.reassignPersonRequired)).toBeTruthy()
    expect(screen.getByText(texts.whyRequired)).toBeTruthy()
    fireEvent.change(stage, { target: { value: 'hrbp' } })
    const picker = await within(dialog).findByRole('combobox', { name: texts.reassignPerson })
    fireEvent.focus(picker)
    fireEvent.change(picker, { target: { value: 'pieter' } })
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(pieter.email), hidden: true }))
    fireEvent.change(within(dialog).getByRole('textbox', { name: texts.why }), {
      target: { value: 'On leave.' },
    })
    press()
    expect(await screen.findByText(fill(texts.reassigned, { name: pieter.name }))).toBeTruthy()
    expect(bodyOf(submit)).toEqual({ personId: pieter.personId, reason: 'On leave.' })
  })
})
