/** Praise: approvers' words for winners, apart from their comments, which nominees never see. An item for
 * each stage (docs/product.md#praise). */
import * as z from 'zod'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { isWinner, type NominationViewer, readsPraise } from '#functions/nominations/policy.ts'
import { currentOf, findCorrections } from '#functions/payroll/corrections.ts'
import { findEntitlement } from '#functions/payroll/entitlement-store.ts'
import { payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { findSettlement, rowStanding } from '#functions/payroll/settlements.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem, isWritten, transact } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import type { Money } from '#shared/nominations/kinds.ts'
import {
  approverPraise,
  type FullNomination,
  type NominationAction,
  type NominationView,
  type Praise,
} from '#shared/nominations/model.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import type { CorrectionLine, Entitlement } from '#shared/payroll/model.ts'
import type { Command, CommandContext } from './state-machine.ts'

const prefix = 'PRAISE#'

export const praises = entity({
  type: 'praise',
  schema: approverPraise.extend({ nominationId: z.string() }),
  keys: ({ nominationId, stage }) => praiseKey(nominationId, stage),
})

const praiseKey = (nominationId: string, stage: Stage): Key => ({
  PK: nominationPartition(nominationId),
  SK: prefix + stage,
})

/** Tells whether an approval's praise is already stored, or it has none. Other words are no repeat: they are
 * refused rather than lost. */
export async function isPraiseKept(nominationId: string, act: Command): Promise<boolean> {
  if (act.what !== 'approved' || !act.praise) return true
  return (await getItem(praises, praiseKey(nominationId, act.stage)))?.text === act.praise
}

/** Returns the write that stores an approval's praise. */
export function praiseWrites(nominationId: string, act: Command, { by, at }: CommandContext): Write[] {
  if (act.what !== 'approved' || !act.praise) return []
  const { stage, praise: text } = act
  return [put(praises, { nominationId, stage, by, text, at: at.toISOString() })]
}

/** Returns the praise of a nomination, in the order of the stages. */
export async function praiseOf(nominationId: string): Promise<Praise[]> {
  const found = await allItems(praises, { partition: nominationPartition(nominationId), prefix })
  return found.sort((one, other) => stageNames.indexOf(one.stage) - stageNames.indexOf(other.stage))
}

interface Removing {
  readonly by: Praise['by']
  readonly now: Date
  readonly requestId: string
}

/** Takes away what the approver of a stage wrote; the record keeps it. Nothing where somebody else was
 * first. */
export async function removePraise(
  nominationId: string,
  stage: Stage,
  { by, now, requestId }: Removing,
): Promise<void> {
  const found = await getItem(praises, praiseKey(nominationId, stage))
  if (!found) return
  const { text } = found
  const removal = auditWrite({
    subject: nominationPartition(nominationId),
    at: now,
    by,
    what: 'praise-removed' satisfies NominationAction,
    before: { text, by: found.by },
    after: { stage },
    requestId,
  })
  await isWritten(transact([deleteItem(praiseKey(nominationId, stage), { only: { at: found.at } }), removal]))
}

/** Returns the further parts of a view: for winners their award and praise; praise also for readers of the
 * reviewers' comments; nothing for others. */
export async function wonAsSeen(
  nomination: FullNomination,
  viewer: NominationViewer,
): Promise<Pick<NominationView, 'award' | 'praise' | 'payrollMonth'>> {
  const { head } = nomination
  const isWon = isWinner(nomination, viewer.personId)
  const [said, won] = await Promise.all([
    readsPraise(nomination, viewer) ? praiseOf(head.id) : [],
    isWon ? awardOf(nomination, viewer.personId) : undefined,
  ])
  return { ...(said.length > 0 && { praise: said }), ...won }
}

/** An award, and the payroll month that it is paid with. */
interface Won {
  readonly award: NonNullable<NominationView['award']>
  readonly payrollMonth: string
}

/** Returns the amount that the correction takes back which pays a payee anew; nothing where nothing was
 * paid. */
async function takenBackOf(entitlement: Entitlement, place: number): Promise<Money | undefined> {
  const isTheirs = (line: CorrectionLine) => line.place === place
  const corrections = await findCorrections(entitlement)
  const lines = corrections.findLast((each) => each.lines.some(isTheirs))?.lines ?? []
  const reversed = lines.find((line) => isTheirs(line) && line.is === 'reversal')?.payee
  return reversed && reversed.amount !== 0
    ? { amount: -reversed.amount, currency: reversed.currency }
    : undefined
}

/** Returns a winner's award after all corrections, with its payment; nothing where it pays them nothing. */
export async function awardOf(
  { head }: Pick<FullNomination, 'head'>,
  personId: string,
): Promise<Won | undefined> {
  const entitlement = await findEntitlement(head)
  if (!entitlement) return undefined
  const place = entitlement.payees.findIndex((each) => each.personId === personId)
  const payee = currentOf(entitlement)[place]
  if (!payee) return undefined
  const { amount, currency } = payee
  const [settlement, reversed] = entitlement.corrections
    ? await Promise.all([findSettlement(entitlement), takenBackOf(entitlement, place)])
    : []
  const position = rowStanding(entitlement, place, settlement)
  const row = await getItem(payrollRows, rowKey(position))
  const { state, amount: part } = row?.payment ?? {}
  return {
    award: {
      ...{ amount, currency, approvedAt: entitlement.approvedAt },
      ...(state && { payment: { state, amount: part ?? 0 } }),
      ...(reversed && { takenBack: reversed }),
    },
    payrollMonth: position.month,
  }
}
