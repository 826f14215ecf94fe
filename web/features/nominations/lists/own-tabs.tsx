/** The tabs of one’s own nominations: received, sent, to review, decided as HRBP
 * (docs/product.md#own-nominations). Their lists load when one is opened. */
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import type { ListSizes } from '#shared/nominations/model.ts'
import { isUnderWay, useDecisions } from '#web/client/pending-acts.ts'
import type { OwnTab } from './own-lists.tsx'
import { sizesQuery } from './queries.ts'

const OwnList = lazy(async () => ({ default: (await import('./own-lists.tsx')).OwnList }))

const texts = nominationListTexts

const sizeOf: Readonly<Record<OwnTab, keyof ListSizes>> = {
  received: 'received',
  sent: 'sent',
  review: 'review',
  hcbp: 'hcbp',
  'employee-awards': 'employeeAwards',
}

/** A tab, for the page that orders them. */
interface Tab {
  readonly key: string
  readonly label: string
  /** Absent until it is read. */
  readonly count: number | undefined
  readonly content: ReactNode
}

/** The tabs by their keys. */
export function useOwnNominationTabs(): Readonly<Record<OwnTab, Tab>> {
  const { data: sizes } = useQuery(sizesQuery)
  const decided = useDecisions().filter(isUnderWay)
  const countOf = (key: keyof ListSizes) =>
    sizes && sizes[key] - decided.filter(({ part }) => part === key).length
  const tab = (key: OwnTab): Tab => ({
    key,
    label: texts.tabs[key].label,
    count: countOf(sizeOf[key]),
    content: (
      <Suspense fallback={null}>
        <OwnList tab={key} />
      </Suspense>
    ),
  })
  return {
    received: tab('received'),
    sent: tab('sent'),
    review: tab('review'),
    hcbp: tab('hcbp'),
    'employee-awards': tab('employee-awards'),
  }
}
