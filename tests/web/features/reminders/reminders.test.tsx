/** The screens of reminders: what is listed, the rule of Send Reminder, what Notify says, how far sending is. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { asMe } from '#shared/people/rules.ts'
import type { EquityReminderRow, ReminderRow, ReminderSending } from '#shared/reminders/model.ts'
import { somebody } from '#tests/support/people.ts'
import { held, ok, openPage, press, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { EquityRemindersPage, NominationRemindersPage } from '#web/features/reminders/reminder-pages.tsx'
import { SendingProgress } from '#web/features/reminders/sending-progress.tsx'

const api = standInApi()
const admin = asMe(somebody('Ada', 'Mensah', { roles: ['thinktank', 'administrator'] }))
const [amy, jon] = [somebody('Amy', 'Nkosi'), somebody('Jon', 'Dlamini')]

const row = (id: string, more: Partial<ReminderRow> = {}): ReminderRow => ({
  id,
  nominee: amy,
  nominator: jon,
  others: 0,
  status: 'Pending with Line Manager',
  waitsFor: 'Mary Manager',
  since: '2026-03-02T10:00:00.000Z',
  ...more,
})
const page = (items: readonly object[], more = {}) => ({ items, first: 1, total: items.length, ...more })

const list = 'GET /reminders/nominations'
const state = 'GET /reminders/sendings/nominations'
const send = 'POST /reminders/sendings/nominations'
const notifyOne = 'POST /reminders/nominations/n1/notify'

const open = (query = '') => {
  api.answers[state] ??= [200, {}]
  const element = (
    <>
      <NominationRemindersPage />
      <Back />
    </>
  )
  return openPage([{ path: '/reminder', element }], `/reminder${query}`, admin)
}

/** The browser's. */
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

const notifyName = fill(texts.notifyNamed, { nominee: amy.name, nominator: jon.name })

/** Presses Send Reminder; gives what asks whether that is meant, and the button that says so. */
async function ask() {
  await press(texts.send)
  const dialog = await screen.findByRole('dialog', { name: texts.ask.title })
  return { dialog, go: within(dialog).getByRole('button', { name: texts.send }) }
}

const sendToEverybody = async () => fireEvent.click((await ask()).go)

/** A browser takes the focus from a button that goes off; the stand-in for one does not. */
async function loseFocusOf(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  other.remove()
  expect(document.activeElement).toBe(document.body)
}
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

describe('the list', () => {
  it('has the columns of the screen, numbered on from page to page', async () => {
    api.answers[list] = ok(
      page([row('n1'), row('n2', { others: 3, reminded: '2026-03-05' })], { next: 'c', total: 501 }),
    )
    api.answers[`${list}?cursor=c`] = [200, page([row('n3')], { first: 501, total: 501, previous: 'p' })]
    open()
    const table = await screen.findByRole('table', { name: texts.table.nominations })
    const heads = within(table).getAllByRole('columnheader')
    expect(textsOf(heads)).toEqual(['#', 'Nominee', 'Nominator', 'Status', 'Action'])
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('1')
    expect(first?.textContent).toContain('Pending with Line ManagerMary Manager, since 2 Mar 2026')
    expect(second?.textContent).toContain('Amy Nkosi and 3 more')
    expect(second?.textContent).toContain('Last reminded on 5 Mar 2026')
    expect(screen.getByText('501 nominations waiting')).toBeTruthy()
    Element.prototype.scrollIntoView = () => undefined
    await press(listsTexts.next)
    expect(await screen.findByText('501')).toBeTruthy()
  })

  it('asks for what is chosen, and says so where nothing waits', async () => {
    api.answers[list] = [200, page([row('n1')])]
    api.answers[`${list}?from=1-week`] = [200, page([])]
    open()
    await screen.findByText(amy.name)
    expect(screen.getByText(texts.usual)).toBeTruthy()
    const weeks = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From Weeks' })
    expect([...weeks.options].map(({ text }) => text).slice(1)).toEqual([
      ...['4 days ago', '1 week ago', '2 weeks ago', '3 weeks ago', 'All'],
    ])
    const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'To Months' })
    expect([...months.options].map(({ text }) => text).slice(1)).toEqual([
      ...['3 months ago', '6 months ago', '12 months ago', 'All'],
    ])
    choose('From Weeks', '1-week')
    expect(await screen.findByText(texts.none)).toBeTruthy()
  })

  it('says to the letter that it could not be fetched', async () => {
    api.answers[list] = [500, {}]
    open()
    expect(
      await screen.findByText('Oops! We had a problem fetching nomination list. Please try again later.'),
    ).toBeTruthy()
  })
})

