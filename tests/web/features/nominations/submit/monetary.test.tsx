// @vitest-environment happy-dom
/** Planning for a monetary nomination: what is asked first, what is reset, and who cannot be on the list. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { held } from '#tests/web/pages.tsx'
import {
  add,
  award,
  button,
  forecast,
  open,
  pieter,
  press,
  question,
  question1,
  recognitionApi,
  removeButton,
  routes,
  sams,
  sent,
  terms,
  texts,
  zanele,
} from './screen.tsx'

const api = recognitionApi()
const { kinds } = nominationTexts
const behaviour: FieldDefinition = {
  id: 'card',
  type: 'high5-card',
  label: 'Choose Behaviour',
  required: true,
  displayed: true,
  role: 'behaviour',
}
const sponsor: FieldDefinition = {
  id: 'sponsor',
  type: 'single-text',
  label: 'Project Sponsor Email',
  required: false,
  displayed: true,
  role: 'sponsor',
  validation: 'email',
}
const behaviours = [
  { id: 110, name: 'Promote excellence', cards: [{ id: 213, name: 'Excellent', cover: '/cards/213.svg' }] },
]

const head = { ...pieter, isHod: true }
const carer = { ...zanele, isCustomerCare: true }

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: texts.monetary })
const label = () =>
  within(screen.getByRole('region', { name: texts.nominating })).getByRole('status').textContent
const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: formsTexts.behaviour })

/** Ticks the box and says yes. */
async function planMonetary(): Promise<void> {
  fireEvent.click(await box())
  await press(texts.monetaryYes)
  await waitFor(async () => expect((await box()).checked).toBe(true))
}

beforeEach(() => {
  const fields = [behaviour, question('why', 'Why?'), sponsor]
  api.answers[routes.event] = [200, { ...award, form: { version: 3, fields } }]
  api.answers['GET /e-cards'] = [200, { behaviours }]
})

describe('the box', () => {
  it('is ticked only after the question was answered with yes', async () => {
    open()
    fireEvent.click(await box())
    expect(await screen.findByText(texts.monetaryAbout)).toBeTruthy()
    expect((await box()).checked).toBe(false)
    await press(texts.monetaryNo)
    await waitFor(() => expect(screen.queryByText(texts.monetaryAbout)).toBeNull())
    expect((await box()).checked).toBe(false)
    await planMonetary()
    fireEvent.click(await box())
    expect((await box()).checked).toBe(false)
  })

  it('takes the chosen behaviour back, and nothing else', async () => {
    open()
    await add(pieter.email)
    fireEvent.change(await picker(), { target: { value: '110' } })
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    await planMonetary()
    expect((await picker()).value).toBe('')
    expect((await question1()).value).toBe('You stayed late.')
    expect(screen.queryByText(formsTexts.pickCard)).toBeNull()
  })

  it('and the number of nominees say what kind it is', async () => {
    open()
    await add(pieter.email)
    expect(label()).toBe(kinds.high5)
    await add(zanele.email)
    expect(label()).toBe(kinds.teamHigh5)
    await planMonetary()
    expect(label()).toBe(kinds.teams)
    fireEvent.click(await removeButton(zanele.name))
    expect(label()).toBe(kinds.onTheSpot)
  })
})

describe('somebody whom a monetary nomination refuses', () => {
  it.each([
    ['a head of department', head, texts.headsFirst],
    ['somebody from customer care', carer, texts.customerCareFirst],
  ])('%s is added without the box, which stays as it is until they are gone', async (_, person, text) => {
    api.answers[routes.find] = [200, { items: [person] }]
    open()
    await add(person.email)
    expect(label()).toBe(kinds.high5)
    fireEvent.click(await box())
    const told = fill(text, { names: person.name })
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect((await box()).checked).toBe(false)
    expect(screen.queryByText(texts.monetaryAbout)).toBeNull()
    fireEvent.click(await removeButton(person.name))
    expect(screen.queryByText(told)).toBeNull()
  })

  it.each([
    ['a head of department', head, nomineesTexts.headOfDepartment],
    ['somebody from customer care', carer, nomineesTexts.customerCare],
  ])('%s is not added once the box is ticked', async (_, person, text) => {
    api.answers[routes.find] = [200, { items: [person] }]
    open()
    await planMonetary()
    await add(person.email)
    expect(await screen.findByText(fill(text, { email: person.email }))).toBeTruthy()
    expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  })
})

