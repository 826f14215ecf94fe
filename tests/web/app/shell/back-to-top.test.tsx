/** The way back up: where it shows, where it keeps away, and where it leads. */
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { BackToTop } from '#web/app/shell/back-to-top.tsx'

const button = () => screen.queryByRole('button', { name: shellTexts.backToTop })

const scroll = (top: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
    document.dispatchEvent(new Event('scroll'))
  })

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <main id="content" tabIndex={-1}>
        <input aria-label="Title" />
        <a href="/privacy">Privacy</a>
      </main>
      <BackToTop />
    </MantineProvider>,
  )
})

afterEach(() => {
  scroll(0)
  cleanup()
})

it('shows once the page is scrolled more than 500 px, as a sign with its name', () => {
  expect(button()).toBeNull()
  scroll(500)
  expect(button()).toBeNull()
  scroll(501)
  expect(button()?.textContent).toBe('')
  scroll(100)
  expect(button()).toBeNull()
})

it('keeps away while somebody is at a field, and comes back with the next link or button', () => {
  scroll(900)
  act(() => screen.getByLabelText('Title').focus())
  expect(button()).toBeNull()
  scroll(950)
  expect(button()).toBeNull()
  act(() => screen.getByText('Privacy').focus())
  expect(button()).toBeTruthy()
})

it('comes back where the field is gone with its form', () => {
  scroll(900)
  const field = screen.getByLabelText('Title')
  act(() => field.focus())
  act(() => field.blur())
  expect(button()).toBeTruthy()
})

it('leads to the top, and the focus to the page', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  scroll(900)
  fireEvent.click(button() ?? document.body)
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(document.activeElement?.id).toBe('content')
  scrollTo.mockRestore()
})
