/** What a person picker is given. */
import type { ChosenPerson } from './use-list-address.ts'

export interface PersonPickerProps {
  label: string
  placeholder: string
  value: ChosenPerson | undefined
  onChange: (person: ChosenPerson | undefined) => void
}
