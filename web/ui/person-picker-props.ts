/** What a person picker is given. */
import type { ChosenPerson } from './use-list-address.ts'

export interface PersonPickerProps {
  label: string
  placeholder: string
  value: ChosenPerson | undefined
  /** Why whoever is chosen, or nobody, will not do. */
  error?: string | undefined
  onChange: (person: ChosenPerson | undefined) => void
}
