/** The trial of a deployed portal tells what is wrong; that it finds nothing wrong with a portal that runs, the
 * test of the whole stack shows (tests/infra/local/whole-stack.test.ts). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { failuresAt } from '#infra/deployment/smoke.ts'

test('a server that answers everything alike, and one that is not there, fail', async () => {
  const server = createServer((_, reply) => reply.end('fine'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const failures = await failuresAt(`http://127.0.0.1:${port}`)
  expect(failures).toHaveLength(6)
  expect(failures.join('\n')).toContain('/api/home): answers 200 where 401')
  server.close()
  await once(server, 'close')
  expect(await failuresAt(`http://127.0.0.1:${port}`)).toHaveLength(7)
})
