/** A nomination as one of its readers sees it (docs/product.md#what-is-shown), with its history. */
import type { Actor } from '#functions/runtime/actor.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import type { FullNomination, NominationView } from '#shared/nominations/model.ts'
import { mayRead } from '#shared/nominations/read-access.ts'
import { viewOf } from '#shared/nominations/view.ts'
import { Problem } from '#shared/problems.ts'
import { nominationPartition } from './body-store.ts'

/** Raises `no-access` for whoever may not read it. */
export async function viewFor(whole: FullNomination, { personId, person }: Actor): Promise<NominationView> {
  const viewer = { personId, roles: person.roles }
  if (!mayRead(whole, viewer)) throw new Problem('no-access')
  const view = viewOf(whole, await historyOf(nominationPartition(whole.head.id)), viewer)
  if (!view) throw new Problem('no-access')
  return view
}