describe('Send Reminder', () => {
  it('runs only when both are All; until then the selects say what to choose', async () => {
    api.answers[list] = [200, page([row('n1')])]
    open()
    await press('Send Reminder')
    const [weeks, months] = ['From Weeks', 'To Months'].map((name) => screen.getByRole('combobox', { name }))
    for (const select of [weeks, months]) expect(select?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please select From Week')).toBeTruthy()
    expect(screen.getByText('Please select To Month')).toBeTruthy()
    api.answers[`${list}?from=all`] = [200, page([row('n1')])]
    choose('From Weeks', 'all')
    await waitFor(() => expect(screen.queryByText('Please select From Week')).toBeNull())
    expect(screen.getByText('Please select To Month')).toBeTruthy()
    expect(api.heard.some(({ route }) => route === send)).toBe(false)
  })

  it('goes by what was chosen the moment before, and afterwards by the address', async () => {
    const overFrom = `${list}?from=all`
    api.answers[list] = [200, page([row('n1')])]
    api.answers[overFrom] = [200, page([row('n1')])]
    api.answers[over] = [200, page([row('n1')], { total: 1200 })]
    open()
    await screen.findByText(amy.name)
    await press(texts.send)
    // As somebody quick does who waits for no drawing.
    act(() => {
      choose('From Weeks', 'all')
      choose('To Months', 'all')
      fireEvent.click(screen.getByRole('button', { name: texts.send }))
    })
    const dialog = await screen.findByRole('dialog', { name: texts.ask.title })
    expect(screen.queryByText('Please select To Month')).toBeNull()
    expect(await within(dialog).findByText('1,200 nominations are waiting.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: shellTexts.cancel }))
    await press('Back')
    const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'To Months' })
    await waitFor(() => expect(months.value).toBe(''))
    await press(texts.send)
    expect(await screen.findByText('Please select To Month')).toBeTruthy()
  })

  const over = `${list}?from=all&to=all`

  it('asks first, saying who gets mail; whoever cancels sends nothing and is back at the button', async () => {
    api.answers[over] = [200, page([row('n1')], { total: 1200 })]
    open('?from=all&to=all')
    await screen.findByText(amy.name)
    const button = screen.getByRole('button', { name: texts.send })
    const ways = [
      (dialog: HTMLElement) =>
        fireEvent.click(within(dialog).getByRole('button', { name: shellTexts.cancel })),
      (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' }),
    ]
    for (const leave of ways) {
      button.focus()
      const { dialog } = await ask()
      expect(within(dialog).getByText(texts.ask.text.nominations)).toBeTruthy()
      expect(within(dialog).getByText('1,200 nominations are waiting.')).toBeTruthy()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      leave(dialog)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
    expect(api.heard.filter(({ route }) => route === over)).toHaveLength(1)
    expect(api.heard.some(({ route }) => route === send)).toBe(false)
  })

  it('asks without a number where one nomination is shown instead of the list', async () => {
    api.answers[`${list}/n1`] = [200, row('n1')]
    open('?from=all&to=all&id=n1')
    await screen.findByText(amy.name)
    const { dialog } = await ask()
    expect(within(dialog).queryByText(/wait\.$/)).toBeNull()
  })

  const sending: ReminderSending = {
    id: 's1',
    status: 'running',
    startedAt: '2026-05-31T08:00:00.000Z',
    startedBy: 'Ada Mensah',
    done: 0,
    reminded: 0,
    skipped: {},
  }

  it('shows that it begins, then who was passed over and why; reads that out, and gives the focus back', async () => {
    api.answers[over] = [200, page([row('n1')])]
    api.answers[send] = () => {
      const skipped = { today: 2, desk: 1 }
      const done = { ...sending, status: 'done', total: 1200, done: 1200, reminded: 1198, skipped }
      api.answers[state] = [200, { sending: { ...done, endedAt: new Date().toISOString() } }]
      return [202, sending]
    }
    open('?from=all&to=all')
    await screen.findByText(amy.name)
    const button = screen.getByRole('button', { name: texts.send })
    await sendToEverybody()
    expect(await screen.findByText(texts.sending.begins)).toBeTruthy()
    const readOut = screen.getByText(texts.sending.news.running)
    expect(readOut.getAttribute('role')).toBe('status')
    await loseFocusOf(button)
    expect(await screen.findByText(/^Notification Email sent! .*1,198 of 1,200/)).toBeTruthy()
    expect(screen.getByText(fill(texts.skipped.today, { count: 2 }))).toBeTruthy()
    expect(screen.getByText(fill(texts.skipped.desk, { count: 1 }))).toBeTruthy()
    expect(readOut.textContent).toBe(texts.sending.news.done)
    await waitFor(() => expect(document.activeElement).toBe(button))
    // The list says now who was reminded.
    await waitFor(() => expect(api.heard.filter(({ route }) => route === over)).toHaveLength(2))
    expect(api.heard.find(({ route }) => route === send)?.body).toEqual({ from: 'all', to: 'all' })
  })

  const stop = 'POST /reminders/sendings/nominations/s1/stop'
  const stopped = {
    ...sending,
    ...{ status: 'stopped', stoppedBy: 'Olga Admin' },
    ...{ total: 1200, done: 300, reminded: 299 },
    // Only that day's is told.
    get endedAt() {
      return new Date().toISOString()
    },
  }

  it('says how far it is without being read out, and how far it was where it was stopped', async () => {
    const show = (more: object) => {
      const element = <SendingProgress kind="nominations" sending={{ ...sending, ...more }} />
      openPage([{ path: '/', element }], '/', admin)
      return within(screen.getByRole('group', { name: texts.sending.title }))
    }
    const progress = show({ total: 1200, done: 300, reminded: 299 })
    expect(progress.getByText(/^300 of 1,200 checked, 299 reminded/)).toBeTruthy()
    expect(progress.queryByRole('status')).toBeNull()
    cleanup()
    const first = show({ ...stopped, total: undefined })
    expect(first.getByText(/^Stopped by Olga Admin on .*, before anyone/)).toBeTruthy()
  })

  it('is stopped by whoever confirms it; who did it and how far it was is told', async () => {
    api.answers[over] = [200, page([row('n1')])]
    api.answers[state] = [200, { sending: { ...sending, total: 1200, done: 290, reminded: 289 } }]
    api.answers[stop] = () => {
      api.answers[state] = [200, { sending: stopped }]
      return [200, stopped]
    }
    open('?from=all&to=all')
    await press(texts.sending.stop)
    const dialog = within(await screen.findByRole('dialog', { name: texts.sending.stopTitle }))
    expect(dialog.getByText(texts.sending.stopText)).toBeTruthy()
    expect(api.heard.some(({ route }) => route === stop)).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: texts.sending.stop }))
    expect(
      await screen.findByText(/^Stopped by Olga Admin on .*: 300 of 1,200 checked, 299 reminded/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.sending.stop })).toBeNull()
    expect(screen.getByRole('button', { name: texts.send })).toHaveProperty('disabled', false)
  })

  it('that cannot be stopped says so, and can be asked again', async () => {
    api.answers[over] = [200, page([row('n1')])]
    api.answers[state] = [200, { sending }]
    api.answers[stop] = [500, {}]
    open('?from=all&to=all')
    await screen.findByRole('button', { name: texts.sending.stop })
    screen.getByRole('button', { name: texts.sending.stop }).focus()
    await press(texts.sending.stop)
    const dialog = within(await screen.findByRole('dialog', { name: texts.sending.stopTitle }))
    dialog.getByRole('button', { name: texts.sending.stop }).focus()
    fireEvent.click(dialog.getByRole('button', { name: texts.sending.stop }))
    expect(await screen.findByText(texts.sending.stopFailed)).toBeTruthy()
    const again = screen.getByRole('button', { name: texts.sending.stop })
    await waitFor(() => expect(document.activeElement).toBe(again))
  })

  it('says to the letter that the mail could not be queued; a refusal says why itself', async () => {
    api.answers[over] = [200, page([row('n1')])]
    api.answers[send] = [500, {}]
    open('?from=all&to=all')
    await screen.findByText(amy.name)
    await sendToEverybody()
    expect(
      await screen.findByText('Oops! We had a problem sending email. Please try again later.'),
    ).toBeTruthy()
    api.answers[send] = problem('not-reminded')
    await sendToEverybody()
    expect(await screen.findByText('Told: not-reminded')).toBeTruthy()
  })
})

