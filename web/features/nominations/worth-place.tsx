/** The place of what a nomination is worth, until that is known: as high as what one nominee's is, so that what is below
 * does not move when it comes. */
import { Box } from '@mantine/core'

export function WorthPlace() {
  return <Box h={132} aria-hidden />
}
