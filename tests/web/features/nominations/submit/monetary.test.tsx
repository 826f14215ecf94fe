/** Planning for a monetary nomination: what is asked first, what is reset, and who cannot be on the list. */

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import type { Nominee } from '#shared/people/model.ts'
import { held, newQueries, ok, textsOf, thandi } from '#tests/web/pages.tsx'
import { MeProvider } from '#web/client/me.ts'
import { KindChoice } from '#web/features/nominations/submit/kind-choice.tsx'
import { Reviewers } from '#web/features/nominations/submit/reviewers.tsx'
import {
  type Forecast,
  type ForecastInput,
  useForecast,
} from '#web/features/nominations/submit/use-forecast.ts'
import { useNominationComposer } from '#web/features/nominations/submit/use-nomination-composer.ts'
import {
  add,
  award,
  button,
  fillIn,
  forecast,
  monetaryChoice,
  open,
  pieter,
  press,
  question,
  question1,
  recognitionApi,
  removeButton,
  routes,
  sams,
  send,
  sent,
  sponsor,
  terms,
  texts,
  thank,
  zanele,
} from './screen.tsx'

const api = recognitionApi()
const { kinds } = nominationTexts
const behaviour = question('card', 'Choose Behaviour', { type: 'high5-card', role: 'behaviour' })
const behaviours = [
  { id: 110, name: 'Promote excellence', cards: [{ id: 213, name: 'Excellent', cover: '/cards/213.svg' }] },
]

const head = { ...pieter, isHod: true }
const carer = { ...zanele, isCustomerCare: true }

const label = () =>
  within(screen.getByRole('region', { name: texts.nominating })).getByRole('status').textContent
const chip = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Promote excellence' })
const field = () => screen.queryByRole('combobox', { name: 'Project Sponsor Email' })

async function planMonetary(): Promise<void> {
  fireEvent.click(await monetaryChoice())
  await waitFor(async () => expect((await monetaryChoice()).checked).toBe(true))
}

/** Around hooks of the screen. */
function around() {
  const queries = newQueries()
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <MeProvider value={thandi}>
          <MemoryRouter>{children}</MemoryRouter>
        </MeProvider>
      </QueryClientProvider>
    ),
  }
}

const draw = (element: ReactElement) => render(<MantineProvider env="test">{element}</MantineProvider>)

beforeEach(() => {
  const fields = [behaviour, question('why', 'Why?'), sponsor]
  api.answers[routes.event] = [200, { ...award, form: { version: 3, fields } }]
  api.answers['GET /e-cards'] = [200, { behaviours }]
})

/** The choice alone, as the screen holds it. */
function Choice({ nominees, loses = false }: { nominees: readonly Nominee[]; loses?: boolean }) {
  const [monetary, setMonetary] = useState(false)
  return (
    <KindChoice {...{ monetary, nominees }} locked={false} losesAnswer={() => loses} onChange={setMonetary} />
  )
}

describe('the choice', () => {
  it('is asked about only where an answer would be lost', async () => {
    draw(<Choice nominees={[]} />)
    await planMonetary()
    expect(screen.queryByText(texts.monetaryAbout)).toBeNull()
    fireEvent.click(await thank())
    expect((await monetaryChoice()).checked).toBe(false)
    cleanup()
    draw(<Choice nominees={[]} loses />)
    fireEvent.click(await monetaryChoice())
    expect(await screen.findByText(texts.monetaryAbout)).toBeTruthy()
    await press(texts.monetaryNo)
    await waitFor(() => expect(screen.queryByText(texts.monetaryAbout)).toBeNull())
    expect((await monetaryChoice()).checked).toBe(false)
    fireEvent.click(await monetaryChoice())
    await press(texts.monetaryYes)
    expect((await monetaryChoice()).checked).toBe(true)
  })

  it.each([
    ['a head of department', head, texts.headsFirst],
    ['somebody from customer care', carer, texts.customerCareFirst],
  ])('stays as it is while %s is nominated', async (_, person, text) => {
    const { rerender } = draw(<Choice nominees={[person]} />)
    fireEvent.click(await monetaryChoice())
    const refusal = fill(text, { names: person.name })
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect((await thank()).checked).toBe(true)
    rerender(
      <MantineProvider env="test">
        <Choice nominees={[]} />
      </MantineProvider>,
    )
    expect(screen.queryByText(refusal)).toBeNull()
  })

  it('and the number of nominees say what kind it is; it takes the chosen behaviour back, and nothing else; a team is asked for its sponsor', async () => {
    open()
    await add(pieter.email)
    await screen.findByRole('region', { name: texts.nominating })
    expect(label()).toBe(kinds.high5)
    fireEvent.click(await screen.findByRole('radio', { name: 'Excellent' }))
    expect((await chip()).checked).toBe(true)
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    await add(zanele.email)
    expect(label()).toBe(kinds.teamHigh5)
    expect(field()).toBeNull()
    fireEvent.click(await monetaryChoice())
    await press(texts.monetaryYes)
    await waitFor(() => expect(label()).toBe(kinds.teams))
    expect((await chip()).checked).toBe(false)
    expect((await question1()).value).toBe('You stayed late.')
    expect(screen.queryByText(formsTexts.pickCard)).toBeNull()
    await waitFor(() => expect(field()?.getAttribute('aria-required')).toBe('true'))
    fireEvent.click(await removeButton(zanele.name))
    expect(label()).toBe(kinds.onTheSpot)
    expect(field()).toBeNull()
  })

  it('once ticked lets neither heads of department nor customer care be added', async () => {
    api.answers[routes.find] = ({ body }) =>
      ok({ items: [head, carer].filter(({ email }) => email === body.entry) })
    open()
    await planMonetary()
    await add(`${head.email}, ${carer.email}`)
    expect(await screen.findByText(fill(nomineesTexts.headOfDepartment, { email: head.email }))).toBeTruthy()
    expect(screen.getByText(fill(nomineesTexts.customerCare, { email: carer.email }))).toBeTruthy()
    expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  })
})

