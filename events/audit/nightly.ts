/** Every night: compares the audit record of the latest days, and of an older one in its turn, with its seals; then
 * seals the days that are over (docs/product.md#audit-seals). */
import { auditRecordChanged } from '#events/alarming-logs.ts'
import { isTimeUp, type ListProgress, scheduled } from '#events/schedules/scheduled.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { comparedNightly } from '#shared/audit/seals.ts'
import { sealDays } from './sealing.ts'
import { listSealedDays } from './seals.ts'
import { fetchPublicKey } from './signatures.ts'
import { type Fault, Verifier } from './verifying.ts'

/** More than so many of a day are told by their number. */
const mostLogged = 20

/** Looks first and seals then: an entry that came after its day was sealed is reported, and goes into the next
 * seal. A run that was cut off loses nothing. */
export const handler = scheduled('audit-seals', async (tally, context, progress) => {
  const late: Key[] = []
  for (const faults of await compareDays(progress)) {
    tally.add('broken', faults.length)
    for (const { key, ...fault } of faults.slice(0, mostLogged))
      log('error', auditRecordChanged, { ...fault, subject: key?.PK, entry: key?.SK })
    if (faults.length > mostLogged)
      log('error', auditRecordChanged, { day: faults[0]?.day, more: faults.length - mostLogged })
    late.push(...faults.flatMap(({ kind, key }) => (kind === 'added' && key ? [key] : [])))
  }
  for await (const { count, late: lateCount } of sealDays(clock(), late)) {
    tally.add('sealed')
    tally.add('entries', count)
    tally.add('late', lateCount)
    if (isTimeUp(context)) return
  }
})

/** Returns what is broken in the latest sealed days, and in the older one that follows the older one of the
 * night before. */
async function compareDays(progress: ListProgress): Promise<(readonly Fault[])[]> {
  const sealed = await listSealedDays()
  const all = [...sealed.keys()]
  const older = all.slice(0, -comparedNightly)
  const { cursor = '' } = progress
  const turn = older.find((day) => day > cursor) ?? older[0]
  const days = [...(turn ? [turn] : []), ...all.slice(-comparedNightly)]
  if (days.length === 0) return []
  const verifier = new Verifier(await fetchPublicKey(), sealed)
  const found: (readonly Fault[])[] = []
  for (const day of days) found.push((await verifier.verify(day)).faults)
  if (turn) await progress.keep(turn)
  return found
}
