/** A door before DynamoDB Local that has it tell what each call costs. */
import * as z from 'zod'
import {
  answering,
  createHttpService,
  forward,
  type HttpReply,
  type HttpRequest,
  json,
} from '#infra/local/http.ts'

const units = z.looseObject({ CapacityUnits: z.number().default(0) })
const costed = z.looseObject({ ConsumedCapacity: z.union([units, z.array(units)]).optional() })

interface Cost {
  /** Read units. */
  readonly reads: number
  /** Items written, changed, removed or checked: in a transaction each is two write units for each KB that it has.
   * DynamoDB Local does not tell the units of transactions as they are. */
  readonly items: number
}

const reading = /^(Batch)?Get|^Query|^Scan|^TransactGet/

/** Opens a door before the store that `endpoint` names; `spent` is all that went through it so far. */
export async function openCapacityDoor(endpoint: () => string) {
  const spent = { reads: 0, items: 0 }
  const answer = async (request: HttpRequest): Promise<HttpReply> => {
    const asked = JSON.parse(request.body.toString())
    const body = Buffer.from(JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }))
    const reply = await forward(endpoint(), { ...request, body })
    const { ConsumedCapacity = [] } = costed.parse(JSON.parse(reply.body.toString()))
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
    if (reading.test(operation)) {
      for (const { CapacityUnits } of [ConsumedCapacity].flat()) spent.reads += CapacityUnits
    } else if (reply.status === 200) spent.items += asked.TransactItems?.length ?? 1
    return reply
  }
  const server = createHttpService(answering(answer, (error) => json(500, { message: String(error) })))
  await server.start()
  return {
    url: server.url,
    /** What an act costs; nothing else may go through the door meanwhile. */
    async costOf<T>(act: () => Promise<T>): Promise<Cost & { answer: T }> {
      const before = { ...spent }
      const answer = await act()
      return { answer, reads: spent.reads - before.reads, items: spent.items - before.items }
    },
    close: server.stop,
  }
}
