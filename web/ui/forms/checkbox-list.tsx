/** Checkboxes one below the other, or in columns where there is room. */
import { Box, Checkbox } from '@mantine/core'
import classes from './checkbox-list.module.css'

interface TickListProps {
  options: readonly string[]
  ticked: readonly string[]
  onChange: (ticked: string[]) => void
  invalid: boolean
  /** Id of the error that says why, where there is one. */
  errorId: string
}

export function CheckboxList({ options, ticked, onChange, invalid, errorId }: TickListProps) {
  const longest = Math.max(...options.map(({ length }) => length))
  return (
    <Box className={classes.list} __vars={{ '--tick-text': `${longest}ch` }}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={ticked.includes(option)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...ticked, option] : ticked.filter((each) => each !== option),
            )
          }
          error={invalid}
          aria-invalid={invalid}
          aria-describedby={invalid ? errorId : undefined}
        />
      ))}
    </Box>
  )
}
