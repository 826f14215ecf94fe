/** Every night: compares the audit record of the latest days, and of an older one in its turn, with its seals; then
 * seals the days that are over (docs/product.md#audit-seals). */
import { partition } from 'es-toolkit/array/partition'
import { auditRecordChanged } from '#events/alarming-logs.ts'
import { isTimeUp, type ListProgress, type Remaining, scheduled } from '#events/schedules/scheduled.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { comparedNightly } from '#shared/audit/seals.ts'
import { lastOverDay, sealDays } from './sealing.ts'
import { listSealedDays } from './seals.ts'
import { fetchPublicKey } from './signatures.ts'
import { Verifier } from './verifying.ts'

/** More than so many of a day are told by their number. */
const mostLogged = 20

/** Part of a run's time that the comparison may take. */
const partForComparison = 1 / 3

/** Looks first and seals then: an entry that came after its day was sealed is reported, and goes into the next
 * seal. What stops the comparison stops no sealing: it is raised afterwards. */
export const handler = scheduled('audit-seals', async (tally, context, progress) => {
  const late: Key[] = []
  let fault: unknown
  try {
    for await (const faults of compareDays(progress, timeLimit(context))) {
      tally.add('broken', faults.length)
      for (const { key, ...each } of faults.slice(0, mostLogged))
        log('error', auditRecordChanged, { ...each, subject: key?.PK, entry: key?.SK })
      if (faults.length > mostLogged)
        log('error', auditRecordChanged, { day: faults[0]?.day, more: faults.length - mostLogged })
      late.push(...faults.flatMap(({ kind, key }) => (kind === 'added' && key ? [key] : [])))
    }
  } catch (error) {
    fault = error
  }
  for await (const { count, late: lateCount } of sealDays(clock(), late)) {
    tally.add('sealed')
    tally.add('entries', count)
    tally.add('late', lateCount)
    if (isTimeUp(context)) break
  }
  if (fault) throw fault
})

/** Makes the function that tells whether the comparison has used its part of the time. */
function timeLimit(context?: Remaining): () => boolean {
  const least = (context?.getRemainingTimeInMillis() ?? 0) * (1 - partForComparison)
  return () => context !== undefined && context.getRemainingTimeInMillis() < least
}

/** Yields what is broken in each of the latest sealed days, in files of days to come, and in the older day that
 * follows the older one of the night before. */
async function* compareDays({ cursor = '', keep }: ListProgress, isOver: () => boolean) {
  const sealed = await listSealedDays()
  if (sealed.size === 0) return
  const last = lastOverDay(clock())
  const [over, toCome] = partition([...sealed.keys()], (day) => day <= last)
  const older = over.slice(0, -comparedNightly)
  const turn = older.find((day) => day > cursor) ?? older[0]
  const verifier = new Verifier(await fetchPublicKey(), sealed)
  for (const day of [...over.slice(-comparedNightly), ...toCome])
    yield (await verifier.verify(day, isOver)).faults
  if (!turn) return
  // A day that takes too long takes no other's turn.
  await keep(turn)
  yield (await verifier.verify(turn, isOver)).faults
}
