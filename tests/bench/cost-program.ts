/** Measures what acts take (`npm run cost -- --measure`): the demo company in strict mode, and for what depends on
 * its size also a larger one. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sumBy } from 'es-toolkit'
import { directoryCsv } from '#infra/demo/directory-csv.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { type SizeName, sizes } from '#infra/demo/sizes.ts'
import { scheduledMails } from '#infra/deployment/cost/assumptions.ts'
import { oncePerNight } from '#infra/deployment/cost/bill.ts'
import { type Company, type Taken, writeMeasured } from '#infra/deployment/cost/measured.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { scheduleNames } from '#shared/schedules/schedules.ts'
import { post } from '../support/files.ts'
import { callWith, tokenOf } from '../support/running.ts'
import { measureActs } from './cost-acts.ts'
import { billedBytes, createMeter, everyItem, type Traffic } from './cost-meter.ts'

/** A Tuesday morning, when all schedules have work. */
const now = new Date('2026-12-01T07:05:00Z')

const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    /** A folder that may hold filled stores (`demo`, `small`) which nobody has used. */
    folder: { type: 'string' },
  },
})

/** A folder in memory loads four times faster than one on a disk. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const folder = values.folder ?? mkdtempSync(join(memory, 'thinktank-cost-'))

/** Items of the directory by the beginnings of their keys. */
const ofDirectory = /^(PERSON|PEOPLE|PEOPLE-COUNT|PRE|FORMER|TEAM|EMAIL|SLUG|ALIAS|EMPNO|SUB)(#|$)/

async function bytesOfPerson(stack: Stack, size: SizeName): Promise<number> {
  const items = await everyItem(stack)
  const own = items.filter(({ PK }) => ofDirectory.test(String(PK?.S)))
  return Math.round(sumBy(own, billedBytes) / sizes[size].people)
}

async function measureSchedule(
  stack: Stack,
  meter: ReturnType<typeof createMeter>,
  name: string,
  stores: boolean,
): Promise<Taken> {
  const run = async () => {
    const headers = { 'x-thinktank-console': '1' }
    const reply = await fetch(`${stack.url}/.local/schedules/${name}`, { method: 'POST', headers })
    if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`)
    await reply.arrayBuffer()
  }
  return meter.measure(run, { times: 1, schedule: name, stores })
}

async function measureDirectoryFile(stack: Stack, meter: ReturnType<typeof createMeter>, size: SizeName) {
  const token = await tokenOf(stack.url, 'admin')
  const csv = directoryCsv(peopleOf({ ...sizes[size], seed: 1, now }))
  return meter.measure(
    async () => {
      const body = { fileName: 'people.csv', bytes: Buffer.byteLength(csv) }
      const begun = await callWith(stack, token, directoryApi.startImport, { body })
      if (!(await post(begun.upload, csv)).ok) throw new Error('The file was refused.')
      const { id } = begun.import
      for (;;) {
        const { status } = await callWith(stack, token, directoryApi.getImport, { params: { id } })
        if (status === 'failed') throw new Error('The import failed.')
        if (!['uploading', 'planning'].includes(status)) break
        await sleep(1000)
      }
    },
    { times: 1, stores: false },
  )
}

/** Measures in a company of a size. Only the smaller one plays acts. */
async function measureIn(size: SizeName, isWithActs: boolean) {
  const dataDir = join(folder, size)
  const traffic: Traffic = { requests: 0, bytes: 0, calls: 0 }
  const stack = await startStack({
    dataDir,
    size,
    now,
    strict: true,
    measured: true,
    limits: 'off',
    tell: say,
  })
  try {
    const meter = createMeter(stack, join(dataDir, 'logs'), traffic, () => now)
    const personBytes = isWithActs ? await bytesOfPerson(stack, size) : 0
    const acts: Record<string, Taken> = isWithActs ? await measureActs(stack, meter, traffic, say) : {}
    const schedules: Record<string, Taken> = {}
    for (const name of scheduleNames) {
      const first = await measureSchedule(stack, meter, name, isWithActs && name in scheduledMails)
      if (isWithActs && name in scheduledMails) acts[name] = first
      // What was due is done: what remains is what it takes to look.
      const again = oncePerNight.includes(name) ? first : await measureSchedule(stack, meter, name, false)
      schedules[name] = again
      const units = ({ readUnits, writeUnits }: Taken) => `${readUnits} + ${writeUnits} units`
      say(`${name}: ${units(first)} and ${first.mails} mails, then ${units(again)}`)
    }
    const directoryFile = await measureDirectoryFile(stack, meter, size)
    say(`directory file: ${directoryFile.readUnits} + ${directoryFile.writeUnits} units`)
    const { people, ideas, nominations } = sizes[size]
    const company: Company = {
      people,
      records: ideas + nominations,
      schedules,
      directoryFile,
    }
    return { acts, personBytes, company }
  } finally {
    await stack.stop()
  }
}

try {
  const demo = await measureIn('demo', true)
  const small = await measureIn('small', false)
  const on = new Date().toISOString().slice(0, 10)
  writeMeasured({
    on,
    acts: demo.acts,
    personBytes: demo.personBytes,
    companies: [demo.company, small.company],
  })
} finally {
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
}