it('a monetary nomination is sent with its sponsor, also where the check failed; its box goes, too', async () => {
  api.answers[routes.submit] = [201, sent({ kind: 'teams', category: 104, decision: 'Pending' })]
  api.answers[routes.check] = undefined
  open()
  await planMonetary()
  await add(`${pieter.email}, ${zanele.email}`)
  await question1()
  expect(await screen.findByText(texts.check, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(await screen.findByRole('radio', { name: 'Excellent' }))
  fireEvent.change(await question1(), { target: { value: 'You all stayed late.' } })
  fireEvent.change(field() ?? document.body, { target: { value: 'anna.smit@thinktank.example' } })
  fireEvent.click(await terms())
  await send()
  await screen.findByRole('heading', { name: texts.congratulations })
  expect(screen.getByText(kinds.teams)).toBeTruthy()
  expect(screen.getByText(texts.nextAsked)).toBeTruthy()
  const body = api.heard.find(({ route }) => route === routes.submit)?.body
  expect(body).toMatchObject({ monetary: true, nominees: [pieter.personId, zanele.personId] })
  expect(body.answers).toContainEqual({ fieldId: 'sponsor', value: 'anna.smit@thinktank.example' })
  await press(texts.another)
  expect((await monetaryChoice()).checked).toBe(false)
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
})

const checks = () => api.heard.filter(({ route }) => route === routes.check).map(({ body }) => body)

describe('who will review it', () => {
  const panel = () => screen.getByRole('region', { name: texts.reviewers })
  const retry = vi.fn()
  const show = (count: number, of: Partial<Forecast>, { monetary = true, hasSponsor = false } = {}) => {
    const kind = kindFor(award.categories, count, monetary)
    if (!kind) throw new Error('There is no such kind.')
    const all = { result: undefined, refused: {}, failed: false, retry, ...of }
    draw(<Reviewers kind={kind} forecast={all} hasSponsor={hasSponsor} />)
  }

  it('is nobody for a High5', () => {
    show(1, {}, { monetary: false })
    const next = screen.getByRole('region', { name: texts.whatHappensNext })
    expect(within(next).getByText(texts.notReviewed)).toBeTruthy()
  })

  it('stands there stage by stage, once it is known', () => {
    show(1, {})
    expect(within(panel()).getByText(texts.reviewersPending)).toBeTruthy()
    cleanup()
    const result = {
      ...forecast,
      asksNominees: true,
      steps: [
        { ...forecast.steps[0], status: 'Approve', comment: nominationTexts.nominatedByManager },
        { ...forecast.steps[1], approver: { name: nominationTexts.desk, email: 'x', desk: true } },
        { ...forecast.steps[2], status: 'Approve' },
      ],
    } as typeof forecast
    show(1, { result })
    const { stages, nominatedByManager, desk } = nominationTexts
    const lines = within(panel()).getAllByRole('listitem')
    expect(textsOf(lines)).toEqual([
      `${stages.manager}: Lerato Molefe ${nominatedByManager}`,
      `${stages.exco2}: ${desk} `,
      `${stages.hrbp}: Hope Banda ${texts.approvedInAdvance}`,
    ])
    expect(within(panel()).getByText(texts.nomineeAskedFirst)).toBeTruthy()
  })

  it('is the sponsor named in the form, before one is named', () => {
    const steps = [{ stage: 'sponsor', approver: { name: 'Desk', email: '' }, status: '', comment: '' }]
    const result = { ...forecast, steps, missing: ['sponsor'], asksNominees: true } as typeof forecast
    show(2, { result })
    expect(screen.getByText(texts.sponsorAsked)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Desk')).toBeNull()
  })

  it('says which stage nobody could decide', () => {
    show(1, { result: { ...forecast, missing: ['exco2'] } })
    expect(screen.getByRole('alert').textContent).toContain(nominationTexts.stages.exco2)
  })

  it('cannot be told where the check fails, which can be tried again', async () => {
    show(1, { failed: true })
    expect(screen.getByText(texts.check, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Try again')
    expect(retry).toHaveBeenCalledOnce()
  })

  it('is asked as the list, the sponsor and the answers change, once people pause; what is wrong stands at the sponsor and at the nominee, and nowhere else once they are gone', async () => {
    const message = fill(nomineesTexts.monthlyLimit, { input: zanele.email })
    api.answers[routes.check] = ({ body }) => {
      const at = body.nominees.indexOf(zanele.personId)
      const refused = at < 0 ? [] : [{ place: at, message }]
      return [200, { ...forecast, refused, ...(body.sponsor && { sponsorProblem: 'Not this one.' }) }]
    }
    const fields = [question('why', 'Why?'), sponsor]
    api.answers[routes.event] = [200, { ...award, form: { version: 3, fields } }]
    open()
    await planMonetary()
    await add(`${pieter.email}, ${zanele.email}`)
    expect((await screen.findByText(message)).closest('li')?.textContent).toContain(zanele.email)
    expect(within(panel()).getByText('Lerato Molefe')).toBeTruthy()
    const nominees = [pieter.personId, zanele.personId]
    expect(checks()).toEqual([{ eventId: award.id, monetary: true, nominees, complete: false }])
    const input = await screen.findByRole('combobox', { name: 'Project Sponsor Email' })
    expect(screen.queryByText('Not this one.')).toBeNull()
    for (const value of ['anna', 'anna@', 'anna@thinktank.ex', 'anna@thinktank.example'])
      fireEvent.change(input, { target: { value } })
    await waitFor(() => expect(checks()).toHaveLength(2))
    expect(checks()[1]).toMatchObject({ sponsor: 'anna@thinktank.example', complete: false })
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
    await waitFor(() => expect(checks()).toHaveLength(3))
    expect(checks()[2].complete).toBe(true)
    fireEvent.click(await removeButton(pieter.name))
    expect(screen.getByText(message).closest('li')?.textContent).toContain(zanele.email)
    fireEvent.click(await removeButton(zanele.name))
    expect(screen.queryByText(message)).toBeNull()
  })

  it('keeps back whom it says would be refused: the focus goes to taking them off', async () => {
    const message = fill(nomineesTexts.monthlyLimit, { input: pieter.email })
    api.answers[routes.check] = [200, { ...forecast, refused: [{ place: 0, message }] }]
    api.answers[routes.event] = [200, { ...award, form: { version: 3, fields: [question('why', 'Why?')] } }]
    await fillIn()
    fireEvent.click(await monetaryChoice())
    await screen.findByText(message)
    await press(texts.submit)
    expect(document.activeElement).toBe(await removeButton(pieter.name))
    expect(screen.queryByRole('heading', { name: texts.congratulations })).toBeNull()
  })

  interface Plan extends ForecastInput {
    readonly monetary: boolean
    readonly nominees: readonly Nominee[]
  }
  /** Asks for the forecast of what is planned, and of each later plan. */
  const plan = (initialProps: Plan) =>
    renderHook(
      (planned: Plan) =>
        useForecast(award, kindFor(award.categories, planned.nominees.length, planned.monetary), planned),
      { initialProps, ...around() },
    )

  it('is never who would review another kind, and not asked of a High5', async () => {
    const { answer, give } = held()
    const other = { ...forecast, asksNominees: true }
    api.answers[routes.check] = ({ body }) => (body.nominees.length > 1 ? answer() : [200, other])
    const { result, rerender } = plan({ monetary: false, nominees: [pieter] })
    rerender({ monetary: true, nominees: [pieter] })
    await waitFor(() => expect(result.current.result).toEqual(other))
    expect(checks().map(({ monetary }) => monetary)).toEqual([true])
    rerender({ monetary: true, nominees: [pieter, zanele] })
    expect(result.current.result).toBeUndefined()
    give([200, forecast])
    await waitFor(() => expect(result.current.result).toEqual(forecast))
    rerender({ monetary: false, nominees: [pieter] })
    expect(result.current).toMatchObject({ result: undefined, refused: {}, failed: false })
    expect(checks().every(({ monetary }) => monetary)).toBe(true)
  })

  it('is not told where the check fails, until it is tried again', async () => {
    api.answers[routes.check] = undefined
    const { result } = plan({ monetary: true, nominees: [pieter] })
    await waitFor(() => expect(result.current.failed).toBe(true))
    expect(result.current.result).toBeUndefined()
    api.answers[routes.check] = [200, forecast]
    result.current.retry()
    await waitFor(() => expect(result.current).toMatchObject({ failed: false, result: forecast }))
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
    const input = await screen.findByRole('combobox', { name: 'Project Sponsor Email' })
    fireEvent.change(input, { target: { value: 'anna@thinktank.example' } })
    fireEvent.click(await terms())
    await send()
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
  const { result } = renderHook(() => useNominationComposer(award, 'draft', () => undefined), around())
  const members = Array.from({ length: 51 }, (_, index) => `member${index}@thinktank.example`)
  await act(() => result.current.chosen.add(members.join(',')))
  const { nominees, refused } = result.current.chosen
  expect(nominees.map(({ email }) => email)).toEqual(members.slice(0, 50))
  expect(refused).toEqual([{ entry: members[50], message: nomineesTexts.teamFull }])
})
