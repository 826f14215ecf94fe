import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { waitingTexts as texts } from '#shared/messages/nominations-lists.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import type { WaitingItems as Waiting } from '#shared/nominations/model.ts'
import { withActs } from '#tests/web/acts.tsx'
import { openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { WaitingBadge } from '#web/app/shell/sidebar.tsx'
import { UserButton } from '#web/app/shell/user-button.tsx'
import { delay } from '#web/client/pending-acts.ts'
import { WaitingOverview } from '#web/features/nominations/waiting/waiting-for-me.tsx'

const api = standInApi()
const route = 'GET /me/waiting'
const since = '2026-03-02T08:00:00.000Z'

const parts = (
  <>
    <UserButton me={thandi} />
    <p data-testid="review">
      <WaitingBadge parts={['review']} />
    </p>
    <WaitingOverview />
  </>
)
const open = () => openPage([{ path: '/', element: parts }], '/')

const waits = (waiting: Waiting) => {
  api.answers[route] = [200, waiting]
}
const links = () =>
  screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')] as const)
const account = () => screen.getByRole('button', { name: /account menu/ }).getAttribute('aria-label')

it('leads to each thing that waits, with since when, and the menu counts what is the person’s own', async () => {
  waits({
    answer: { count: 1, since },
    review: { count: 3, since },
    employeeAwards: { count: 1 },
    desk: { count: 7, since },
  })
  open()
  await screen.findByRole('region', { name: texts.title })
  expect(links()).toEqual([
    ['1nomination to answersince 2 Mar 2026', '/my-profile?tab=received&only=unanswered'],
    ['3nominations to reviewsince 2 Mar 2026', '/my-profile?tab=review'],
    ['1employee award to review', '/my-profile?tab=employee-awards'],
    ['7at the recognition desksince 2 Mar 2026', '/admin/recognition-desk'],
  ])
  expect(account()).toBe('Thandi Nkosi: account menu (5 waiting for you)')
  expect(screen.getByTestId('review').textContent).toBe(' (3 waiting for you)')

  fireEvent.click(screen.getByRole('button', { name: /account menu/ }))
  const entries = await screen.findAllByRole('menuitem', { name: /Nomination/ })
  expect(entries.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Nomination Review (3 waiting for you)', '/my-profile?tab=review'],
    ['Nomination Employee Awards (1 waiting for you)', '/my-profile?tab=employee-awards'],
  ])
})

it('says that there are more than are counted', async () => {
  waits({ answer: { count: 99, more: true, since }, review: { count: 100 } })
  open()
  expect((await screen.findAllByText('99+')).length).toBe(2)
  expect(document.querySelectorAll('[data-count="99+"]').length).toBeGreaterThan(0)
  expect(account()).toContain('(99+ waiting for you)')
})

it('leaves out what is decided and not sent yet, and has it again once that is undone', async () => {
  waits({ review: { count: 2, since }, desk: { count: 1 } })
  openPage(withActs([{ path: '/', element: parts }]), '/')
  await screen.findByText('at the recognition desk')
  const decide = (id: string, part: 'review' | 'desk') =>
    act(
      () =>
        void delay({
          ...{ key: id, personId: thandi.personId, title: id, address: '/', draftName: id, part },
          ...{
            kind: 'decision',
            nominationId: id,
            stage: 'manager',
            queue: part === 'desk' ? 'desk' : 'own',
          },
          body: { decision: 'approve', comment: '', termsAccepted: true },
        }),
    )
  decide('n1', 'review')
  decide('n2', 'desk')
  expect(links()).toEqual([['1nomination to reviewsince 2 Mar 2026', '/my-profile?tab=review']])
  expect(account()).toContain('(1 waiting for you)')
  fireEvent.click(screen.getByRole('button', { name: fill(undoTexts.undoNamed, { title: 'n1' }) }))
  await waitFor(() => expect(account()).toContain('(2 waiting for you)'))
})

it('is nothing where nothing waits', async () => {
  waits({})
  open()
  await waitFor(() => expect(api.heard).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(account()).toBe('Thandi Nkosi: account menu')
  expect(screen.getByTestId('review').textContent).toBe('')
})

it('that cannot be read is told on the page with a way to try again, and not in the menu', async () => {
  api.answers[route] = problem('busy', { status: 503 })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.load)
  expect(account()).toBe('Thandi Nkosi: account menu')
  waits({ review: { count: 1, since } })
  fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
  expect(await screen.findByText('nomination to review')).toBeTruthy()
  expect(account()).toContain('(1 waiting for you)')
})
