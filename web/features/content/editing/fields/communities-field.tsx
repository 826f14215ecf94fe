/** The communities that see something. */
import { useQuery } from '@tanstack/react-query'
import { adminTexts } from '#shared/messages/administration.ts'
import { listQuery } from '../record-queries.ts'
import { ChoicesField, type NumbersProps } from './choices-field.tsx'

const texts = adminTexts.fields

export function CommunitiesField({ value, onChange, error }: NumbersProps) {
  const query = useQuery(listQuery('community'))
  const { data = [] } = query
  return (
    <ChoicesField
      label={texts.communities}
      hint={texts.communitiesHint}
      placeholder={texts.everyone}
      choices={data.map(({ id, title }) => ({ value: id, label: title }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
      query={query}
    />
  )
}
