/** The parts below the head of a profile: on one's own what waits, then the latest cards, then the tabs
 * (docs/product.md#profiles). */
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#shared/profiles/model.ts'
import { useAllRead } from '#web/client/query-client.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { Collection } from '#web/features/nominations/lists/collection.tsx'
import { useLatestHigh5s } from '#web/features/nominations/lists/queries.ts'
import { WaitingOverview } from '#web/features/nominations/waiting/waiting-for-me.tsx'
import { type ProfileTab, ProfileTabs } from '#web/features/profiles/profile-tabs.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'

interface ProfilePartsProps {
  readonly profile: Profile
  readonly isOwn?: boolean
  /** Label of the tabs. */
  readonly label: string
  readonly tabs: readonly ProfileTab[]
}

/** All at once: a tab that is being pressed must not move away. */
export function ProfileParts({ profile: { personId, name }, isOwn = false, label, tabs }: ProfilePartsProps) {
  const cards = useLatestHigh5s(personId)
  const waiting = useQuery({ ...waitingQuery, enabled: isOwn })
  if (!useAllRead([cards, waiting])) return <Loading />
  return (
    <>
      {isOwn && <WaitingOverview />}
      <Collection personId={personId} name={name} isOwn={isOwn} />
      <ProfileTabs
        label={label}
        tabs={tabs}
        // Of somebody else, not on an empty list.
        opensOn={isOwn ? undefined : tabs.find(({ count }) => count)?.key}
      />
    </>
  )
}
