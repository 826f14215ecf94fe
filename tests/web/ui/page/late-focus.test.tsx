import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, onTestFinished } from 'vitest'
import { watchVisits } from '#web/ui/page/late-focus.ts'
import { PageTitle } from '#web/ui/page/page.tsx'

/** A page that comes when it is told to, and a button of the frame that stays. */
function pages(from = () => screen.getByRole('link', { name: 'Go there' })) {
  document.title = ''
  const arrivals: ((page: object) => void)[] = []
  const router = createMemoryRouter([
    {
      element: (
        <MantineProvider>
          <button type="button">Bell</button>
          <input aria-label="Search" />
          <Outlet />
        </MantineProvider>
      ),
      children: [
        { path: '/', element: <Link to="/late">Go there</Link> },
        { path: '/late', lazy: () => new Promise((done) => arrivals.push(done)) },
      ],
    },
  ])
  onTestFinished(watchVisits(router))
  render(<RouterProvider router={router} />)
  press(from())
  screen.getByRole('link', { name: 'Go there' }).click()
  return { come: () => arrivals[0]?.({ element: <PageTitle title="Late" /> }) }
}

function press(element: HTMLElement): void {
  fireEvent.pointerDown(element)
  element.focus()
}

const bell = () => screen.getByRole('button', { name: 'Bell' })
/** The heading, once it has done what it does when it comes. */
async function heading(): Promise<HTMLElement> {
  await waitFor(() => expect(document.title).toContain('Late'))
  return screen.getByRole('heading', { name: 'Late' })
}

it('goes to the heading of a page that comes late', async () => {
  const { come } = pages()
  come()
  expect(await heading()).toBe(document.activeElement)
})

it('goes there also where something that closes hands the focus back', async () => {
  const { come } = pages()
  bell().focus()
  come()
  expect(await heading()).toBe(document.activeElement)
})

it('stays with what somebody pressed meanwhile', async () => {
  const { come } = pages()
  press(bell())
  come()
  await heading()
  expect(document.activeElement).toBe(bell())
})

it('stays where somebody types on, also in the field that they set out from', async () => {
  const search = () => screen.getByRole('textbox', { name: 'Search' })
  const { come } = pages(search)
  fireEvent.keyDown(search())
  come()
  await heading()
  expect(document.activeElement).toBe(search())
})

it('leaves the focus to the tour, which came before it', async () => {
  const { come } = pages()
  bell().setAttribute('data-tour', '')
  bell().focus()
  come()
  await heading()
  expect(document.activeElement).toBe(bell())
})
