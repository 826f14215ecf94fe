/** Ports for processes that listen on them only later. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort } from '#infra/local/ports.ts'

test('a free port is none that the system hands out to somebody else meanwhile', async () => {
  const [from = Number.NaN] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    .split('\t')
    .map(Number)
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(from)
  expect(new Set(ports).size).toBeGreaterThan(40)
})