describe('Notify', () => {
  it('says that it was sent, and shows who was reminded', async () => {
    api.answers[list] = [200, page([row('n1')])]
    api.answers[notifyOne] = () => {
      api.answers[list] = [200, page([row('n1', { reminded: '2026-05-31' })])]
      return [200, { reminded: 1, waitedFor: 1 }]
    }
    open()
    await press(notifyName)
    expect(await screen.findByText('Notification Email sent!')).toBeTruthy()
    // Where there is room in a column, else below the nominee.
    expect(await screen.findAllByText('Last reminded on 31 May 2026')).toHaveLength(2)
  })

  it('gives the focus back, and does not wait for the rows', async () => {
    api.answers[list] = [200, page([row('n1')])]
    const { answer, give } = held()
    api.answers[notifyOne] = answer
    open()
    const button = await screen.findByRole('button', { name: notifyName })
    fireEvent.click(button)
    await loseFocusOf(button)
    api.answers[list] = held().answer
    give([200, { reminded: 1, waitedFor: 1 }])
    expect(await screen.findByText(texts.sent)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('says of how many it was sent where not all could be reminded', async () => {
    api.answers[list] = [200, page([row('n1', { others: 8 })])]
    api.answers[notifyOne] = [200, { reminded: 4, waitedFor: 9 }]
    open()
    await press(notifyName)
    expect(
      await screen.findByText(`${texts.sent} ${fill(texts.sentToSome, { reminded: 4, all: 9 })}`),
    ).toBeTruthy()
  })

  it('alerts what the server refuses, and to the letter where the mail could not be queued', async () => {
    api.answers[list] = [200, page([row('n1')])]
    api.answers[notifyOne] = [
      409,
      { code: 'not-reminded', message: 'This nomination is High5', requestId: 'r' },
    ]
    open()
    await press(notifyName)
    expect((await screen.findByRole('alert')).textContent).toBe('This nomination is High5')
    api.answers[notifyOne] = [500, {}]
    await press(notifyName)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Oops! We had a problem sending email. Please try again later.',
      ),
    )
  })
})

describe('a Backend ID', () => {
  const search = async (id: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: texts.search }), { target: { value: id } })
    await press(texts.find)
  }

  it('finds one nomination, in place of the list, and the list again; that is read out, and the focus stays in its field', async () => {
    api.answers[list] = [200, page([row('n1')])]
    api.answers[`${list}/19876`] = [200, row('n9', { nominee: somebody('Bea', 'Zulu'), status: 'High5' })]
    open()
    await screen.findByText(amy.name)
    const field = screen.getByRole('textbox', { name: texts.search })
    field.focus()
    await search(' 19876 ')
    expect(await screen.findByText('Bea Zulu')).toBeTruthy()
    expect(screen.queryByText(amy.name)).toBeNull()
    const found = await screen.findByText(fill(texts.foundOne, { nominee: 'Bea Zulu', status: 'High5' }))
    expect(found.getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(field)
    const clear = screen.getByRole('button', { name: texts.clear })
    clear.focus()
    fireEvent.click(clear)
    await screen.findByText(amy.name)
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', '')
  })

  it('that nothing has, or that none can be, is told', async () => {
    api.answers[list] = [200, page([])]
    api.answers[`${list}/x1`] = problem('not-found', { status: 404 })
    open()
    await screen.findByText(texts.none)
    await search('  ')
    expect(await screen.findByText(texts.idRequired)).toBeTruthy()
    await search('a b')
    expect(await screen.findByText(texts.idWrong)).toBeTruthy()
    await search('x1')
    expect(await screen.findByText(texts.notFound)).toBeTruthy()
  })
})

it('employment equity has a date, its own endpoints, and the number of nominees', async () => {
  const { others, waitsFor, ...rest } = row('e1', { status: 'Pending' })
  const one: EquityReminderRow = { ...rest, createdAt: '2026-03-02T10:00:00.000Z' }
  api.answers['GET /reminders/equity?from=all&to=all'] = [200, page([one], { total: 3 })]
  api.answers['GET /reminders/sendings/equity'] = [200, {}]
  api.answers['POST /reminders/equity/e1/notify'] = [200, { reminded: 1, waitedFor: 1 }]
  openPage([{ path: '/eereminder', element: <EquityRemindersPage /> }], '/eereminder?from=all&to=all', admin)
  const table = await screen.findByRole('table', { name: texts.table.equity })
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    ...['#', 'Nominee', 'Nominator', 'Date', 'Status', 'Notify'],
  ])
  expect(within(table).getByText('2 Mar 2026')).toBeTruthy()
  await press(notifyName)
  expect(await screen.findByText(texts.sent)).toBeTruthy()
  const { dialog } = await ask()
  expect(within(dialog).getByText(texts.ask.text.equity)).toBeTruthy()
  expect(within(dialog).getByText('3 nominees haven’t answered.')).toBeTruthy()
})