describe('the sponsor', () => {
  const field = () => screen.queryByRole('combobox', { name: 'Project Sponsor Email' })

  it('is asked for in a monetary nomination of a team only, and then required', async () => {
    open()
    await add(pieter.email)
    await question1()
    expect(field()).toBeNull()
    await planMonetary()
    expect(field()).toBeNull()
    await add(zanele.email)
    expect(field()?.getAttribute('aria-required')).toBe('true')
  })

  it('goes with the nomination, whose box goes, too', async () => {
    api.answers[routes.submit] = [201, sent({ kind: 'teams', category: 104, decision: 'Pending' })]
    open()
    await planMonetary()
    await add(`${pieter.email}, ${zanele.email}`)
    await question1()
    fireEvent.change(await picker(), { target: { value: '110' } })
    fireEvent.click(await screen.findByRole('radio', { name: 'Excellent' }))
    fireEvent.change(await question1(), { target: { value: 'You all stayed late.' } })
    fireEvent.change(field() ?? document.body, { target: { value: 'anna.smit@thinktank.example' } })
    fireEvent.click(await terms())
    await press(texts.submit)
    await screen.findByRole('heading', { name: texts.congratulations })
    expect(screen.getByText(kinds.teams)).toBeTruthy()
    expect(screen.getByText(texts.nextAsked)).toBeTruthy()
    const body = api.heard.find(({ route }) => route === routes.submit)?.body
    expect(body).toMatchObject({ monetary: true, nominees: [pieter.personId, zanele.personId] })
    expect(body.answers).toContainEqual({ fieldId: 'sponsor', value: 'anna.smit@thinktank.example' })
    await press(texts.another)
    expect((await box()).checked).toBe(false)
    expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  })
})

