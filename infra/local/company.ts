/** Fills an empty store with the demo company, or checks that the one in it is the one that is wanted. */
import { rmSync, writeFileSync } from 'node:fs'
import type { Clock } from '#shared/clock.ts'
import type { LocalCognito } from './cognito/server.ts'
import { demoLoaded, loadDemo } from './demo/load.ts'
import type { SizeName } from './demo/sizes.ts'
import { Stop } from './stop.ts'
import type { LocalTable } from './table.ts'

interface Wanted {
  readonly size?: SizeName | 'empty' | undefined
  readonly endpoint: string
  readonly table: Pick<LocalTable, 'name' | 'isEmpty'>
  readonly cognito: LocalCognito
  readonly now: Clock
  /** File that marks a load under way. */
  readonly loading: string
  readonly tell?: (line: string) => void
}

/** Loads the company where the table is empty. Raises a Stop where another size was loaded than is asked for. */
export async function fillCompany(wanted: Wanted): Promise<void> {
  const { endpoint, table, cognito, now, loading, tell = () => {} } = wanted
  const size = wanted.size === 'empty' ? undefined : wanted.size
  const tableName = table.name
  const present = table.isEmpty ? undefined : await demoLoaded({ tableName, endpoint })
  if (present && size && present.size !== size)
    throw new Stop(`The store holds the company '${present.size}'; to get '${size}', start with --fresh.`)
  if (!table.isEmpty) return
  const chosen = size ?? 'demo'
  tell(`Loading the demo company (${chosen}) …`)
  writeFileSync(loading, chosen)
  let told = 0
  const { items, milliseconds } = await loadDemo({
    size: chosen,
    tableName,
    endpoint,
    importUsers: (users) => cognito.importUsers(users),
    now: now(),
    onProgress: (share) => {
      const tenth = Math.floor(share * 10)
      if (tenth > told && tenth < 10) tell(`Loading the demo company: ${tenth * 10} %`)
      told = Math.max(told, tenth)
    },
  })
  rmSync(loading)
  tell(`Loading the demo company: ${items} items in ${(milliseconds / 1000).toFixed(1)} s`)
}
