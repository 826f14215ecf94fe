/** Parts that are loaded while nothing is asked of the page. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Part({ load }: { load: () => Promise<unknown> }) {
  useWhenIdle(load)
  return null
}

const whenIdle = () => {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    waiting.set(waiting.size + 1, begin)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  return waiting
}

test('a part is loaded once the browser is idle, and not for a page that has gone', () => {
  const waiting = whenIdle()
  const load = vi.fn(() => Promise.resolve())
  render(<Part load={load} />)
  expect(load).not.toHaveBeenCalled()
  for (const begin of waiting.values()) begin()
  expect(load).toHaveBeenCalledTimes(1)
  cleanup()
  expect(waiting.size).toBe(0)
})

test('one that cannot be loaded fails where it is shown, not before', async () => {
  const waiting = whenIdle()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const load = () => Promise.reject(new Error('offline'))
  render(<Part load={load} />)
  for (const begin of waiting.values()) begin()
  // Node.js tells of it once all that waits was gone through.
  await new Promise((done) => setImmediate(done))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('where a browser does not say when it is idle, it is loaded soon', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const load = vi.fn(() => Promise.resolve())
  render(<Part load={load} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 60_000 })
})