describe('who will review it', () => {
  const panel = () => screen.findByRole('region', { name: texts.reviewers })
  const checks = () => api.heard.filter(({ route }) => route === routes.check)

  it('is nobody for a High5, which nobody has to ask about', async () => {
    open()
    await add(pieter.email)
    const next = await screen.findByRole('region', { name: texts.whatHappensNext })
    expect(within(next).getByText(texts.notReviewed)).toBeTruthy()
    await new Promise((done) => setTimeout(done, 400))
    expect(checks()).toEqual([])
  })

  it('stands in the form, stage by stage, before it is sent', async () => {
    api.answers[routes.check] = [
      200,
      {
        ...forecast,
        asksNominees: true,
        steps: [
          { ...forecast.steps[0], status: 'Approve', comment: nominationTexts.nominatedByManager },
          { ...forecast.steps[1], approver: { name: nominationTexts.desk, email: 'x', desk: true } },
          { ...forecast.steps[2], status: 'Approve' },
        ],
      },
    ]
    open()
    await planMonetary()
    await add(pieter.email)
    expect(await screen.findByText('Lerato Molefe')).toBeTruthy()
    const { stages, nominatedByManager, desk } = nominationTexts
    expect(
      within(await panel())
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      `${stages.manager}: Lerato Molefe ${nominatedByManager}`,
      `${stages.exco2}: ${desk} `,
      `${stages.hrbp}: Hope Banda ${texts.approvedInAdvance}`,
    ])
    expect(within(await panel()).getByText(texts.nomineeAskedFirst)).toBeTruthy()
    expect(checks().map(({ body }) => body)).toEqual([
      { eventId: award.id, monetary: true, nominees: [pieter.personId], complete: false },
    ])
  })

  it('comes with who cannot be nominated once more only when every question has its answer', async () => {
    const [head] = award.form.fields
    api.answers[routes.event] = [200, { ...award, form: { version: 3, fields: head ? [head] : [] } }]
    open()
    await planMonetary()
    await add(pieter.email)
    await waitFor(() => expect(checks()).toHaveLength(1))
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    await waitFor(() => expect(checks()).toHaveLength(2))
    expect(checks().map(({ body }) => body.complete)).toEqual([false, true])
  })

  it('is asked again as the list, the box and the sponsor change, once people pause; what is wrong with the sponsor stands at the field', async () => {
    api.answers[routes.check] = ({ body }) => [
      200,
      { ...forecast, ...(body.sponsor && { sponsorProblem: 'Not this one.' }) },
    ]
    open()
    await planMonetary()
    await add(`${pieter.email}, ${zanele.email}`)
    await waitFor(() => expect(checks()).toHaveLength(1))
    const field = await screen.findByRole('combobox', { name: 'Project Sponsor Email' })
    expect(screen.queryByText('Not this one.')).toBeNull()
    for (const value of ['anna', 'anna@', 'anna@thinktank.ex', 'anna@thinktank.example'])
      fireEvent.change(field, { target: { value } })
    await waitFor(() => expect(checks()).toHaveLength(2))
    expect(checks()[1]?.body.sponsor).toBe('anna@thinktank.example')
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('is never who would review another kind', async () => {
    const other = { ...forecast, steps: forecast.steps.map((step) => ({ ...step, status: 'Approve' })) }
    const { answer, give } = held()
    api.answers[routes.check] = ({ body }) =>
      body.monetary && body.nominees.length > 1 ? answer() : [200, other]
    open()
    await add(pieter.email)
    // Long enough for what is asked to settle.
    await new Promise((done) => setTimeout(done, 400))
    await planMonetary()
    expect(await screen.findByText('Lerato Molefe')).toBeTruthy()
    expect(checks().map(({ body }) => body.monetary)).toEqual([true])
    await add(zanele.email)
    const pending = within(await panel()).getByText(texts.reviewersPending)
    expect(screen.queryByText('Lerato Molefe')).toBeNull()
    give([200, forecast])
    expect(await screen.findByText('Lerato Molefe')).toBeTruthy()
    expect(pending.isConnected).toBe(false)
  })

  it('is the sponsor named in the form, before one is named', async () => {
    const steps = [{ stage: 'sponsor', approver: { name: 'Desk', email: '' }, status: '', comment: '' }]
    api.answers[routes.check] = [200, { ...forecast, steps, missing: ['sponsor'], asksNominees: true }]
    open()
    await planMonetary()
    await add(`${pieter.email}, ${zanele.email}`)
    expect(await screen.findByText(texts.sponsorAsked)).toBeTruthy()
    expect(within(await panel()).queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Desk')).toBeNull()
  })

  it('says at the nominee why they would be refused, and nowhere else once they are gone', async () => {
    const message = fill(nomineesTexts.monthlyLimit, { input: zanele.email })
    api.answers[routes.check] = ({ body }) => {
      const at = body.nominees.indexOf(zanele.personId)
      return [200, { ...forecast, refused: at < 0 ? [] : [{ place: at, message }] }]
    }
    open()
    await planMonetary()
    await add(`${pieter.email}, ${zanele.email}`)
    expect((await screen.findByText(message)).closest('li')?.textContent).toContain(zanele.email)
    fireEvent.click(await removeButton(pieter.name))
    expect(screen.getByText(message).closest('li')?.textContent).toContain(zanele.email)
    fireEvent.click(await removeButton(zanele.name))
    expect(screen.queryByText(message)).toBeNull()
  })

  it('says which stage nobody could decide', async () => {
    api.answers[routes.check] = [200, { ...forecast, missing: ['exco2'] }]
    open()
    await planMonetary()
    await add(pieter.email)
    expect((await screen.findByRole('alert')).textContent).toContain(nominationTexts.stages.exco2)
  })

  it('cannot be told where the check fails, which keeps nobody from sending', async () => {
    const [head] = award.form.fields
    api.answers[routes.event] = [200, { ...award, form: { version: 3, fields: head ? [head] : [] } }]
    api.answers[routes.check] = undefined
    open()
    await planMonetary()
    await add(pieter.email)
    expect(await screen.findByText(texts.check, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    api.answers[routes.check] = [200, forecast]
    await press('Try again')
    expect(await screen.findByText('Lerato Molefe')).toBeTruthy()
    api.answers[routes.check] = undefined
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    fireEvent.click(await terms())
    await press(texts.submit)
    expect(await screen.findByRole('heading', { name: texts.congratulations })).toBeTruthy()
  })

  it('is not forgotten by what the server says when it is sent', async () => {
    const fields = { 'nominees.1': 'Not this one, after all.', 'answers.sponsor': 'Left last week.' }
    api.answers[routes.submit] = [
      422,
      { code: 'nominee-monthly-limit', message: 'No.', requestId: 'r', fields },
    ]
    const { form } = award
    api.answers[routes.event] = [200, { ...award, form: { ...form, fields: [...form.fields, sponsor] } }]
    open()
    await planMonetary()
    await add(`${sams[0]?.email}, ${zanele.email}`)
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    const field = await screen.findByRole('combobox', { name: 'Project Sponsor Email' })
    fireEvent.change(field, { target: { value: 'anna@thinktank.example' } })
    fireEvent.click(await terms())
    await press(texts.submit)
    expect((await screen.findByText('Not this one, after all.')).closest('li')?.textContent).toContain(
      zanele.email,
    )
    expect(screen.getByText('Left last week.')).toBeTruthy()
    expect((await question1()).value).toBe('You stayed late.')
    expect(await button(texts.submit)).toBeTruthy()
  })
})

it('a team takes fifty and no more', async () => {
  api.answers[routes.find] = ({ body }) => {
    const email: string = body.entry
    return [200, { items: [{ ...pieter, personId: email, email, name: email }] }]
  }
  open()
  await add(Array.from({ length: 51 }, (_, index) => `member${index}@thinktank.example`).join(','))
  expect(await screen.findByText(nomineesTexts.teamFull)).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: texts.nominating })).getAllByRole('listitem'),
  ).toHaveLength(50)
})
