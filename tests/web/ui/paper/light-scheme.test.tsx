/** Paper is white, whatever the screen's scheme. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLightPaper } from '#web/ui/paper/light-scheme.ts'

const root = document.documentElement
const scheme = () => root.getAttribute('data-mantine-color-scheme')

function Screen() {
  useLightPaper()
  return null
}

it('is printed in the light scheme, and is as it was on the screen afterwards', () => {
  root.setAttribute('data-mantine-color-scheme', 'dark')
  const { unmount } = render(<Screen />)
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  // Some browsers say it twice.
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('dark')
  window.dispatchEvent(new Event('beforeprint'))
  unmount()
  expect(scheme()).toBe('dark')
})
