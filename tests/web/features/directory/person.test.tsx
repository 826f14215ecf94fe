/** A person: roles, communities and names are saved in one step; status asks first; nothing chosen is lost. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { twoStepTexts } from '#shared/messages/two-step.ts'
import { ok, problem, write } from '#tests/web/pages.tsx'
import { button, open, peopleApi, press, record, texts } from './screen.tsx'

const api = peopleApi()
const { person: words, roles } = texts
const steps = twoStepTexts.person
const read = 'GET /admin/people/jon'
const change = 'PATCH /admin/people/jon'
const role = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const sent = () => api.heard.filter(({ route }) => route === change).map(({ body }) => body)

describe('a person', () => {
  it('gets a role; what was chosen stays where somebody else was first, and theirs is shown when asked', async () => {
    api.answers[read] = [200, record()]
    api.answers[change] = problem('stale-version')
    open('/admin/people/jon')
    expect((await button(words.save)).disabled).toBe(true)
    fireEvent.click(await role(roles.linkadmin.name))
    await press(words.save)
    expect(await screen.findByText(words.stale)).toBeTruthy()
    expect((await role(roles.linkadmin.name)).checked).toBe(true)
    api.answers[read] = [200, record({ version: 5, roles: ['thinktank', 'equity_manager'] })]
    await press(words.reload)
    await waitFor(async () => expect((await role(roles.equity_manager.name)).checked).toBe(true))
    expect((await role(roles.linkadmin.name)).checked).toBe(false)
    api.answers[change] = ({ body }) => [200, record({ version: 6, roles: body.roles })]
    fireEvent.click(await role(roles.linkadmin.name))
    await press(words.save)
    expect(await screen.findByText(words.saved)).toBeTruthy()
    // Only what is different is sent, with the version that was looked at.
    expect(sent().map(({ version, ...rest }) => [version, Object.keys(rest)])).toEqual([
      [3, ['roles']],
      [5, ['roles']],
    ])
    expect(new Set(sent().at(-1).roles)).toEqual(new Set(['thinktank', 'linkadmin', 'equity_manager']))
    expect((await button(words.save)).disabled).toBe(true)
  })

  it('keeps what was chosen over the end of the session, and nothing that others have changed meanwhile', async () => {
    api.answers[read] = [200, record()]
    api.answers[change] = problem('unauthenticated', { status: 401 })
    open('/admin/people/jon')
    await write(words.number, '1002')
    await press(words.save)
    await screen.findByText('Told: unauthenticated')
    cleanup()
    api.answers[read] = [200, record({ version: 5, roles: ['thinktank', 'equity_manager'] })]
    api.answers[change] = ({ body }) => [200, record({ version: 6, employeeNumber: body.employeeNumber })]
    open('/admin/people/jon')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: words.number })).value).toBe('1002')
    expect((await role(roles.equity_manager.name)).checked).toBe(true)
    await press(words.save)
    await screen.findByText(words.saved)
    expect(sent().at(-1)).toEqual({ version: 5, employeeNumber: '1002' })
    cleanup()
    open('/admin/people/jon')
    expect((await button(words.save)).disabled).toBe(true)
  })

  it('says what the server refuses, and what cannot even be sent', async () => {
    api.answers[read] = [200, record()]
    api.answers[change] = problem('number-taken')
    open('/admin/people/jon')
    const number = await screen.findByRole('textbox', { name: words.number })
    fireEvent.change(number, { target: { value: 'no number!' } })
    await press(words.save)
    expect(await screen.findByText(words.badNumber)).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.change(number, { target: { value: '1002' } })
    await press(words.save)
    expect(await screen.findByText('Told: number-taken')).toBeTruthy()
  })

  it('is blocked, unblocked and marked as left only after a question', async () => {
    const blocked = { at: '2026-03-02T08:00:00.000Z', by: 'Ada Mensah' }
    api.answers[read] = [200, record()]
    api.answers[change] = ({ body }) =>
      ok(
        record({
          version: body.version + 1,
          ...(body.blocked && { blocked }),
          status: body.status ?? 'active',
        }),
      )
    open('/admin/people/jon')
    await press(words.block)
    const dialog = await screen.findByRole('dialog')
    // No import lifts it.
    expect(within(dialog).getByText(words.blockAbout)).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: words.block }))
    expect(await screen.findByText(/^Blocked by Ada Mensah/)).toBeTruthy()
    expect(screen.getByText(texts.people.blocked)).toBeTruthy()
    expect(screen.queryByText(/^Active/)).toBeNull()
    await press(words.unblock)
    const unblocking = within(await screen.findByRole('dialog'))
    fireEvent.click(unblocking.getByRole('button', { name: words.unblock }))
    expect(await button(words.block)).toBeTruthy()
    await press(words.markLeft)
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(fill(words.leftDialog, { name: 'Jon Dlamini' }))).toBeTruthy()
    expect(sent()).toHaveLength(2)
    fireEvent.click(question.getByRole('button', { name: words.markLeft }))
    expect(await screen.findByText(words.hasLeft)).toBeTruthy()
    expect(await button(words.markActive)).toBeTruthy()
    expect(sent()).toEqual([
      { version: 3, blocked: true },
      { version: 4, blocked: false },
      { version: 5, status: 'left' },
    ])
  })

  it('asks before administrators take their own role away', async () => {
    api.answers['GET /admin/people/ada'] = ok(
      record({ personId: 'ada', roles: ['thinktank', 'administrator'] }),
    )
    api.answers['PATCH /admin/people/ada'] = problem('last-administrator')
    open('/admin/people/ada')
    fireEvent.click(await role(roles.administrator.name))
    await press(words.save)
    expect(await screen.findByText(words.adminDialog)).toBeTruthy()
    await press(words.adminGo)
    expect(await screen.findByText('Told: last-administrator')).toBeTruthy()
  })

  it('shows who changed what, the latest first', async () => {
    const history = [
      { at: '2026-03-02T08:00:00.000Z', by: 'Jon Dlamini', what: 'account registered' },
      {
        at: '2026-04-02T08:00:00.000Z',
        by: 'Ada Mensah',
        what: 'roles changed',
        before: ['thinktank'],
        after: ['thinktank', 'linkadmin'],
      },
      {
        at: '2026-05-02T08:00:00.000Z',
        by: 'Ada Mensah',
        what: 'changed by an import',
        before: { department: 'Sport' },
        after: { department: '' },
      },
      {
        at: '2026-06-02T08:00:00.000Z',
        by: 'Ada Mensah',
        what: 'delegate named',
        after: { delegate: 'Amy Botha', from: '2026-12-14', to: '2027-01-08' },
      },
    ]
    api.answers[read] = [200, record({ history, hierarchy: undefined })]
    open('/admin/people/jon')
    const acts = await screen.findByRole('list', { name: words.historyTitle })
    const [named, changed] = within(acts).getAllByRole('listitem')
    expect(named?.textContent).toContain('From: 14 Dec 2026')
    expect(changed?.textContent).toContain('Business area: Sport → –')
    expect(within(acts).getByText('ThinkTank → ThinkTank, Link administrator')).toBeTruthy()
    expect(screen.getByText(words.outside)).toBeTruthy()
  })

  it('offers no change of somebody who was anonymised', async () => {
    api.answers[read] = [200, record({ status: 'left', anonymisedAt: '2026-06-02T08:00:00.000Z' })]
    open('/admin/people/jon')
    expect(await screen.findByText(words.hasLeft)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('textbox')).toEqual([])
  })

  it('has two-step sign-in reset for a reason, after a question', async () => {
    const reset = 'POST /admin/people/jon/two-step/reset'
    api.answers[read] = [200, record({ registeredAt: '2026-01-01T00:00:00.000Z' })]
    api.answers[reset] = problem('two-step-required', { status: 403 })
    open('/admin/people/jon')
    await press(steps.reset)
    expect(await screen.findByText(steps.reasonRequired)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(steps.reason))
    await write(steps.reason, ' Lost the phone ')
    const confirm = async () => {
      // As a browser does with a button that is pressed.
      screen.getByRole('button', { name: steps.reset }).focus()
      await press(steps.reset)
      const dialog = await screen.findByRole('dialog')
      fireEvent.click(await within(dialog).findByRole('button', { name: steps.reset }))
    }
    await confirm()
    expect(await screen.findByText('Told: two-step-required')).toBeTruthy()
    api.answers[reset] = [200, { wasOn: true }]
    await confirm()
    expect(await screen.findByText(fill(steps.done, { name: record().name }))).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(steps.reset))
    expect(api.heard.find(({ route }) => route === reset)?.body).toEqual({ reason: 'Lost the phone' })
  })
})
