/** Writes rows as an .xlsx workbook while they come, with headings, filters and typed cells
 * (docs/decisions/0071). */
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate'
import type { CellKind, ExportColumn } from '#shared/exports/columns.ts'

type Row = readonly (string | number)[]

export interface Table {
  readonly title: string
  readonly columns: readonly ExportColumn[]
  /** Rows of cells that nothing runs (events/runtime/cells.ts), a cell for each column. A page of records goes
   * through them twice. */
  readonly rows: AsyncIterable<readonly Row[]>
}

/** Limits of a sheet: rows with the headings, and characters of XML (three bytes each at most), because a
 * container has no size above 4 GB. */
export const usualLimits = { rows: 1_048_576, characters: 1_000_000_000 }

const portion = 65_536

/** The bytes of a workbook. Past what a sheet holds there is another one, with the headings again. */
export async function* xlsxBytes(book: Table, limits = usualLimits): AsyncGenerator<Uint8Array> {
  const archive = new Archive()
  const styles = new Styles()
  const rowsOfSheets: number[] = []
  const rows = oneByOne(book.rows)
  try {
    let next = await rows.next()
    do {
      archive.begin(sheetPath(rowsOfSheets.length))
      let xml = sheetStart(book.columns)
      let count = 1
      let size = 0
      while (!next.done && count < limits.rows && size < limits.characters) {
        count += 1
        xml += rowXml(next.value, count, book.columns, styles)
        if (xml.length >= portion) {
          yield* archive.add(xml)
          size += xml.length
          xml = ''
        }
        next = await rows.next()
      }
      yield* archive.add(xml + sheetEnd(book.columns, count), { isLast: true })
      rowsOfSheets.push(count)
    } while (!next.done)
    for (const [path, content] of otherParts(book, rowsOfSheets, styles)) {
      archive.begin(path)
      yield* archive.add(content, { isLast: true })
    }
    yield* archive.end()
  } finally {
    archive.close()
    await rows.return(undefined)
  }
}

async function* oneByOne(rows: Table['rows']): AsyncGenerator<Row, undefined> {
  for await (const some of rows) yield* some
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'

/** Most bytes of a container. */
const mostBytes = 0xffffffff

/** Container of the parts of a workbook. It has no time, so that the same parts give the same bytes. */
class Archive {
  private readonly encoder = new TextEncoder()
  private chunks: Uint8Array[] = []
  private size = 0
  private part: CompressedPart | undefined
  private readonly zip = new Zip((error, bytes) => {
    if (error) throw error
    this.chunks.push(bytes)
  })

  begin(path: string): void {
    this.part = new CompressedPart(path)
    this.zip.add(this.part)
  }

  /** Adds to the part that was begun last; gives bytes that were made since it was asked before. */
  async *add(text: string, { isLast = false } = {}): AsyncGenerator<Uint8Array> {
    await this.part?.add(this.encoder.encode(text))
    if (isLast) await this.part?.end()
    yield* this.takeBytes()
  }

  end(): Uint8Array[] {
    this.zip.end()
    return this.takeBytes()
  }

  /** Lets go of a part that somebody stopped in its midst. */
  close(): void {
    this.part?.close()
  }

  private takeBytes(): Uint8Array[] {
    const { chunks } = this
    this.chunks = []
    for (const bytes of chunks) this.size += bytes.length
    if (this.size > mostBytes) throw new Error('The workbook is larger than its container can say.')
    return chunks
  }
}

/** A part of the container, compressed by zlib: scripts that compress take four times as long. */
class CompressedPart implements ZipInputFile {
  readonly filename: string
  readonly compression = 8
  // Read in the zone of the machine, as it is written.
  readonly mtime = new Date(1980, 0, 1)
  size = 0
  crc = 0
  /** Given by the container. */
  ondata?: AsyncFlateStreamHandler
  private readonly deflate = createDeflateRaw()

  constructor(path: string) {
    this.filename = path
    this.deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata?.(null, bytes, false))
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.size += bytes.length
    this.crc = crc32(bytes, this.crc)
    if (!this.deflate.write(bytes)) await once(this.deflate, 'drain')
  }

  async end(): Promise<void> {
    this.deflate.end()
    await once(this.deflate, 'end')
    this.ondata?.(null, new Uint8Array(), true)
  }

  close(): void {
    this.deflate.destroy()
  }
}

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

const leastWidths: Readonly<Record<CellKind, number>> = {
  text: 16,
  date: 12,
  time: 9,
  amount: 14,
  number: 10,
}
const mostWidth = 40
/** For the button of the filter. */
const buttonWidth = 4

function widthOf({ name, kind }: ExportColumn): number {
  return Math.min(Math.max(leastWidths[kind], name.length + buttonWidth), mostWidth)
}

function sheetStart(columns: readonly ExportColumn[]): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const headings = columns.map(({ name }, index) => textCell(`${letters(index)}1`, name, styleOf.heading))
  return [
    `${declaration}<worksheet xmlns="${main}">`,
    `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`,
    `<cols>${widths.join('')}</cols>`,
    `<sheetData><row r="1">${headings.join('')}</row>`,
  ].join('')
}

function sheetEnd(columns: readonly ExportColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows}"/></worksheet>`
}

function rowXml(row: Row, place: number, columns: readonly ExportColumn[], styles: Styles): string {
  let cells = ''
  for (const [index, value] of row.entries()) {
    if (value === '') continue
    const at = `${letters(index)}${place}`
    const number =
      typeof value === 'number' ? { value } : styles.numberOf(columns[index]?.kind ?? 'text', value)
    if (number) cells += numberCell(at, number)
    else cells += textCell(at, String(value))
  }
  return `<row r="${place}">${cells}</row>`
}

