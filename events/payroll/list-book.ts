/** The lists that rows of a month are found by, computed a second time from the rows themselves, as
 * events/payroll/reconciliation.ts does with the rows: what a list lacks nobody finds who looks for it. Pure. */
import { createHash } from 'node:crypto'
import type { PayrollRow, PayrollRun } from '#shared/payroll/model.ts'
import type { Difference } from './reconciliation.ts'

/** An entry among the rows that are not paid in full. */
interface OpenEntry {
  readonly reference: string
  readonly state: string
  readonly hrbpId?: string | undefined
  readonly signs?: string | undefined
}

/** A part of a list of references. */
interface ListPart {
  readonly list: string
  readonly hrbpId?: string | undefined
  readonly references: readonly string[]
  readonly signs?: readonly string[] | undefined
}

interface Place {
  readonly hrbpId: string
  readonly is: string
  readonly name: string
}

const openText = ({ state, hrbpId = 'nobody' }: OpenEntry) => `${state}, HRBP ${hrbpId}`
const placeText = ({ hrbpId, is, name }: Place) => `${is} ${name} of ${hrbpId}`

/** A month gone through: first its rows, then what stands in its lists. It keeps each row's reference in each of them. */
export class ListBook {
  readonly differences: Difference[] = []
  /** Those whose lists there have to be. */
  readonly hrbps = new Set<string>()
  private readonly open = new Map<string, string>()
  private readonly signs = new Map<string, string>()
  private readonly lists = new Map<string, Set<string>>()
  private readonly places = new Set<string>()
  private readonly digests = new Map<string, string>()
  private readonly month: string
  private readonly run: PayrollRun | undefined
  private isWritten = false

  constructor(month: string, run: PayrollRun | undefined) {
    this.month = month
    this.run = run
  }

  private differs(of: string, expected: string, found: string): void {
    this.differences.push({ kind: 'list', month: this.month, of, expected, found })
  }

  /** Rows that are there. */
  has(rows: readonly PayrollRow[]): void {
    for (const row of rows) {
      const { reference, state, run, hrbp } = row
      this.signs.set(reference, this.signsOf(row))
      const hrbpId = hrbp?.personId || undefined
      if (hrbpId) {
        this.hrbps.add(hrbpId)
        for (const is of ['country', 'businessUnit'] as const)
          if (row[is].trim() !== '') this.places.add(placeText({ hrbpId, is, name: row[is] }))
      }
      if (run !== undefined && state !== 'paid')
        this.open.set(reference, openText({ reference, state, hrbpId }))
      // They are written before the run is.
      if (this.run?.state === 'confirmed' || this.run?.state === 'confirming') this.listed(row, hrbpId)
    }
  }

  /** Of a value, which many rows have. */
  private digestOf(value: string): string {
    const digest = this.digests.get(value) ?? createHash('sha256').update(value).digest('base64url')
    this.digests.set(value, digest)
    return digest
  }

  /** What stands beside references, by which rows are passed over: two signs a value. */
  private signsOf({ correction, businessUnit, country, currency, kind }: PayrollRow): string {
    return [correction ? 'true' : '', businessUnit, country, currency, kind]
      .map((value) => (value ? this.digestOf(value).slice(0, 2) : '--'))
      .join('')
  }

  private listed({ reference, kind, currency, country, businessUnit, correction }: PayrollRow, hrbpId = '') {
    const values = { kind, currency, country, businessUnit, corrections: correction ? 'true' : '' }
    for (const [name, value] of Object.entries(values)) {
      if (value === '') continue
      // Lists are called by what they are narrowed by, and a digest of its value.
      const called = `${name}#${this.digestOf(value).slice(0, 22)}`
      for (const of of new Set(['', hrbpId])) {
        const list = `${called} ${of}`
        this.lists.set(list, (this.lists.get(list) ?? new Set()).add(reference))
      }
    }
  }

  /** Entries among the rows that are not paid in full. */
  hasOpen(entries: readonly OpenEntry[]): void {
    for (const entry of entries) {
      const { reference } = entry
      const [expected = 'none', found] = [this.open.get(reference), openText(entry)]
      this.open.delete(reference)
      if (expected !== found) this.differs(`open ${reference}`, expected, found)
      this.isSigned('open', reference, entry.signs)
    }
  }

  /** What was written before there were signs has none, and is never passed over. */
  private isSigned(list: string, reference: string, found: string | undefined): void {
    const expected = this.signs.get(reference)
    if (found && expected && found !== expected)
      this.differs(`${list} ${reference}`, `signs ${expected}`, `signs ${found}`)
  }

  /** Whether the lists of the month are said to be written, which they are before the files of its run; what there is of
   * them before nobody reads. */
  saysWritten(isSaid: boolean): void {
    this.isWritten = isSaid
    if (this.run?.state === 'confirmed' && this.run.files && !isSaid)
      this.differs('lists', 'written', 'not written')
  }

  /** Parts of lists. */
  hasListed(parts: readonly ListPart[]): void {
    if (!this.isWritten) return
    for (const { list, hrbpId = '', references, signs } of parts)
      for (const [n, reference] of references.entries()) {
        if (!this.lists.get(`${list} ${hrbpId}`)?.delete(reference))
          this.differs(`${list} ${hrbpId}`.trim(), `no ${reference}`, reference)
        this.isSigned(list, reference, signs?.[n])
      }
  }

  /** What HRBPs can narrow their rows to; what nothing has any more may stay. */
  offers(places: readonly Place[]): void {
    for (const place of places) this.places.delete(placeText(place))
  }

  /** Once all of them came: what is missing. */
  close(): void {
    for (const [reference, expected] of this.open) this.differs(`open ${reference}`, expected, 'none')
    for (const [list, [first, ...others]] of this.isWritten ? this.lists : [])
      if (first)
        this.differs(list.trim(), others.length > 0 ? `${first} and ${others.length} more` : first, 'none')
    for (const place of this.places) this.differs(place, 'offered', 'not offered')
  }
}
