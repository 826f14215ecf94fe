/** What an input is given that chooses among numbered things. */

export interface NumbersProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  error: string | undefined
}
