/** Ideas in rows, for the screen and for paper. */
import { Anchor, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { exportColumns as columns } from '#shared/ideas/columns.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { isGraduated } from '#shared/ideas/rules.ts'
import { challengesQuery, ideaCategoriesQuery } from '#web/client/content-queries.ts'
import { GraduatedBadge } from '#web/ui/graduated-badge.tsx'
import { ProfileLink } from '#web/ui/profile-link.tsx'
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
  const belonging = scope === 'challenges' ? columns.challenge : columns.categories
  return (
    <Paper withBorder radius="lg" className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.author}</th>
            <th scope="col">{columns.country}</th>
            <th scope="col">{belonging}</th>
            <th scope="col" className={classes.number}>
              {columns.likes}
            </th>
            <th scope="col" className={classes.number}>
              {columns.comments}
            </th>
            <th scope="col">{columns.date}</th>
          </tr>
        </thead>
        <tbody>
          {ideas.map((idea) => (
            <tr key={idea.id}>
              <td>
                <div className={classes.title}>
                  <Anchor component={Link} to={`/idea/${idea.id}`} inherit>
                    {idea.title}
                  </Anchor>
                  {isGraduated(idea) && <GraduatedBadge />}
                </div>
              </td>
              <td data-label={columns.author}>
                <ProfileLink person={idea.author} />
              </td>
              <td data-label={columns.country}>{idea.author.country}</td>
              <td data-label={belonging}>{belongsTo(idea)}</td>
              <td data-label={columns.likes} className={classes.number}>
                {idea.likes}
              </td>
              <td data-label={columns.comments} className={classes.number}>
                {idea.comments}
              </td>
              <td data-label={columns.date} className={classes.day}>
                {groupDate(new Date(idea.createdAt))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

/** The challenge of an idea, or its categories in the always-open branch; nothing until their names are known. */
function useBelongsTo(scope: ListScope): (idea: IdeaCard) => string {
  const challenges = useQuery({ ...challengesQuery, enabled: scope === 'challenges' }).data
  const categories = useQuery(ideaCategoriesQuery).data?.items ?? []
  const all = challenges ? [...challenges.active, ...challenges.expired] : []
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  return (idea) => titles.get(idea.challengeId) ?? categoryNames(idea, categories).join(', ')
}
