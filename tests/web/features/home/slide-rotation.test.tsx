/** When the slider goes on by itself. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSlideRotation } from '#web/features/home/use-slide-rotation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A slider of three slides; its first one is shown. */
function rotate(count = 3) {
  let present = 0
  const { result, rerender } = renderHook(() => useSlideRotation(present, count, goOn))
  function goOn() {
    present = (present + 1) % count
  }
  return {
    slider: () => result.current,
    /** Lets time pass, second by second, as a browser draws. */
    after(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        act(() => vi.advanceTimersByTime(1000))
        rerender()
      }
      return present
    },
  }
}

it('is every four seconds, and never of a single slide', () => {
  const { after } = rotate()
  expect(after(3)).toBe(0)
  expect(after(1)).toBe(1)
  expect(after(4)).toBe(2)
  expect(rotate(1).after(20)).toBe(0)
})

it.each(['pointer', 'focus'] as const)(
  'waits while the %s is there, and then for four seconds more',
  (by) => {
    const { slider, after } = rotate()
    expect(after(3)).toBe(0)
    act(() => slider().hold(by, true))
    expect(after(20)).toBe(0)
    act(() => slider().hold(by, false))
    expect(after(3)).toBe(0)
    expect(after(1)).toBe(1)
  },
)

it('stops where somebody pauses it, until they let it play', () => {
  const { slider, after } = rotate()
  act(() => slider().setWanted(false))
  expect(after(20)).toBe(0)
  act(() => slider().setWanted(true))
  expect(after(4)).toBe(1)
})

it('begins only on demand where somebody wants less motion', () => {
  const query = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
  const { slider, after } = rotate()
  expect(slider().wanted).toBe(false)
  expect(after(20)).toBe(0)
  act(() => slider().setWanted(true))
  expect(after(4)).toBe(1)
})
