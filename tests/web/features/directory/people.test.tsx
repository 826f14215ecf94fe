/** The list of people: narrowed, counted, turned page by page, searched. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { addressOf, ok, openPage, problem } from '#tests/web/pages.tsx'
import { PeoplePage } from '#web/features/directory/people/people-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { administrator, open, peopleApi, press, row, texts } from './screen.tsx'

const api = peopleApi()
const list = 'GET /admin/people?status=active&size=25'
const { people } = texts

describe('the list of people', () => {
  it('shows people with what they may, how many there are, and leads to each', async () => {
    const items = [row('Thandi', { roles: ['thinktank', 'linkadmin'] }), row('Con', { employeeNumber: '0' })]
    api.answers[list] = [200, { items, total: 1234, next: 'c2' }]
    open('/admin/people')
    expect(addressOf(await screen.findByRole('link', { name: /Thandi Nkosi/ }))).toBe('/admin/people/thandi')
    expect(screen.getByText('1,234 people')).toBeTruthy()
    expect(screen.getAllByText(texts.roles.linkadmin.name).length).toBeGreaterThan(1)
    expect(screen.getByText(people.contractor)).toBeTruthy()
  })

  it('is narrowed by what the address says, and says so there', async () => {
    api.answers['GET /admin/people?status=active&role=linkadmin&community=62&sort=contractor&size=25'] = ok({
      items: [row('Con')],
      total: 1,
    })
    open('/admin/people?role=linkadmin&community=62&sort=contractor')
    expect(await screen.findByText(countText(1, countTexts.people))).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: people.community }).value).toBe('62'),
    )
    api.answers[list] = [200, { items: [row('Thandi'), row('Con')], total: 2 }]
    await press(filterPanelTexts.clear)
    expect(await screen.findByRole('link', { name: /Thandi/ })).toBeTruthy()
  })

  it('says that communities could not be read, and reads them again', async () => {
    api.answers[list] = [200, { items: [row('Thandi')], total: 1 }]
    const { 'GET /communities': communities } = api.answers
    api.answers['GET /communities'] = problem('busy', { status: 503 })
    open('/admin/people')
    expect(await screen.findByText(communitiesTexts.list)).toBeTruthy()
    if (communities) api.answers['GET /communities'] = communities
    await press(`Try again: ${people.community}`)
    expect(await screen.findByRole('option', { name: 'Beta' })).toBeTruthy()
    expect(screen.queryByText(communitiesTexts.list)).toBeNull()
  })

  it('shows who is blocked where people look for a status', async () => {
    const blocked = row('Bo', { blocked: { at: '2026-05-01T08:00:00.000Z', by: 'Ada' } })
    api.answers[list] = [200, { items: [], total: 0 }]
    api.answers['GET /admin/people?status=blocked&size=25'] = [200, { items: [blocked], total: 1 }]
    open('/admin/people')
    fireEvent.click(await screen.findByRole('radio', { name: people.blocked }))
    expect(await screen.findByRole('link', { name: /Bo Nkosi.*Blocked/ })).toBeTruthy()
  })

  it('begins at the first page when it is narrowed', async () => {
    api.answers[`${list}&cursor=c2`] = [200, { items: [row('Zoe')], total: 26, previous: 'c1' }]
    api.answers['GET /admin/people?status=active&role=linkadmin&size=25'] = ok({
      items: [row('Amy')],
      total: 1,
    })
    open('/admin/people?cursor=c2')
    expect(await screen.findByRole('link', { name: /Zoe/ })).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: people.role }), { target: { value: 'linkadmin' } })
    expect(await screen.findByRole('link', { name: /Amy/ })).toBeTruthy()
  })

  it('says when reading failed, reads again, and says that nobody is like that', async () => {
    api.answers[list] = problem('busy', { status: 503 })
    open('/admin/people')
    expect(await screen.findByText(people.failed)).toBeTruthy()
    api.answers[list] = [200, { items: [row('Thandi')], total: 1 }]
    await press('Try again')
    expect(await screen.findByRole('link', { name: /Thandi/ })).toBeTruthy()
    api.answers['GET /admin/people?status=left&size=25'] = [200, { items: [], total: 0 }]
    fireEvent.click(screen.getByRole('radio', { name: texts.people.left }))
    expect(await screen.findByText(people.nobody)).toBeTruthy()
  })

  it('finds people by what is typed, and keeps it out of path and query', async () => {
    api.answers[list] = [200, { items: [row('Thandi')], total: 1 }]
    api.answers['POST /admin/people/search'] = ({ body }) =>
      ok({ items: body.search === 'gone' ? [row('Gone', { status: 'left' })] : [] })
    const where = open('/admin/people?status=active')
    const box = await screen.findByRole('searchbox', { name: people.find })
    fireEvent.change(box, { target: { value: 'g' } })
    expect(await screen.findByText(people.tooShort)).toBeTruthy()
    fireEvent.change(box, { target: { value: 'gone' } })
    expect(await screen.findByText('Gone Nkosi')).toBeTruthy()
    expect(where()).toBe('/admin/people')
    fireEvent.change(box, { target: { value: 'nobody' } })
    expect(await screen.findByText(people.nobodyFound)).toBeTruthy()
  })

  it('keeps the search in the hash of the address, also on the way to somebody and back', async () => {
    api.answers[list] = [200, { items: [row('Thandi')], total: 1 }]
    api.answers['POST /admin/people/search'] = ({ body }) =>
      ok({ items: [row(String(body.search), { personId: 'found' })] })
    const routes = [
      { path: '/admin/people', element: <PeoplePage /> },
      { path: '/admin/people/:id', element: <p>Somebody</p> },
    ]
    openPage([{ element: <Address />, children: routes }], '/admin/people#find=j%C3%BCrg%20m', administrator)
    const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: people.find })
    const address = () => screen.getByRole('note').textContent
    expect((await box()).value).toBe('jürg m')
    expect(await screen.findByRole('link', { name: /jürg m Nkosi/ })).toBeTruthy()

    fireEvent.change(await box(), { target: { value: 'Ana 100% ' } })
    fireEvent.click(await screen.findByRole('link', { name: /Ana 100% Nkosi/ }))
    await screen.findByText('Somebody')
    await press('Back')
    expect((await box()).value).toBe('Ana 100%')
    expect(address()).toBe('/admin/people#find=Ana%20100%25')

    // The list without the search is a step of its own.
    await press(people.clearSearch)
    expect(await screen.findByRole('link', { name: /Thandi/ })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/admin/people'))
    await press('Back')
    expect(await screen.findByRole('link', { name: /Ana 100% Nkosi/ })).toBeTruthy()
    expect((await box()).value).toBe('Ana 100%')
  })
})

/** Where one is, and the browser's way back. */
function Address() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p role="note">{pathname + search + hash}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Outlet />
    </>
  )
}
