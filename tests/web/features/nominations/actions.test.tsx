/** Withdrawing a nomination, giving a stage to somebody else, and making a High5 of it: what is asked, where it leads, and
 * what is said where it is not possible. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { downgradeStepTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { addressOf, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import {
  administrator,
  approved,
  button,
  lerato,
  nominationOf,
  nothing,
  open,
  opened,
  pieter,
  route,
  step,
} from './screen.tsx'

const api = standInApi()
const texts = reviewTexts
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
    const shown = { ...waiting({ reassign: true, withdraw: true }), reviewStages: ['exco2', 'hrbp'] }
    api.answers[route] = [200, shown]
    api.answers['POST /people/suggestions'] = [200, { items: [pieter] }]
    api.answers[submit] = [200, shown]
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

describe('a downgrade', () => {
  const submit = 'POST /nominations/n1/downgrade'
  const steps = downgradeStepTexts
  const manager = asMe(lerato)

  const waiting = (more: Partial<NominationView> = {}) =>
    nominationOf({
      kind: 'on-the-spot',
      steps: [step('manager'), step('exco2'), step('hrbp')],
      reviewStages: ['manager'],
      may: { ...nothing, decide: 'manager', downgrade: true },
      ...more,
    })
  const high5 = nominationOf({ reviewStages: ['manager'] })

  const reasons = () => screen.findAllByRole<HTMLInputElement>('radio', { name: /qualifies|usual/ })
  const downgrade = (level = '/manager', me = manager) => open(`/my-profile/downgrade-manager/n1${level}`, me)
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  /** Fills the form in; gives the question that comes before it is sent. */
  async function fillIn(): Promise<HTMLElement> {
    const picker = await screen.findByRole('combobox', { name: formsTexts.behaviour })
    fireEvent.change(picker, { target: { value: '110' } })
    fireEvent.click(await screen.findByRole('radio', { name: 'Excellent' }))
    fireEvent.click((await reasons())[1] ?? document.body)
    fireEvent.click(await screen.findByRole('checkbox', { name: formsTexts.terms }))
    fireEvent.click(await button(recognitionTexts.submit))
    return screen.findByRole('dialog', { name: steps.confirmTitle })
  }

  async function send(): Promise<void> {
    await fillIn()
    fireEvent.click(await button(steps.confirm))
  }

  beforeEach(() => {
    const cards = [{ id: 213, name: 'Excellent', cover: '/cards/213.svg' }]
    api.answers['GET /e-cards'] = [200, { behaviours: [{ id: 110, name: 'Promote excellence', cards }] }]
    api.answers[route] = [200, waiting()]
    api.answers[submit] = [200, high5]
  })

  describe('the form', () => {
    it('asks for card, reason and terms, keeps them where sending fails, and leads to the profile', async () => {
      api.answers[submit] = problem('unexpected', { status: 500 })
      const where = downgrade()
      await screen.findByRole('combobox', { name: formsTexts.behaviour })
      fireEvent.click(await button(recognitionTexts.submit))
      expect(await screen.findByText(formsTexts.pickCard)).toBeTruthy()
      expect(descriptionOf(screen.getByRole('checkbox', { name: formsTexts.terms }))).toBe(
        formsTexts.termsRequired,
      )
      await send()
      expect(await screen.findByText(texts.downgradeFailed)).toBeTruthy()
      expect((await reasons())[1]?.checked).toBe(true)
      api.answers[submit] = [200, high5]
      fireEvent.click(await button(recognitionTexts.submit))
      fireEvent.click(await button(steps.confirm))
      await waitFor(() => expect(where()).toBe('/my-profile'))
      expect(api.heard.find((each) => each.route === submit)?.body).toEqual({
        stage: 'manager',
        answers: [
          { fieldId: 'high5-card', value: { behaviourId: 110, cardId: 213 } },
          { fieldId: 'downgrade-reason', value: 'The nomination relates to business as usual' },
        ],
        termsAccepted: true,
      })
    })

    it.each([
      ['on-the-spot', texts.downgradeTitles['on-the-spot'], 'instead of an On the Spot'],
      ['teams', texts.downgradeTitles.teams, 'instead of the Team Nomination'],
    ] as const)('of %s has its own heading and reasons', async (kind, title, reason) => {
      api.answers[route] = [200, waiting({ kind })]
      downgrade('')
      await opened()
      expect(heading()).toBe(title)
      expect(await screen.findByRole('radio', { name: new RegExp(reason) })).toBeTruthy()
    })

    it('begins with what the nominator chose, and says from what to what', async () => {
      const chosen = {
        behaviour: { id: 110, name: 'Promote excellence' },
        card: { id: 213, name: 'Excellent' },
      }
      const { nominees } = nominationOf()
      const amount = { amount: 1000, currency: 'ZAR' } as const
      const worth = { month: '2026-03', nominees: nominees.map(({ personId }) => ({ personId, amount })) }
      api.answers[route] = [200, waiting({ ...chosen, worth })]
      downgrade()
      const card = await screen.findByRole<HTMLInputElement>('radio', { name: 'Excellent' })
      expect(card.checked).toBe(true)
      expect(screen.getByText(steps.chosen)).toBeTruthy()
      expect(screen.getByText(/^Now:/).textContent).toContain(
        'On the Spot. Pieter Botha gets 1,000 ZAR after tax.',
      )
      expect(screen.getByText(/^Afterwards:/).textContent).toBe('Afterwards: High5. Nothing is paid.')
    })

    it('is sent only once it is confirmed; whoever does not finds everything as it was', async () => {
      downgrade()
      const dialog = await fillIn()
      expect(dialog.textContent).toContain('Card: Excellent')
      expect(dialog.textContent).toContain('The nomination relates to business as usual')
      expect(api.heard.filter((each) => each.route === submit)).toEqual([])
      fireEvent.click(within(dialog).getByRole('button', { name: texts.cancel }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect((await reasons())[1]?.checked).toBe(true)
      expect(api.heard.filter((each) => each.route === submit)).toEqual([])
    })

    it('gives way to what has happened where somebody decided meanwhile', async () => {
      downgrade()
      await opened()
      api.answers[submit] = problem('stage-decided')
      await screen.findByRole('combobox', { name: formsTexts.behaviour })
      const decided = [step('manager', approved), step('exco2'), step('hrbp')]
      api.answers[route] = [200, waiting({ steps: decided, may: nothing })]
      await send()
      expect(await screen.findByText(texts.notDowngradable)).toBeTruthy()
      expect(screen.getByText('Told: stage-decided')).toBeTruthy()
      expect(screen.queryByRole('button', { name: recognitionTexts.submit })).toBeNull()
    })
  })

  it('of a High5 is not possible: an alert says so, and leads to the profile', async () => {
    api.answers[route] = [200, high5]
    const where = downgrade()
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain(texts.alreadyHigh5)
    expect(screen.queryByRole('button', { name: recognitionTexts.submit })).toBeNull()
    fireEvent.click(await button(texts.ok))
    await waitFor(() => expect(where()).toBe('/my-profile'))
  })

  it.each([
    ['the approver of another stage', '/hrbp', manager, waiting()],
    ['the nominator', '', thandi, waiting({ reviewStages: [], may: nothing })],
  ])('sends %s home', async (_, level, me, nomination) => {
    api.answers[route] = [200, nomination]
    const where = downgrade(level, me)
    await waitFor(() => expect(where()).toBe('/'))
  })

  it('is not offered to an approver whose turn it is not', async () => {
    api.answers[route] = [200, waiting({ reviewStages: ['exco2'], may: nothing })]
    downgrade('/exco2')
    expect(await screen.findByText(texts.notDowngradable)).toBeTruthy()
  })
})
