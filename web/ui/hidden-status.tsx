/** What whoever cannot see the screen hears, for instance that rows have changed or that there are none. It stands there
 * before it says anything: what comes with its words is not read out. */
import { VisuallyHidden } from '@mantine/core'

export function HiddenStatus({ text }: { text: string | undefined }) {
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
