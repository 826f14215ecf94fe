/** Employment equity: its award event, a form filled in, and what nominators and nominees do. */
import { randomUUID } from 'node:crypto'
import type { AwardEvent } from '#shared/awards/model.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { NewEquityNominations } from '#shared/equity/model.ts'
import type { EquityState } from '#shared/equity/states.ts'
import type { Person } from '#shared/people/model.ts'
import { recognition } from './awards.ts'
import { as } from './calls.ts'

/** Takes nominations for employment equity. */
export const equityEvent: AwardEvent = {
  ...recognition,
  id: 'equity-event',
  slug: 'employment-equity',
  title: 'Employment equity',
  categories: [136],
  form: {
    version: 7,
    fields: [
      {
        id: 'why',
        type: 'text-150-words',
        label: 'Motivation',
        required: true,
        displayed: true,
        role: 'motivation',
      },
      { id: 'skills', type: 'single-text', label: 'Skills', required: false, displayed: true },
      {
        id: 'proof',
        type: 'file',
        label: 'Supporting documentation',
        required: false,
        displayed: true,
        role: 'supporting-documentation',
      },
    ],
  },
}

/** A form filled in correctly; `more` overrides anything. */
export function equityForm(
  nominees: readonly { personId: string }[],
  more: Partial<NewEquityNominations> = {},
): NewEquityNominations {
  return {
    eventId: equityEvent.id,
    formVersion: equityEvent.form.version,
    nominees: nominees.map(({ personId }) => personId),
    answers: [{ fieldId: 'why', value: 'She should lead that unit.' }],
    termsAccepted: true,
    ...more,
  }
}

export const nominateEquity = (
  by: Person,
  nominees: readonly { personId: string }[],
  more: Partial<NewEquityNominations> = {},
  idempotencyKey: string = randomUUID(),
) => as(by).call(equityApi.submitEquityNominations, { body: equityForm(nominees, more), idempotencyKey })

export const openEquity = (by: Person, id: string) =>
  as(by).call(equityApi.getEquityNomination, { params: { id } })

export const answerEquity = (by: Person, id: string, answer: Exclude<EquityState, 'Pending'>) =>
  as(by).call(equityApi.answerEquityNomination, { params: { id }, body: { answer } })
