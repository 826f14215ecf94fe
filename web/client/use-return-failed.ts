/** The way of a refused act back to the form that is on the screen, with the reason. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type PendingAct, takeBack } from './pending-acts.ts'

export function useReturnFailed(act: PendingAct | undefined): void {
  const navigate = useNavigate()
  const failed = act?.state === 'failed' ? act : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const address = failed && takeBack(failed.id)
    // Elsewhere only where other words are being written in the form.
    if (address && address !== failed.address) void navigate(address, { replace: true })
  }, [failed?.id])
}
