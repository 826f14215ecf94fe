/** Every night: compares the audit record of the latest days, and of an older one in its turn, with its seals; then
 * seals the days that are over (docs/product.md#audit-seals). */
import { compact } from 'es-toolkit/array/compact'
import { partition } from 'es-toolkit/array/partition'
import { auditRecordChanged } from '#events/alarming-logs.ts'
import { isTimeUp, type ListProgress, type Remaining, scheduled } from '#events/schedules/scheduled.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { comparedNightly } from '#shared/audit/seals.ts'
import { lastOverDay, sealDays } from './sealing.ts'
import { Seals } from './seals.ts'
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
    for await (const { faults, next } of compareDays(progress, timeLimit(context))) {
      tally.add('broken', faults.length)
      if (next !== undefined) tally.add('continued')
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

/** Compares the day at which the night before ran out of time from there on, the latest sealed days, files of days to
 * come, and the older day that follows the older one of the night before. */
async function* compareDays({ cursor = '', keep }: ListProgress, isOver: () => boolean) {
  const seals = await Seals.list()
  const last = lastOverDay(clock())
  const [over, toCome] = partition(seals.days, (day) => day <= last)
  const [before = '', stopped, place] = cursor.split(' ')
  const older = over.slice(0, -comparedNightly)
  const turn = older.find((day) => day > before) ?? older[0]
  const verifier = new Verifier(seals)
  for (const day of new Set(compact([stopped, ...over.slice(-comparedNightly), ...toCome, turn]))) {
    const reached = day === turn ? day : before
    // A day that cannot be compared takes no other's turn.
    await keep(reached)
    const verified = await verifier.verify(day, isOver, day === stopped ? Number(place) : 0)
    const { next } = verified
    if (next !== undefined) await keep(`${reached} ${day} ${next}`)
    yield verified
    if (next !== undefined) return
  }
}
