/** Ideas in rows, for the screen and for paper. */
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { exportColumns as names } from '#shared/ideas/columns.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { isGraduated } from '#shared/ideas/rules.ts'
import { challengesQuery, ideaCategoriesQuery } from '#web/client/content-queries.ts'
import { GraduatedBadge, HiddenBadge, ProgressBadge } from '#web/ui/ideas/idea-badges.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { categoryNames, type ListScope } from './list-scope.ts'
import classes from './report.module.css'

interface IdeasTableProps {
  ideas: readonly IdeaCard[]
  label: string
  scope: ListScope
  /** Other rows are on their way. */
  isBusy: boolean
}

export function IdeasTable({ ideas, label, scope, isBusy }: IdeasTableProps) {
  const belongsTo = useBelongsTo(scope)
  const belonging: Column<IdeaCard> = {
    id: 'belonging',
    header: scope === 'challenges' ? names.challenge : names.categories,
    cell: belongsTo,
  }
  return (
    <DataTable
      label={label}
      columns={[...before, belonging, ...after]}
      rows={ideas}
      idOf={({ id }) => id}
      isBusy={isBusy}
    />
  )
}

const before: readonly Column<IdeaCard>[] = [
  { id: 'title', header: names.title, size: 'large', cell: (idea) => <Title idea={idea} /> },
  {
    id: 'author',
    header: names.author,
    size: 'small',
    cell: ({ author }) => <ProfileLink person={author} />,
  },
  { id: 'country', header: names.country, size: 'small', cell: ({ author }) => author.country },
]
const after: readonly Column<IdeaCard>[] = [
  { id: 'likes', header: names.likes, size: 'small', isNumber: true, cell: ({ likes }) => likes },
  { id: 'comments', header: names.comments, size: 'small', isNumber: true, cell: ({ comments }) => comments },
  { id: 'date', header: names.date, size: 'small', cell: ({ createdAt }) => groupDate(new Date(createdAt)) },
]

function Title({ idea }: { idea: IdeaCard }) {
  return (
    <div className={classes.title}>
      <Anchor component={Link} to={`/idea/${idea.id}`} inherit>
        {idea.title}
      </Anchor>
      {idea.hidden && <HiddenBadge />}
      <ProgressBadge progress={idea.progress} />
      {isGraduated(idea) && <GraduatedBadge />}
    </div>
  )
}

/** The challenge of an idea, or its categories in the always-open branch; nothing until their names are
 * known. */
function useBelongsTo(scope: ListScope): (idea: IdeaCard) => string {
  const challenges = useQuery({ ...challengesQuery, enabled: scope === 'challenges' }).data
  const categories = useQuery(ideaCategoriesQuery).data?.items ?? []
  const all = challenges ? [...challenges.active, ...challenges.expired] : []
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  return (idea) => titles.get(idea.challengeId) ?? categoryNames(idea, categories).join(', ')
}
