/** Invitations: where people stand, many invited with the confirmed number, and one on their own page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InvitationOverview, InvitationRow, InvitationState } from '#shared/directory/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { ok, problem } from '#tests/web/pages.tsx'
import { anImport, button, open, peopleApi, press, record, texts } from './screen.tsx'

const api = peopleApi()
const { invitations: words } = texts
const overviewRoute = 'GET /admin/invitations/overview'
const listRoute = (state: InvitationState, more = '') =>
  `GET /admin/invitations?state=${state}&size=25${more}`
const manyRoute = 'POST /admin/invitations'
const oneRoute = 'POST /admin/people/jon/invitation'

const overview = (more: Partial<InvitationOverview> = {}): InvitationOverview => ({
  companyAccounts: false,
  counts: { none: 1200, asked: 0, invited: 30, expired: 4, failed: 0, 'signed-in': 8000 },
  ...more,
})
const invited = {
  version: 3,
  state: 'invited',
  sentAt: '2026-03-02T08:00:00.000Z',
  until: '2026-03-09T08:00:00.000Z',
} as const
const row = (name: string, more: Partial<InvitationRow> = {}): InvitationRow => ({
  personId: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@thinktank.example`,
  version: 1,
  state: 'none',
  ...more,
})

describe('the page of invitations', () => {
  it('counts where people stand and lists each place, page by page from its first', async () => {
    api.answers[overviewRoute] = ok(overview())
    api.answers[listRoute('none')] = ok({ items: [row('Ned')], next: 'second' })
    api.answers[listRoute('none', '&cursor=second')] = ok({ items: [row('Olu')] })
    api.answers[listRoute('invited')] = ok({ items: [row('Ina', invited)] })
    open('/admin/invitations')
    await screen.findByRole('link', { name: 'Ned' })
    expect((await button(/Not invited/)).getAttribute('aria-pressed')).toBe('true')
    await press(/next/i)
    await screen.findByRole('link', { name: 'Olu' })
    await press(/30\s*Invited/)
    const table = await screen.findByRole('table', { name: words.states.invited })
    await within(table).findByRole('link', { name: 'Ina' })
    expect(within(table).getAllByText(/Invited on .* until/).length).toBeGreaterThan(0)
  })

  it('invites with the number that was confirmed, once, and says what came of it', async () => {
    api.answers[overviewRoute] = ok(overview())
    api.answers[listRoute('none')] = ok({ items: [row('Ned')] })
    api.answers[manyRoute] = problem('invitations-changed', { status: 409 })
    open('/admin/invitations')
    await press('Send 1,200 invitations')
    const dialog = await screen.findByRole('dialog', {
      name: fill(words.many.none.dialog, { people: '1,200 people' }),
    })
    expect(api.heard.some(({ route }) => route === manyRoute)).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: words.confirm }))
    expect(await screen.findByText('Told: invitations-changed')).toBeTruthy()
    const round = {
      id: 'r1',
      group: 'expired' as const,
      startedAt: '2026-03-02T08:00:00.000Z',
      startedBy: 'Ada Mensah',
      people: 4,
    }
    api.answers[manyRoute] = [202, round]
    api.answers[overviewRoute] = ok(overview({ round }))
    await press('Send 4 expired invitations again')
    await press(words.confirm)
    expect(await screen.findByText(/Ada Mensah started sending invitations to 4 people/)).toBeTruthy()
    expect(api.heard.filter(({ route }) => route === manyRoute).map(({ body }) => body)).toEqual([
      { group: 'none', people: 1200 },
      { group: 'expired', people: 4 },
    ])
    // While it is prepared nothing else is begun.
    await waitFor(async () => expect((await button(/^Send 1,200/)).disabled).toBe(true))
  })

  it('has words for one person', async () => {
    const counts = { none: 1, asked: 0, invited: 0, expired: 1, failed: 0, 'signed-in': 3 }
    api.answers[overviewRoute] = ok(overview({ counts }))
    api.answers[listRoute('none')] = ok({ items: [row('Ned')] })
    open('/admin/invitations')
    await button('Send 1 expired invitation again')
    await press('Send 1 invitation')
    expect(await screen.findByRole('dialog', { name: 'Invite 1 person?' })).toBeTruthy()
  })

  it('offers nothing where people have company accounts', async () => {
    api.answers[overviewRoute] = ok(overview({ companyAccounts: true }))
    open('/admin/invitations')
    expect(await screen.findByText(words.companyAccounts)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it('says where nobody stands, and that it could not be read', async () => {
    const counts = { none: 0, asked: 0, invited: 0, expired: 0, failed: 0, 'signed-in': 3 }
    api.answers[overviewRoute] = ok(overview({ counts }))
    api.answers[listRoute('none')] = ok({ items: [] })
    open('/admin/invitations')
    expect(await screen.findByText(words.nobody)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    api.answers[listRoute('signed-in')] = [500, {}]
    await press(/3\s*Signed in/)
    expect(await screen.findByText(words.failed)).toBeTruthy()
  })
})

it('an import that was applied offers to invite who has no account', async () => {
  api.answers['GET /admin/directory/imports/i1'] = ok(anImport({ status: 'applied' }))
  api.answers[overviewRoute] = ok(overview())
  open('/admin/directory/i1')
  expect(await button('Send 1,200 invitations')).toBeTruthy()
})

describe('a person’s invitation', () => {
  const read = 'GET /admin/people/jon'
  const never = { registeredAt: undefined }

  it('is asked for in the version that was seen', async () => {
    api.answers[read] = ok(record({ ...never, invitation: { version: 1, state: 'none' } }))
    api.answers[oneRoute] = [202, record({ ...never, invitation: { version: 2, state: 'asked' } })]
    open('/admin/people/jon')
    await screen.findByText(words.noneText)
    api.answers[read] = ok(record({ ...never, invitation: invited }))
    await press(words.invite)
    // It is looked at again until it is done.
    expect(await screen.findByText(/Invited on/, {}, { timeout: 10_000 })).toBeTruthy()
    expect(api.heard.find(({ route }) => route === oneRoute)?.body).toEqual({ version: 1 })
    expect(await button(words.again)).toBeTruthy()
  })

  it('says why there is none, and what refused it', async () => {
    const failed = { version: 2, state: 'failed', failure: 'has-password' } as const
    api.answers[read] = ok(record({ ...never, invitation: failed }))
    api.answers[oneRoute] = problem('not-invited', { status: 409 })
    open('/admin/people/jon')
    expect(await screen.findByText(words.failures['has-password'])).toBeTruthy()
    await press(words.invite)
    expect(await screen.findByText('Told: not-invited')).toBeTruthy()
  })

  it('is not there for who has signed in', async () => {
    api.answers[read] = ok(record())
    open('/admin/people/jon')
    await screen.findByText(texts.person.statusTitle)
    expect(screen.queryByText(words.panelTitle)).toBeNull()
  })
})
