import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isFocusLost, returnFocus, watchLostFocus } from '#web/ui/lost-focus.ts'

interface PageProps {
  readonly state?: 'on' | 'off' | 'loading' | 'gone'
}

function Page({ state = 'on' }: PageProps) {
  return (
    <main>
      <section aria-label="Part">
        {state !== 'gone' && (
          <button type="button" disabled={state !== 'on'} data-loading={state === 'loading' || undefined} />
        )}
      </section>
    </main>
  )
}

/** Shows a page whose button has the focus, and gives the way to the next state, in which browsers drop it. */
function show() {
  onTestFinished(watchLostFocus())
  const { rerender } = render(<Page />)
  screen.getByRole('button').focus()
  return (state: PageProps['state']) => {
    // The simulated browser leaves it where it is.
    if (state !== 'on' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    rerender(<Page state={state} />)
  }
}

const focused = () => document.activeElement
const pass = () => new Promise((done) => setTimeout(done, 120))

it('gives a button the focus back that was off while its act was under way', async () => {
  const go = show()
  go('loading')
  await pass()
  expect(focused()).toBe(document.body)
  go('on')
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole('button')))
})

it.each(['off', 'gone'] as const)('goes to the part around a button that is %s', async (state) => {
  const go = show()
  go(state)
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole('region')))
})

it('leaves somebody who pressed beside everything', async () => {
  const go = show()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  go('gone')
  await pass()
  expect(focused()).toBe(document.body)
})

it('returns to a button that a dialog covered, as soon as it is on', async () => {
  const go = show()
  const button = screen.getByRole('button')
  go('loading')
  returnFocus(button)
  go('on')
  await vi.waitFor(() => expect(focused()).toBe(button))
})

it('goes to the control before what has gone where only the page is around it, not to the page’s start', async () => {
  onTestFinished(watchLostFocus())
  const page = (isEmpty: boolean) => (
    <main>
      <button type="button">Search</button>
      <div>
        <button type="button">Filters</button>
        <button type="button" hidden disabled />
      </div>
      {isEmpty ? <button type="button">Clear filters</button> : <a href="/row">A row</a>}
    </main>
  )
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Clear filters' }).focus()
  rerender(page(false))
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Filters' })))
  // What takes the focus itself still finds it lost.
  expect(isFocusLost()).toBe(true)
})
