/** The nominations of a category that somebody made, who stands in the address by their id, or received, by
 * their slug: what a part of the dashboard's top nominators and nominees leads to. */
import { Fragment } from 'react'
import { useParams } from 'react-router-dom'
import { dayInWords } from '#shared/clock.ts'
import type { DashboardNomination } from '#shared/dashboards/model.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { now } from '#web/client/site-config.ts'
import { pageSizes, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { dashboardAt, noneIn } from './address.ts'
import { BelowFirst, DrillDown, idColumn } from './drill-down.tsx'
import { useNominationsOf } from './queries.ts'

export function NominationsOfPage() {
  const { category = '', author = '' } = useParams()
  const name = categoryName(Number(category))
  if (!name) return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
  const filter = { category: Number(category), person: author }
  return <NominationsOf key={`${category} ${author}`} of={filter} category={name} />
}

interface NominationsOfProps {
  readonly of: { readonly category: number; readonly person: string }
  readonly category: string
}

function NominationsOf({ of, category }: NominationsOfProps) {
  const address = useListAddress(pageSizes, 25)
  const { filter } = dashboardAt(address, now())
  const query = useNominationsOf(of, filter, address)
  const { person, side } = query.data ?? {}
  const title = side === 'nominator' ? texts.made : texts.received
  return (
    <DrillDown
      title={person ? fill(title, { category, name: person.name }) : category}
      address={address}
      query={query}
      columns={columnsOf(side)}
      empty={noneIn(filter)}
      missing={texts.nobody}
    />
  )
}

const { heads } = texts

/** The person on the other side. */
function columnsOf(side: 'nominator' | 'nominee' | undefined): readonly Column<DashboardNomination>[] {
  return [
    {
      id: 'people',
      header: side === 'nominator' ? heads.nominee : heads.nominator,
      size: 'large',
      cell: (row) => (
        <>
          <People {...row} />
          <BelowFirst words={[dayInWords(row.day)]} id={row.id} />
        </>
      ),
    },
    { id: 'date', header: heads.date, isWideOnly: true, cell: ({ day }) => dayInWords(day) },
    idColumn,
  ]
}

/** A team may have fifty members. */
const mostNames = 5

function People({ people }: Pick<DashboardNomination, 'people'>) {
  const more = people.length - mostNames
  return (
    <>
      {people.slice(0, mostNames).map((person, index) => (
        <Fragment key={person.personId}>
          {index > 0 && ', '}
          {person.slug ? <ProfileLink person={person} /> : person.name || person.personId}
        </Fragment>
      ))}
      {more > 0 && ` ${countText(more, reportRowTexts.entry.others)}`}
    </>
  )
}
