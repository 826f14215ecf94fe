/** The awards below an award, in their order. */
import { useQuery } from '@tanstack/react-query'
import { adminTexts } from '#shared/messages/administration.ts'
import { listQuery } from '../record-queries.ts'
import { ChoicesField } from './choices-field.tsx'

interface ChildAward {
  readonly slug: string
  readonly title: string
}

interface ChildAwardsFieldProps {
  value: readonly ChildAward[]
  onChange: (value: ChildAward[]) => void
  error: string | undefined
  /** Slug of the award itself, which cannot be below itself. */
  own: string
}

const texts = adminTexts.fields

export function ChildAwardsField({ value, onChange, error, own }: ChildAwardsFieldProps) {
  const query = useQuery(listQuery('award-event'))
  const { data = [] } = query
  const offered = data.flatMap(({ slug, title }) => (slug && slug !== own ? [{ slug, title }] : []))
  const known = [...offered, ...value]
  return (
    <ChoicesField
      label={texts.childAwards}
      hint={texts.childAwardsHint}
      placeholder={texts.chooseAwards}
      choices={offered.map(({ slug, title }) => ({ value: slug, label: title }))}
      value={value.map(({ slug }) => slug)}
      onChange={(chosen) =>
        onChange(chosen.map((slug) => known.find((each) => each.slug === slug) ?? { slug, title: slug }))
      }
      error={error}
      query={query}
    />
  )
}
