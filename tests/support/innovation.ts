/** Innovation awards, and nominations for them filled in correctly. */
import { randomUUID } from 'node:crypto'
import type { AwardEvent } from '#shared/awards/model.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import type { NewInnovation } from '#shared/innovation/model.ts'
import type { Person } from '#shared/people/model.ts'
import { recognition } from './awards.ts'
import { as } from './calls.ts'

/** An open award for one colleague, with a question and room for a picture of the thing. */
export const oneAward: AwardEvent = {
  ...recognition,
  id: 'one-award',
  slug: 'bright-idea',
  title: 'Bright idea',
  categories: [105],
  nominees: 'individual',
  form: {
    version: 2,
    fields: [
      { id: 'what', type: 'text-150-words', label: 'What is new?', required: true, displayed: true },
      { id: 'plan', type: 'file', label: 'The plan', required: false, displayed: true },
    ],
  },
}

/** The same for a team. */
export const teamAward: AwardEvent = {
  ...oneAward,
  id: 'team-award',
  slug: 'bright-team',
  title: 'Bright team',
  nominees: 'team',
}

/** A nomination for an award, filled in correctly; `more` overrides anything. */
export function innovation(
  nominees: readonly { personId: string }[],
  { event = oneAward, ...more }: Partial<NewInnovation> & { event?: AwardEvent } = {},
): NewInnovation {
  return {
    eventId: event.id,
    formVersion: event.form.version,
    nominees: nominees.map(({ personId }) => personId),
    answers: [
      ...(event.nominees === 'team' ? [{ fieldId: 'innovation-team', value: 'Quiet control room' }] : []),
      { fieldId: 'what', value: 'Alarms that nobody acts on are silent.' },
    ],
    termsAccepted: true,
    ...more,
  }
}

export const innovate = (by: Person, body: NewInnovation, idempotencyKey: string = randomUUID()) =>
  as(by).call(innovationApi.submitInnovation, { body, idempotencyKey })

export const readInnovation = (by: Person, id: string) =>
  as(by).call(innovationApi.getInnovation, { params: { id } })

export const attachTo = (by: Person, id: string, mediaId: string) =>
  as(by).call(innovationApi.attachInnovationDocument, { params: { id, mediaId } })
