/** The screens of people administration with an API behind them. */
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { DirectoryImport, PersonRecord, PersonRow } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { findButton, ok, openPage, standInApi } from '#tests/web/pages.tsx'
import { ImportPage } from '#web/features/directory/imports/import-page.tsx'
import { ImportsPage } from '#web/features/directory/imports/imports-page.tsx'
import { InvitationsPage } from '#web/features/directory/invitations/invitations-page.tsx'
import { PeoplePage } from '#web/features/directory/people/people-page.tsx'
import { PersonPage } from '#web/features/directory/person/person-page.tsx'

export const texts = peopleAdminTexts

const ada = somebody('Ada', 'Mensah', { personId: 'ada', roles: ['thinktank', 'administrator'] })
/** Who looks at them. */
export const administrator = asMe(ada)

export function row(name: string, more: Partial<PersonRow> = {}): PersonRow {
  return { ...somebody(name, 'Nkosi'), personId: name.toLowerCase(), ...more }
}

export function record(more: Partial<PersonRecord> = {}): PersonRecord {
  const { account, preferences, ...person } = somebody('Jon', 'Dlamini', {
    personId: 'jon',
    version: 3,
    communities: [61],
    employeeNumber: '1001',
  })
  return { ...person, registeredAt: '2026-03-02T08:00:00.000Z', history: [], ...more }
}

const none = {
  lines: 100,
  unchanged: 90,
  added: 0,
  changed: 0,
  returned: 0,
  leaver: 0,
  missing: 0,
  undecided: 0,
  bad: 0,
  cell: 0,
  approver: 0,
  company: 0,
  reused: 0,
  kept: 0,
  failed: 0,
}

export function anImport(
  more: Partial<Omit<DirectoryImport, 'counts'>> = {},
  counts: Partial<typeof none> = {},
): DirectoryImport {
  return {
    id: 'i1',
    version: 4,
    status: 'planned',
    fileName: 'people.csv',
    by: { personId: 'ada', name: 'Ada Mensah' },
    createdAt: '2026-05-01T08:00:00.000Z',
    counts: { ...none, ...counts },
    activeBefore: 100,
    guards: [],
    ...more,
  }
}

/** The API of these screens, with two communities. */
export function peopleApi() {
  const api = standInApi()
  beforeEach(() => {
    api.answers['GET /communities'] = ok({
      items: [
        { id: 61, title: 'Alpha', slug: 'alpha' },
        { id: 62, title: 'Beta', slug: 'beta' },
      ],
    })
  })
  return api
}

/** Opens an address of people administration. Gives the way to ask where one is. */
export function open(address: string): () => string {
  return openPage(
    [
      { path: '/admin/people', element: <PeoplePage /> },
      { path: '/admin/people/:id', element: <PersonPage /> },
      { path: '/admin/directory', element: <ImportsPage /> },
      { path: '/admin/directory/:id', element: <ImportPage /> },
      { path: '/admin/invitations', element: <InvitationsPage /> },
    ],
    address,
    administrator,
  )
}

export const button = (name: string | RegExp) =>
  typeof name === 'string' ? findButton(name) : screen.findByRole<HTMLButtonElement>('button', { name })

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await button(name))
}
