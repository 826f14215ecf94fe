/** The nominations that wait with a stage, the longest waiting first. Parts of the dashboard's pending
 * nominations lead here. */

import { useParams } from 'react-router-dom'
import { dayInWords } from '#shared/clock.ts'
import type { WaitingEntry } from '#shared/dashboards/model.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { now } from '#web/client/site-config.ts'
import { pageSizes, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import { AddressText } from '#web/ui/texts/address-text.tsx'
import { dashboardAt } from './address.ts'
import { BelowFirst, DrillDown, idColumn } from './drill-down.tsx'
import { useWaiting } from './queries.ts'

export function WaitingPage() {
  const { level = '' } = useParams()
  const stage = stageNames.find((each) => each === level.toLowerCase())
  if (!stage) return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
  return <Waiting key={stage} stage={stage} />
}

function Waiting({ stage }: { stage: Stage }) {
  const address = useListAddress(pageSizes, 25)
  const { filter } = dashboardAt(address, now())
  return (
    <DrillDown
      title={fill(nominationWords.pendingWith, { stage: nominationWords.stages[stage] })}
      address={address}
      query={useWaiting(stage, filter, address)}
      columns={columns}
      empty={texts.nonePending}
    />
  )
}

const { heads } = texts

const columns: readonly Column<WaitingEntry>[] = [
  {
    id: 'email',
    header: heads.email,
    size: 'large',
    cell: ({ email, name, nominee, since, id }) => (
      <>
        <AddressText>{email}</AddressText>
        <BelowFirst
          words={[name, nominee.name, fill(periodTexts.since, { from: dayInWords(since) })]}
          id={id}
        />
      </>
    ),
  },
  { id: 'name', header: heads.name, isWideOnly: true, cell: ({ name }) => name },
  { id: 'since', header: heads.since, isWideOnly: true, cell: ({ since }) => dayInWords(since) },
  {
    id: 'days',
    header: heads.days,
    size: 'small',
    isNumber: true,
    cell: ({ days }) => formatNumber(days),
  },
  {
    id: 'nominee',
    header: heads.nominee,
    isWideOnly: true,
    cell: ({ nominee }) => <ProfileLink person={nominee} />,
  },
  idColumn,
]
