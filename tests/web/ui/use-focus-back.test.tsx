import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

function Save({ isOff }: { isOff: boolean }) {
  return <button type="button" ref={useFocusBack(isOff)} disabled={isOff} />
}

it('gives a button the focus back that was off, and takes it for none that has just come', () => {
  const { rerender } = render(<Save isOff={false} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Save isOff />)
  rerender(<Save isOff={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
