/** The categories that something is sorted into. */
import { useQuery } from '@tanstack/react-query'
import type { Category, CategoryList } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { categoriesQuery } from '../record-queries.ts'
import { ChoicesField, type NumbersProps } from './choices-field.tsx'

const texts = adminTexts.fields

export function CategoriesField({ list, value, onChange, error }: NumbersProps & { list: CategoryList }) {
  const query = useQuery(categoriesQuery(list))
  const { data = [] } = query
  return (
    <ChoicesField
      label={texts.categories}
      placeholder={texts.chooseCategories}
      choices={data.map((each) => ({ value: String(each.id), label: nameOf(each, data) }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(withParents(list, chosen.map(Number), data))}
      error={error}
      query={query}
    />
  )
}

/** An award event that is sorted below a category is in that one too (docs/product.md#innovation-awards). */
function withParents(list: CategoryList, chosen: readonly number[], all: readonly Category[]): number[] {
  if (list !== 'award-event') return [...chosen]
  const parents = chosen.flatMap((id) => all.find((each) => each.id === id)?.parent || [])
  return [...new Set([...chosen, ...parents])]
}

function nameOf({ name, parent }: Category, all: readonly Category[]): string {
  const above = all.find(({ id }) => id === parent)
  return above ? `${above.name} › ${name}` : name
}
