/** Whoever tries again, or acts on something that then fails, is taken to what came of it. */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { shellTexts } from '#shared/messages/shell.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'

const failed = new ProblemError({ code: 'unexpected', status: 500, message: 'No' })

interface Read {
  readonly data?: string
  readonly error?: unknown
}

const refetch = vi.fn()
const state = ({ data, error }: Read) => (
  <MantineProvider>
    <LoadState query={{ data, error, refetch }}>{(text) => <p>{text}</p>}</LoadState>
  </MantineProvider>
)

afterEach(() => vi.restoreAllMocks())

it('goes on where what was tried again begins, whether it came or failed once more', () => {
  const { rerender } = render(state({ error: failed }))
  const press = () => {
    const button = screen.getByRole('button', { name: shellTexts.tryAgain })
    button.focus()
    fireEvent.click(button)
  }
  expect(document.activeElement).toBe(document.body)
  for (const [times, next] of [{ error: failed }, { data: 'Rows' }].entries()) {
    press()
    expect(refetch).toHaveBeenCalledTimes(times + 1)
    rerender(state({}))
    expect(document.activeElement).toBe(document.body)
    rerender(state(next))
    const at = document.activeElement
    expect(at?.nextElementSibling ?? at?.firstElementChild).toBe(
      next.data ? screen.getByText(next.data) : screen.getByRole('alert'),
    )
  }
})

it('a failure comes into view of whoever pressed something, and moves no page that opens with it', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { unmount } = render(state({ error: failed }))
  expect(scrolled).not.toHaveBeenCalled()
  unmount()
  const filter = document.body.appendChild(document.createElement('button'))
  const { rerender } = render(state({ data: 'Rows' }))
  filter.focus()
  rerender(state({ error: failed }))
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert').parentElement])
  // Nobody asked for what is read again by itself.
  rerender(state({ data: 'Rows' }))
  rerender(state({ data: 'Rows', error: failed }))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledOnce()
  filter.remove()
})
