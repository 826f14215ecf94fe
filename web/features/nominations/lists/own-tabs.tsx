/** The tabs of one’s own nominations: received, sent, to review, decided as HRBP (docs/product.md#own-nominations). What
 * stands in them comes when one is opened. */
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import type { ListSizes } from '#shared/nominations/model.ts'
import { sizesQuery } from './queries.ts'

const lists = () => import('./own-lists.tsx')
const Received = lazy(async () => ({ default: (await lists()).Received }))
const Sent = lazy(async () => ({ default: (await lists()).Sent }))
const ToReview = lazy(async () => ({ default: (await lists()).ToReview }))
const DecidedAsHrbp = lazy(async () => ({ default: (await lists()).DecidedAsHrbp }))

const texts = nominationListTexts

type OwnTab = 'received' | 'sent' | 'review' | 'hcbp' | 'employee-awards'

const sizeOf: Readonly<Record<OwnTab, keyof ListSizes>> = {
  received: 'received',
  sent: 'sent',
  review: 'review',
  hcbp: 'hcbp',
  'employee-awards': 'employeeAwards',
}

/** A tab as whoever puts tabs in their order takes it. */
interface Tab {
  readonly key: string
  readonly label: string
  /** Once it is known. */
  readonly count: number | undefined
  readonly content: ReactNode
}

/** The tabs by their keys. */
export function useOwnNominationTabs(): Readonly<Record<OwnTab, Tab>> {
  const { data: sizes } = useQuery(sizesQuery)
  const tab = (key: OwnTab, content: ReactNode): Tab => ({
    key,
    label: texts.tabs[key].label,
    count: sizes?.[sizeOf[key]],
    content: <Suspense fallback={null}>{content}</Suspense>,
  })
  return {
    received: tab('received', <Received />),
    sent: tab('sent', <Sent />),
    review: tab('review', <ToReview tab="review" awards="standard" />),
    hcbp: tab('hcbp', <DecidedAsHrbp />),
    'employee-awards': tab('employee-awards', <ToReview tab="employee-awards" awards="month" />),
  }
}
