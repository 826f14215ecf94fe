/** The screens of a nomination, in front of an API, and nominations to show on them. */
import { screen } from '@testing-library/react'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView, Step } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe, asNominee } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { withActs } from '#tests/web/acts.tsx'
import { findButton, openPage, thandi } from '#tests/web/pages.tsx'
import { NominationPage } from '#web/app/pages/nomination.tsx'
import { DowngradePage } from '#web/features/nominations/downgrade-page.tsx'
import { ReviewPage } from '#web/features/nominations/review-page.tsx'

export const route = 'GET /nominations/n1'

export const pieter = somebody('Pieter', 'Botha')
export const lerato = somebody('Lerato', 'Molefe')
export const team = [asNominee(pieter), asNominee(somebody('Zanele', 'Dube'))]
export const administrator = asMe(somebody('Ada', 'Admin', { roles: ['administrator'] }))

/** A step that waits; `more` overrides anything. */
export function step(stage: Stage, more: Partial<Step> = {}): Step {
  const { personId, name, email } = lerato
  return { stage, approver: { personId, name, email }, status: '', comment: '', ...more }
}

export const approved = {
  status: 'Approve',
  decidedAt: '2026-03-05T08:00:00.000Z',
  decidedBy: { personId: lerato.personId, name: lerato.name },
} as const

/** Whoever may do nothing with a nomination but read it. */
export const nothing = { answer: false, downgrade: false, withdraw: false, reassign: false }

/** A nomination that Thandi made for Pieter; `more` overrides anything. */
export function nominationOf(more: Partial<NominationView> = {}): NominationView {
  const { kind = 'high5' } = more
  return {
    id: 'n1',
    kind,
    category: kindOf(kind).category,
    eventId: 'recognition',
    title: `Pieter Botha, ${kindOf(kind).label}`,
    createdAt: '2026-03-02T08:00:00.000Z',
    decision: 'Accepted',
    nominator: thandi,
    isTeam: false,
    firstNominee: pieter,
    nomineeCount: 1,
    steps: [],
    nominees: [asNominee(pieter)],
    answers: [{ fieldId: 'why', label: 'Why?', content: 'You stayed late.' }],
    files: [],
    history: [],
    reviewStages: [],
    may: nothing,
    ...more,
  }
}

const routes = [
  {
    element: <NominationPage />,
    paths: ['review-nomination', 'review-nomination-employee-award'],
    last: ':type',
  },
  { element: <ReviewPage />, paths: ['review-manager', 'review-employee-award'], last: ':level' },
  { element: <DowngradePage />, paths: ['downgrade-manager'], last: ':level' },
].flatMap(({ element, paths, last }) =>
  paths.flatMap((path) =>
    [`/my-profile/${path}/:id`, `/my-profile/${path}/:id/${last}`].map((path) => ({ path, element })),
  ),
)

/** Opens an address of these screens for somebody. */
export function open(address: string, me: Me = thandi): () => string {
  return openPage(withActs([...routes, { path: '/my-profile', element: <p>Profile</p> }]), address, me)
}

export const button = findButton
export const opened = () => screen.findByText('You stayed late.')
