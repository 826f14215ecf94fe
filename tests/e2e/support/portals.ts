/** Starts the portals of the journeys, one for each worker, all at once; they end with this process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyCompany } from '#tests/support/demo-company.ts'
import { portsOf, workers } from './ports.ts'

const folderOf = (site: number) => `.thinktank/browser-tests-${site}`

async function start(worker: number) {
  const { site, inbox } = portsOf(worker)
  const ports = ['--port', String(site), '--inbox-port', String(inbox)]
  const program = ['--single-threaded-gc', '--import', 'tsx', 'infra/local/start.ts']
  const options = ['--data', folderOf(site), '--strict', '--limits', 'off']
  const portal = spawn(process.execPath, [...program, ...ports, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isReady = new Promise<void>((resolve, reject) => {
    let printed = ''
    portal.stdout.on('data', (text: Buffer) => {
      printed += text
      if (printed.includes('ThinkTank is ready at')) resolve()
    })
    portal.once('exit', () => reject(new Error(`The portal of worker ${worker} ended:\n${printed}`)))
  })
  return { portal, isReady }
}

const all = Array.from({ length: workers }, (_, worker) => worker)
// One after the other: the first one may load it.
for (const worker of all) await copyCompany(folderOf(portsOf(worker).site))
const started = await Promise.all(all.map(start))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    const ended = started.map(({ portal }) => portal.exitCode === null && once(portal, 'exit'))
    for (const { portal } of started) portal.kill(signal)
    await Promise.all(ended)
    process.exit(0)
  })
await Promise.all(started.map(({ isReady }) => isReady))
process.stdout.write('All portals are ready.\n')
