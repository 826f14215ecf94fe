/** A person as administrators see them, with their delegations and their stored data. */
import { lazy, Suspense } from 'react'
import { PersonPage as Page } from '#web/features/directory/person/person-page.tsx'

/** It brings the calendar's fields, which are heavy. */
const DelegationSection = lazy(async () => ({
  default: (await import('#web/features/delegations/delegation-section.tsx')).DelegationSection,
}))

/** It brings all that files need. */
const StoredDataPanel = lazy(async () => ({
  default: (await import('#web/features/personal-data/stored-data-panel.tsx')).StoredDataPanel,
}))

export function PersonPage() {
  return (
    <Page
      delegation={(personId) => (
        <Suspense fallback={null}>
          <DelegationSection personId={personId} />
        </Suspense>
      )}
      storedData={(personId) => (
        <Suspense fallback={null}>
          <StoredDataPanel personId={personId} />
        </Suspense>
      )}
    />
  )
}