const numberCell = (at: string, { value, style = 0 }: NumberCell) =>
  `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`

const textCell = (at: string, text: string, style = 0) =>
  `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

const knownLetters: string[] = []

/** The letters of a column by its place from 0: A, Z, AA. */
function letters(index: number): string {
  const cached = knownLetters[index]
  if (cached !== undefined) return cached
  const last = String.fromCharCode(65 + (index % 26))
  const found = index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`
  knownLetters[index] = found
  return found
}

/** The beginning of a sign by its number, and its escape. */
const signByNumber = /_(?=x[0-9a-f]{4}_)/gi
const underscore = '_x005F_'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const anyMark = /[&<>"]/g

function escapeText(text: string): string {
  const plain = text.includes('_') ? text.replace(signByNumber, underscore) : text
  return plain.replace(anyMark, (sign) => marks[sign] ?? '')
}

interface NumberCell {
  readonly value: number
  readonly style?: number
}

/** Places of the formats that every workbook has. */
const styleOf = { heading: 1, date: 2, time: 3 }

const dateText = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const timeText = /^([01]\d|2[0-3]):([0-5]\d)$/
/** A spreadsheet keeps fifteen digits of a number. */
const amountText = /^(0|-?[1-9]\d{0,14}) ([A-Z]{3})$/

const dayMilliseconds = 86_400_000
/** The day 0 of a spreadsheet, and the first that all of them count alike: some take 1900 for a leap year. */
const firstDay = Date.UTC(1899, 11, 30)
const firstCountedAlike = 61

/** Formats of a workbook's cells. A cell shows the text that it was made of, in programs of any country. */
class Styles {
  private readonly formats = ['General', 'General', 'm\\/d\\/yyyy', 'hh\\:mm']

  /** The number that a text of that kind is; nothing where it is a text. */
  numberOf(kind: CellKind, text: string): NumberCell | undefined {
    if (kind === 'date') return dateCell(text)
    if (kind === 'time') return timeCell(text)
    return kind === 'amount' ? this.amountCell(text) : undefined
  }

  private amountCell(text: string): NumberCell | undefined {
    const [, value, currency] = amountText.exec(text) ?? []
    return value === undefined ? undefined : { value: Number(value), style: this.place(`0 "${currency}"`) }
  }

  private place(format: string): number {
    const existing = this.formats.indexOf(format)
    return existing >= 0 ? existing : this.formats.push(format) - 1
  }

  xml(): string {
    const first = 164
    const own = this.formats.map(
      (format, place) => `<numFmt numFmtId="${first + place}" formatCode="${escapeText(format)}"/>`,
    )
    const cells = this.formats.map((format, place) => {
      const id = format === 'General' ? 0 : first + place
      const font = place === styleOf.heading ? 1 : 0
      return `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
    })
    const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
    return [
      `${declaration}<styleSheet xmlns="${main}">`,
      `<numFmts count="${own.length}">${own.join('')}</numFmts>`,
      `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('')
  }
}

function dateCell(text: string): NumberCell | undefined {
  const [month = 0, day = 0, year = 0] = dateText.exec(text)?.slice(1).map(Number) ?? []
  const date = new Date(Date.UTC(year, month - 1, day))
  const days = (date.getTime() - firstDay) / dayMilliseconds
  const isInCalendar =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isInCalendar && days >= firstCountedAlike ? { value: days, style: styleOf.date } : undefined
}

function timeCell(text: string): NumberCell | undefined {
  const [, hour, minute] = timeText.exec(text) ?? []
  if (!minute) return undefined
  return { value: (Number(hour) * 60 + Number(minute)) / (24 * 60), style: styleOf.time }
}

/** Characters that a name of a sheet may not have, and how many it may. */
const unnameable = /[[\]:*?/\\']/g
const longestName = 31

function nameOf(title: string, index: number): string {
  const suffix = index === 0 ? '' : `_${index + 1}`
  return title.replace(unnameable, ' ').slice(0, longestName - suffix.length) + suffix
}

/** All parts but the sheets: path and content. `rows`: of each sheet. */
function otherParts({ title, columns }: Table, rows: readonly number[], styles: Styles): [string, string][] {
  const sheets = rows.map((count, index) => ({ id: `rId${index + 1}`, name: nameOf(title, index), count }))
  const type = (kind: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`
  const related = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`
  const ofPart = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${type(kind)}"/>`
  const filters = sheets.map(
    ({ name, count }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${escapeText(name)}'!$A$1:$${letters(columns.length - 1)}$${count}</definedName>`,
  )
  return [
    ['xl/styles.xml', styles.xml()],
    [
      'xl/workbook.xml',
      [
        `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}">`,
        '<bookViews><workbookView/></bookViews><sheets>',
        ...sheets.map(
          ({ id, name }, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="${id}"/>`,
        ),
        `</sheets><definedNames>${filters.join('')}</definedNames></workbook>`,
      ].join(''),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${declaration}<Relationships xmlns="${packaging}/relationships">`,
        ...sheets.map(({ id }, index) => related(id, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        related('styles', 'styles', 'styles.xml'),
        '</Relationships>',
      ].join(''),
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packaging}/relationships">${related('workbook', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      [
        `${declaration}<Types xmlns="${packaging}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        ofPart('xl/workbook.xml', 'sheet.main'),
        ofPart('xl/styles.xml', 'styles'),
        ...sheets.map((_, index) => ofPart(sheetPath(index), 'worksheet')),
        '</Types>',
      ].join(''),
    ],
  ]
}
