/** Fills an empty table with the demo company, or checks that the one in it is the one that is wanted. */

import type { LocalCognito } from '#infra/local/cognito/server.ts'
import { Stop } from '#infra/local/errors.ts'
import type { LocalTable } from '#infra/local/table.ts'
import type { Clock } from '#shared/clock.ts'
import { demoLoaded, loadDemo } from './load.ts'
import type { SizeName } from './sizes.ts'

export interface WantedCompany {
  /** Unless given: the present one, or else `demo`. */
  readonly size: SizeName | undefined
  readonly cognito: Pick<LocalCognito, 'importUsers'>
  readonly now: Clock
  readonly tell: (line: string) => void
}

/** Loads the company into an empty table. Raises a Stop if the table has another size than requested. */
export async function fillCompany(
  { size, cognito, now, tell }: WantedCompany,
  endpoint: string,
  { name: tableName, isEmpty }: Pick<LocalTable, 'name' | 'isEmpty'>,
): Promise<void> {
  const present = isEmpty ? undefined : await demoLoaded({ tableName, endpoint })
  if (present && size && present.size !== size)
    throw new Stop(`The store holds the company '${present.size}'; to get '${size}', start with --fresh.`)
  if (!isEmpty) return
  const chosen = size ?? 'demo'
  tell(`Loading the demo company (${chosen}) …`)
  let reported = 0
  const { items, milliseconds } = await loadDemo({
    size: chosen,
    tableName,
    endpoint,
    importUsers: async (users) => cognito.importUsers(users),
    now: now(),
    onProgress: (share) => {
      const tenth = Math.floor(share * 10)
      if (tenth > reported && tenth < 10) tell(`Loading the demo company: ${tenth * 10} %`)
      reported = Math.max(reported, tenth)
    },
  })
  tell(`Loading the demo company: ${items} items in ${(milliseconds / 1000).toFixed(1)} s`)
}
