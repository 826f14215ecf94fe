/** The people of a demo company as the directory file that an administrator would upload:
 * `npx tsx infra/demo/directory-csv.ts [--size demo|small|big] > directory.csv` */
import { parseArgs } from 'node:util'
import { type ColumnKey, directoryColumns } from '#shared/directory/columns.ts'
import { ownValue } from '#shared/own-value.ts'
import type { Person } from '#shared/people/model.ts'
import { peopleOf } from './people.ts'
import { sizes } from './sizes.ts'

/** A file with a line for each of these people who are active and in the directory. */
export function directoryCsv(people: readonly Person[]): string {
  const rows = people
    .filter(({ status, hierarchy }) => status === 'active' && hierarchy)
    .map((person) => directoryColumns.map(({ key }) => cell(fieldOf(person, key))))
  return [directoryColumns.map(({ header }) => header), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** Quoted where it has to be. */
function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

function fieldOf(person: Person, key: ColumnKey): string {
  const { hierarchy, email } = person
  switch (key) {
    case 'username':
      return email
    case 'lineManagerName':
      return hierarchy?.lineManager?.name ?? ''
    case 'lineManagerEmail':
      return hierarchy?.lineManager?.email ?? ''
    case 'exco2Email':
      return hierarchy?.exco2?.email ?? ''
    case 'hrbpEmail':
      return hierarchy?.hrbp?.email ?? ''
    case 'isHod':
    case 'excludeCustomerCare':
      return String(hierarchy?.[key] ?? false)
    default:
      return person[key] ?? ''
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'demo' } } })
  const size = ownValue(sizes, values.size)
  if (!size) throw new Error(`There is no size '${values.size}'.`)
  process.stdout.write(directoryCsv(peopleOf({ ...size, seed: 1, now: new Date() })))
}
