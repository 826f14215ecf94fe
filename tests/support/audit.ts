/** The audit record of a test file: its key service, entries of its days, and runs of what seals them. */
import { afterAll, beforeAll } from 'vitest'
import { handler } from '#events/audit/nightly.ts'
import { Seals } from '#events/audit/seals.ts'
import { type Verified, Verifier } from '#events/audit/verifying.ts'
import { type AuditEntry, auditWrite, historyOf, type NewAuditEntry } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { createKeys } from '#infra/local/keys.ts'

/** Starts the key service before the file's tests. */
export function useSealKey(): void {
  const keys = createKeys()
  beforeAll(async () => {
    await keys.start()
    process.env.AWS_ENDPOINT_URL_KMS = keys.url
    process.env.SEAL_KEY = 'arn:aws:kms:eu-west-1:000000000000:key/seals'
  })
  afterAll(() => keys.stop())
}

/** Writes an entry of a moment as the product does. */
export async function act(
  subject: string,
  at: string,
  more: Partial<NewAuditEntry> = {},
): Promise<AuditEntry> {
  const by = { personId: 'ada', name: 'Ada Byron' }
  const entry = { subject, what: 'blocked', by, requestId: 'r' } as const
  await transact([auditWrite({ ...entry, ...more, at: new Date(at) })])
  const written = (await historyOf(subject)).findLast((each) => each.at === new Date(at).toISOString())
  if (!written) throw new Error('The entry was not written.')
  return written
}

/** Runs the nightly work at a moment. */
export async function nightAt(at: string, remaining?: () => number) {
  process.env.CLOCK_OFFSET_MS = String(Date.parse(at) - Date.now())
  try {
    return await handler(null, remaining && { getRemainingTimeInMillis: remaining })
  } finally {
    delete process.env.CLOCK_OFFSET_MS
  }
}

export async function verifyDay(day: string): Promise<Verified> {
  return new Verifier(await Seals.list()).verify(day)
}
