/** What acts take, as it was measured: `npm run cost -- --measure` measures it again (tests/bench/cost-program.ts). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const count = z.number().min(0)

/** What something takes once. */
const taken = z.strictObject({
  /** Requests of the browser that reach CloudFront, and the bytes that it sends for them. */
  requests: count,
  bytes: count,
  /** Those of them that the gateway takes. */
  calls: count,
  /** Function → how often it ran, its milliseconds of a whole processor, and how often it waited for AWS. */
  functions: z.record(z.string(), z.strictObject({ invocations: count, milliseconds: count, waits: count })),
  readUnits: count,
  writeUnits: count,
  mails: count,
  mailBytes: count,
  /** Calls of the bucket that write an object, and that read one. */
  objectsWritten: count,
  objectsRead: count,
  /** Bytes that functions wrote into their logs. */
  logBytes: count,
  /** Bytes in the table for good, with 100 for each item and each entry of an index. */
  keptBytes: count,
  /** Bytes times months of what expires. */
  passingByteMonths: count,
})
export type Taken = z.output<typeof taken>

/** A company that unattended work was measured with. */
const company = z.strictObject({
  people: count,
  /** Ideas and nominations. */
  records: count,
  /** One run of each schedule, when nothing was due any more. */
  schedules: z.record(z.string(), taken),
  /** Comparing a directory file of everybody. */
  directoryFile: taken,
})
export type Company = z.output<typeof company>

const measured = z.strictObject({
  /** The day, and what was measured. */
  on: z.iso.date(),
  acts: z.record(z.string(), taken),
  /** Bytes in the table of each person of the directory. */
  personBytes: count,
  companies: z.tuple([company, company]),
})
export type Measured = z.output<typeof measured>

const file = fileURLToPath(new URL('./measured.json', import.meta.url))

/** Reads the figures. */
export function readMeasured(): Measured {
  if (!existsSync(file)) throw new Error('Nothing was measured yet: npm run cost -- --measure')
  return measured.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Replaces the figures. */
export function writeMeasured(figures: Measured): void {
  writeFileSync(file, `${JSON.stringify(measured.parse(figures), undefined, 2)}\n`)
}
