/** One colleague, found by typing the beginning of a name or an e-mail (docs/product.md#lists). */
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { PersonPickerProps } from './person-autocomplete.tsx'

/** The list of suggestions weighs more than most pages. */
const PersonAutocomplete = lazy(async () => ({
  default: (await import('./person-autocomplete.tsx')).PersonAutocomplete,
}))

export function PersonPicker(props: PersonPickerProps) {
  const { label, placeholder, value } = props
  return (
    <Suspense
      fallback={
        <TextInput
          label={label}
          placeholder={placeholder}
          value={value?.name ?? ''}
          readOnly
          w={{ base: '100%', xs: '17rem' }}
        />
      }
    >
      <PersonAutocomplete {...props} />
    </Suspense>
  )
}
