/** What acts cost in the table, for tests. */
import { afterAll, beforeAll, inject } from 'vitest'
import { openCapacityDoor } from './capacity-door.ts'

type Door = Awaited<ReturnType<typeof openCapacityDoor>>

/** Has the functions of a test file reach the table by a door that counts. After `useTable`; before the first call. */
export function useCapacity(): Pick<Door, 'costOf'> {
  let door: Door | undefined
  beforeAll(async () => {
    door = await openCapacityDoor(() => inject('dynamodb'))
    process.env.AWS_ENDPOINT_URL_DYNAMODB = door.url
  })
  afterAll(() => door?.close())
  return {
    costOf(act) {
      if (!door) throw new Error('There is no door yet.')
      return door.costOf(act)
    },
  }
}
