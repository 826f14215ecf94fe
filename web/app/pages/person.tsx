/** A person as administrators see them, with their delegations and their stored data. */
import { lazy, Suspense } from 'react'
import { PersonPage as Page } from '#web/features/directory/person/person-page.tsx'
import { StoredDataPanel } from '#web/features/personal-data/stored-data-panel.tsx'

/** It brings the calendar's fields, which are heavy. */
const DelegationSection = lazy(async () => ({
  default: (await import('#web/features/delegations/delegation-section.tsx')).DelegationSection,
}))

export function PersonPage() {
  return (
    <Page
      delegation={(personId, onAct) => (
        <Suspense fallback={null}>
          <DelegationSection personId={personId} onAct={onAct} />
        </Suspense>
      )}
      storedData={(personId, onAct) => <StoredDataPanel personId={personId} onAct={onAct} />}
    />
  )
}
