/** Starts the portals of the journeys, one for each worker, all at once; they end with this process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyCompany } from '#tests/support/demo-company.ts'
import { portsOf, workers } from './ports.ts'

const folderOf = (site: number) => `.thinktank/browser-tests-${site}`

function start(worker: number) {
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
for (const worker of all) await copyCompany(folderOf(portsOf(worker).site))
const started = all.map(start)

async function endAll(signal: NodeJS.Signals): Promise<void> {
  const running = started.filter(({ portal }) => portal.exitCode === null)
  const ended = running.map(({ portal }) => once(portal, 'exit'))
  for (const { portal } of running) portal.kill(signal)
  await Promise.all(ended)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endAll(signal).then(() => process.exit(0)))
try {
  await Promise.all(started.map(({ isReady }) => isReady))
  process.stdout.write('All portals are ready.\n')
} catch (error) {
  // What one says of itself is told; the others end with it.
  process.stderr.write(`${error}\n`)
  await endAll('SIGTERM')
  process.exit(1)
}
