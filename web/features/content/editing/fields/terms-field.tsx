/** The page whose terms and conditions are accepted with a form. */
import { Box, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminTexts } from '#shared/messages/administration.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import { listQuery } from '../record-queries.ts'

interface TermsFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const texts = adminTexts.fields

export function TermsField({ value, onChange, error }: TermsFieldProps) {
  const query = useQuery(listQuery('page'))
  const { data = [] } = query
  const pages = data.flatMap(({ slug, title }) => (slug ? [{ value: slug, label: title }] : []))
  const isLost = value !== '' && !pages.some((page) => page.value === value)
  return (
    <Box>
      <Select
        label={texts.terms}
        description={texts.termsHint}
        placeholder={texts.chooseTerms}
        data={isLost ? [...pages, { value, label: value }] : pages}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        error={error}
        searchable
        nothingFoundMessage={texts.noneFound}
        aria-required
      />
      <ChoicesFailed query={query} text={texts.choicesFailed} label={texts.terms} />
    </Box>
  )
}
