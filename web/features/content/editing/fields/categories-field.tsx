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
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
      query={query}
    />
  )
}

function nameOf({ name, parent }: Category, all: readonly Category[]): string {
  const above = all.find(({ id }) => id === parent)
  return above ? `${above.name} › ${name}` : name
}
