/** One person, as administrators see them, with who stands in for them. */
import { lazy, Suspense } from 'react'
import { PersonPage as Page } from '#web/features/directory/person/person-page.tsx'

const DelegationSection = lazy(async () => ({
  default: (await import('#web/features/delegations/delegation-section.tsx')).DelegationSection,
}))

export function PersonPage() {
  return (
    <Page
      delegation={(personId) => (
        <Suspense fallback={null}>
          <DelegationSection personId={personId} />
        </Suspense>
      )}
    />
  )
}
