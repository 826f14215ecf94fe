/** A door before DynamoDB Local that has it tell what each call costs. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { listenOn } from '#infra/local/ports.ts'

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
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization = '', 'x-amz-target': target = '' } = request.headers
    const asked = JSON.parse(Buffer.concat(chunks).toString())
    const body = JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' })
    const headers = {
      authorization,
      'x-amz-target': String(target),
      'content-type': 'application/x-amz-json-1.0',
    }
    const reply = await fetch(endpoint(), { method: 'POST', headers, body })
    const text = await reply.text()
    const { ConsumedCapacity = [] } = costed.parse(JSON.parse(text))
    const operation = String(target).split('.')[1] ?? ''
    if (reading.test(operation)) {
      for (const { CapacityUnits } of [ConsumedCapacity].flat()) spent.reads += CapacityUnits
    } else if (reply.ok) spent.items += asked.TransactItems?.length ?? 1
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text)
  }
  // Whoever asks and is ended meanwhile leaves a request that ends in its midst.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  const url = `http://127.0.0.1:${await listenOn(server, 0)}`
  return {
    url,
    /** What an act costs; nothing else may go through the door meanwhile. */
    async costOf<T>(act: () => Promise<T>): Promise<Cost & { answer: T }> {
      const before = { ...spent }
      const answer = await act()
      return { answer, reads: spent.reads - before.reads, items: spent.items - before.items }
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
