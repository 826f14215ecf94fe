/** What acts cost in the table: a door before DynamoDB Local that has it tell the units of each call. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, inject } from 'vitest'
import * as z from 'zod'
import { listenOn } from '#infra/local/ports.ts'

const units = z.looseObject({ CapacityUnits: z.number().default(0) })
const costed = z.looseObject({ ConsumedCapacity: z.union([units, z.array(units)]).optional() })

export interface Cost {
  readonly reads: number
  readonly writes: number
}

const reading = /^(Batch)?Get|^Query|^Scan|^TransactGet/

/** Has the functions of a test file reach the table by that door. After `useTable`; before the first call. */
export function useCapacity(): { costOf: <T>(act: () => Promise<T>) => Promise<Cost & { answer: T }> } {
  const spent = { reads: 0, writes: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization = '', 'x-amz-target': target = '' } = request.headers
    const body = JSON.stringify({
      ...JSON.parse(Buffer.concat(chunks).toString()),
      ReturnConsumedCapacity: 'TOTAL',
    })
    const headers = {
      authorization,
      'x-amz-target': String(target),
      'content-type': 'application/x-amz-json-1.0',
    }
    const reply = await fetch(inject('dynamodb'), { method: 'POST', headers, body })
    const text = await reply.text()
    const { ConsumedCapacity = [] } = costed.parse(JSON.parse(text))
    const isRead = reading.test(String(target).split('.')[1] ?? '')
    for (const { CapacityUnits } of [ConsumedCapacity].flat())
      spent[isRead ? 'reads' : 'writes'] += CapacityUnits
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text)
  })
  beforeAll(async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${await listenOn(server, 0)}`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    async costOf(act) {
      const before = { ...spent }
      const answer = await act()
      return { answer, reads: spent.reads - before.reads, writes: spent.writes - before.writes }
    },
  }
}
