/** A demo company with fewer ideas and nominations, for tests of what is done with it: it has everybody, and whatever the
 * size is loaded in the same way. Its real size stands in the long tier. */
import { afterAll, beforeAll } from 'vitest'
import { sizes } from '#infra/demo/sizes.ts'
import { isLong } from '#tests/support/tier.ts'

export function useFewRecords(): void {
  if (isLong) return
  const { demo } = sizes
  beforeAll(() => {
    Object.assign(sizes, { demo: { ...demo, ideas: 20, nominations: 40 } })
  })
  afterAll(() => {
    Object.assign(sizes, { demo })
  })
}
