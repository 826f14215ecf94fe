/** Lets those with one of the flags through; everyone else is sent home. The API refuses them anyway. */
import type { ReactNode } from 'react'
import type { Flag } from '#shared/roles.ts'
import { useMe } from '#web/client/me.ts'
import { SentHome } from './sent-home.tsx'

export function OnlyFor({ flags, children }: { flags: readonly Flag[]; children: ReactNode }) {
  const me = useMe()
  return flags.some((each) => me.flags.includes(each)) ? children : <SentHome why="page" />
}
