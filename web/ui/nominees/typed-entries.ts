/** How a text that was typed or pasted becomes a list of names and addresses
 * (docs/product.md#finding-people). Pure. */
import { isBlank } from '#shared/text.ts'
import { isSingle, joinEntries } from './unfinished-entry.ts'

/** Names between commas, and the address that follows them. Two of the names may be one: 'Nkosi, Thandi'. */
export interface Run {
  readonly names: readonly string[]
  readonly address?: string
}

/** Commas and semicolons between quotes part nothing: these stand for them meanwhile. */
const placeholders = { ',': '\ue000', ';': '\ue001' } as const
const quoted = /["“”„]([^"“”„\r\n]*)["“”„]/g

/** An address as mail programs copy it, in brackets, as a link or bare. */
const addresses = /([<([]?)\s*(?:mailto:)?([^\s<>()[\]",;:]{1,200}@[^\s<>()[\]",;:]{1,200})\s*[>)\]]?/gi

/** The runs of a text. Semicolons and line breaks part people; commas may also part a last name from a first
 * name. Of a name with its address, the address counts: behind it, before it, or in another column. */
export function runsOf(typed: string): Run[] {
  return typed
    .replace(quoted, (_, inside: string) =>
      inside.replaceAll(',', placeholders[',']).replaceAll(';', placeholders[';']),
    )
    .split(/[;\r\n]/)
    .flatMap((line) => (line.includes('\t') ? runsOfRow(line) : runsOfLine(line)))
    .map(({ names, ...run }) => ({ ...run, names: names.map(unprotected) }))
}

/** The runs as one line that is read as the same runs. */
export const textOf = (runs: readonly Run[]): string =>
  joinEntries(runs.map(({ names, address }) => [...names, ...(address ? [address] : [])].join(', ')))

/** How many people a text means at least: two names that may be one count once. */
export function countLeast(typed: string): number {
  return runsOf(typed).reduce((total, { names, address }) => {
    let count = address ? 1 : 0
    for (let at = 0; at < names.length; at += mayBeOne(names[at], names[at + 1]) ? 2 : 1) count += 1
    return total + count
  }, 0)
}

/** Whether two neighbours may be a last name and a first name. */
export const mayBeOne = (name: string | undefined, next: string | undefined): boolean =>
  next !== undefined && (isSingle(name) || isSingle(next))

const unprotected = (name: string): string =>
  name.replaceAll(placeholders[','], ',').replaceAll(placeholders[';'], ';')

/** A row of a spreadsheet: where a cell has an address, the others say who that is. */
function runsOfRow(row: string): Run[] {
  const cells = row
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => !isBlank(cell))
  const addressed = cells.filter((cell) => cell.includes('@'))
  if (addressed.length > 0) return addressed.flatMap(runsOfLine)
  // First and last name in columns of their own.
  return cells.some(isSingle) ? [{ names: [cells.join(' ')] }] : cells.flatMap(runsOfLine)
}

function runsOfLine(line: string): Run[] {
  const runs: Run[] = []
  let end = 0
  // Whether the name of the last address is still to come.
  let isOpen = false
  for (const found of line.matchAll(addresses)) {
    const [whole, bracket = '', raw = ''] = found
    const address = bareAddress(raw)
    const text = line.slice(end, found.index)
    const names = namesIn(text)
    end = found.index + whole.length
    // Mail programs copy a link as its text and its target.
    if (names.length === 0 && bracket && runs.at(-1)?.address === address) continue
    const opened = names.length
    if (isOpen && !/^\s*,/.test(text)) names.splice(0, ownNames(names[0], names[1]))
    const isNamed = names.length > 0 && !/,\s*$/.test(text)
    if (isNamed) names.splice(-ownNames(names.at(-1), names.at(-2)))
    isOpen = !bracket && !isNamed && opened === names.length
    runs.push({ names, address })
  }
  const rest = line.slice(end)
  const names = namesIn(rest)
  if (isOpen && !/^\s*,/.test(rest)) names.splice(0, ownNames(names[0], names[1]))
  return names.length > 0 ? [...runs, { names }] : runs
}

/** How many of the names beside an address are its own: a single word has another one beside it. */
const ownNames = (name: string | undefined, next: string | undefined): number =>
  isSingle(name) && isSingle(next) ? 2 : 1

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.replace(/[<>]/g, ' ').trim())
    .filter((name) => !isBlank(name))
}

const bareAddress = (raw: string): string => raw.replace(/\?.*$/, '').replace(/^['’‘]+|['’‘.]+$/g, '')
