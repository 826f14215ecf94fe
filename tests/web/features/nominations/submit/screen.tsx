/** The recognition screen with a small form, a few colleagues and an API behind it; and what people do there. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { QuickPicks } from '#shared/nominations/candidates.ts'
import type { NominationCard, NominationForecast } from '#shared/nominations/model.ts'
import type { Me } from '#shared/people/model.ts'
import { asNominee } from '#shared/people/rules.ts'
import { recognition } from '#tests/support/awards.ts'
import { somebody } from '#tests/support/people.ts'
import { sendNow, withActs } from '#tests/web/acts.tsx'
import {
  type Answer,
  findButton,
  type Heard,
  openPage,
  press,
  standInApi,
  thandi,
} from '#tests/web/pages.tsx'
import { RecognitionPage } from '#web/features/nominations/submit/recognition-pages.tsx'

export const texts = recognitionTexts

const colleague = (firstName: string, lastName: string, more = {}) =>
  asNominee(somebody(firstName, lastName, more))
export const pieter = colleague('Pieter', 'Botha')
export const zanele = colleague('Zanele', 'Dube')
export const sams = ['sam1@thinktank.example', 'sam2@thinktank.example'].map((email) =>
  colleague('Sam', 'Mokoena', { email }),
)

export const question = (
  id: string,
  label: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({ id, type: 'text-150-words', label, required: true, displayed: true, ...more })
/** Who sponsors a team's award. */
export const sponsor = question('sponsor', 'Project Sponsor Email', {
  ...{ type: 'single-text', required: false, role: 'sponsor', validation: 'email' },
})

/** An open award that asks one question. */
export const award: AwardEvent = { ...recognition, form: { version: 3, fields: [question('why', 'Why?')] } }

/** What the server says of a nomination that has arrived. */
export function sent(more: Partial<NominationCard> = {}): NominationCard {
  return {
    id: 'n1',
    kind: 'high5',
    category: 102,
    title: 'Pieter Botha, High5',
    createdAt: '2026-03-02T08:00:00.000Z',
    decision: 'Accepted',
    nominator: thandi,
    isTeam: false,
    firstNominee: pieter,
    nomineeCount: 1,
    ...more,
  }
}

/** Three stages, none decided. */
export const forecast: NominationForecast = {
  steps: [
    { stage: 'manager', approver: place('Lerato Molefe'), status: '', comment: '' },
    { stage: 'exco2', approver: place('Anna Smit'), status: '', comment: '' },
    { stage: 'hrbp', approver: place('Hope Banda'), status: '', comment: '' },
  ],
  missing: [],
  asksNominees: false,
  refused: [],
}

function place(name: string) {
  return { personId: name, name, email: 'x@thinktank.example' }
}

export const routes = {
  event: 'GET /award-events/by-category/22',
  months: 'GET /award-events/by-category/137',
  check: 'POST /nominations/check',
  find: 'POST /people/nominees',
  read: 'POST /people/nominees/chosen',
  suggest: 'POST /nominations/suggestions',
  picks: `GET /me/nominations/quick-picks?eventId=${recognition.id}&monetary=false`,
  monetaryPicks: `GET /me/nominations/quick-picks?eventId=${recognition.id}&monetary=true`,
  submit: 'POST /nominations',
  terms: `GET /pages/${recognition.termsSlug}`,
}

/** The terms of the award, as they are published. */
export const recognitionTerms = {
  id: 'terms',
  slug: recognition.termsSlug,
  title: 'Terms',
  content: '<p>Be fair.</p>',
  publishedAt: '2026-01-05T08:00:00.000Z',
}

/** Nobody is offered before something is typed. */
export const noPicks: QuickPicks = { team: [], lately: [], teams: [] }

/** Whoever has these ids. */
function read({ body }: Heard): Answer {
  return [200, { items: [pieter, zanele, ...sams].filter(({ personId }) => body.ids.includes(personId)) }]
}

/** The API of the screen: each test may change its answers. */
export function recognitionApi() {
  const api = standInApi()
  beforeEach(() => {
    Object.assign(api.answers, {
      [routes.event]: [200, award],
      'GET /e-cards': [200, { behaviours: [] }],
      [routes.suggest]: [200, { items: [], refused: [] }],
      [routes.terms]: [200, recognitionTerms],
      // Of whom the sponsor is picked.
      'POST /people/suggestions': [200, { items: [] }],
      [routes.picks]: [200, noPicks],
      [routes.monetaryPicks]: [200, noPicks],
      [routes.read]: read,
      [routes.find]: find,
      [routes.check]: [200, forecast],
      [routes.submit]: [201, sent()],
    })
  })
  return api
}

/** The colleagues whom an entry means. */
export function find({ body }: Heard): Answer {
  const items = [pieter, zanele, ...sams].filter(({ name, email }) => [name, email].includes(body.entry))
  return [200, { items }]
}

export function open(me?: Me, address = '/recognition'): () => string {
  return openPage(withActs([{ path: '/recognition', element: <RecognitionPage /> }]), address, me)
}

export const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: texts.searchLabel })
export { press }
export const button = findButton
export const removeButton = (name: string) => button(fill(texts.removeNamed, { name }))
export const question1 = () => screen.findByLabelText<HTMLTextAreaElement>(/^Why\?/, { selector: 'textarea' })
export const terms = () => screen.findByRole<HTMLInputElement>('checkbox', { name: formsTexts.terms })

export async function type(text: string): Promise<void> {
  fireEvent.change(await search(), { target: { value: text } })
}

/** The choices of the kind. */
export const thank = () =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(texts.thankAbout) })
export const monetaryChoice = () =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(texts.monetary) })

/** Adds whoever these entries mean, and waits until they have been looked up. */
export async function add(entries: string): Promise<void> {
  await type(entries)
  const adding = await button(texts.addNominee)
  fireEvent.click(adding)
  await waitFor(() => {
    if (adding.hasAttribute('data-loading')) throw new Error('Still looking.')
  })
}

/** Sends what is filled in, without waiting. */
export async function send(): Promise<void> {
  await press(texts.submit)
  await sendNow()
  await waitFor(() => expect(screen.queryByText(/^Sending: /)).toBeNull())
}

/** Opens the screen and fills it in for Pieter, ready to be sent. */
export async function fillIn(): Promise<void> {
  open()
  await add(pieter.email)
  fireEvent.change(await question1(), { target: { value: 'You stayed late.' } })
  fireEvent.click(await terms())
}
