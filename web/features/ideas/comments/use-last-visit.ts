/** When somebody last looked at an idea, kept on this device for them alone: what was said since then is new
 * to them. */
import { useEffect, useState } from 'react'
import { ownValue } from '#shared/own-value.ts'
import { now } from '#web/client/site-config.ts'
import { useKeptVisits } from '#web/ui/filters/use-kept.ts'

/** More ideas than anybody comes back to; the one looked at longest ago is forgotten first. */
const mostKept = 200

/** The instant of the visit before this one; nothing at the first. This visit is kept once what was said
 * could be read. */
export function useLastVisit(ideaId: string, isRead: boolean): string | undefined {
  const [visits, setVisits] = useKeptVisits()
  const [before] = useState(() => ownValue(visits, ideaId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    if (!isRead) return
    const latest = Object.entries({ ...visits, [ideaId]: now().toISOString() })
      .sort(([, one], [, other]) => (one < other ? 1 : -1))
      .slice(0, mostKept)
    setVisits(Object.fromEntries(latest))
  }, [ideaId, isRead])
  return before
}
