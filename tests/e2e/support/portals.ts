/** Starts the portals of the journeys, one for each worker, all at once; they end with this process, and it ends with the
 * one that started it. */
import { whenOrphaned } from '#infra/local/orphans.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { launchPortal } from '#tests/support/running.ts'
import { portsOf, workers } from './ports.ts'

const places = Array.from({ length: workers }, (_, worker) => {
  const { site: port, inbox: inboxPort } = portsOf(worker)
  return { port, inboxPort, data: `.thinktank/browser-tests-${port}` }
})
for (const { data } of places) await copyCompany(data)
const portals = places.map((place) =>
  launchPortal({ ...place, more: ['--strict', '--limits', 'off'], stderr: 'inherit' }),
)
const endAll = () => Promise.all(portals.map((portal) => portal.stop()))

const end = () => void endAll().then(() => process.exit(0))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
whenOrphaned(end)
process.stdout.write('Portals are starting.\n')
try {
  await Promise.all(portals.map(({ isReady }) => isReady))
  process.stdout.write('All portals are ready.\n')
} catch (error) {
  // What one says of itself is told; the others end with it.
  process.stderr.write(`${error}\n`)
  await endAll()
  process.exit(1)
}
