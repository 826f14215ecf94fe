/** Which files can be chosen, how many and how large: beside the button, which is described by it. */
import { Text } from '@mantine/core'

interface FileLimitsProps {
  /** Named by the button's `aria-describedby`. */
  id: string
  children: string
}

export function FileLimits({ id, children }: FileLimitsProps) {
  return (
    <Text id={id} size="xs" c="dimmed">
      {children}
    </Text>
  )
}

/** Id of the limits beside a button. */
export const limitsIdOf = (id: string): string => `${id}-limits`
