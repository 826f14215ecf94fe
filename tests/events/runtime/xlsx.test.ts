/** A workbook as a spreadsheet reads it: cells that are what they say, and sheets that can be filtered. */
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Table, usualLimits, xlsxBytes } from '#events/runtime/xlsx.ts'
import type { CellKind } from '#shared/exports/columns.ts'
import { isLong } from '../../support/tier.ts'

const columns = (['text', 'date', 'time', 'amount', 'number'] as const satisfies CellKind[]).map((kind) => ({
  name: `Some_${kind}`,
  kind,
}))

type Rows = readonly (string | number)[][]

async function* inPortions(rows: Rows) {
  for (const row of rows) yield [row]
}

async function bytesOf(rows: Rows, table: Partial<Table> = {}, limits?: Parameters<typeof xlsxBytes>[1]) {
  const made: Uint8Array[] = []
  for await (const bytes of xlsxBytes({ title: 'Some', columns, rows: inPortions(rows), ...table }, limits))
    made.push(bytes)
  return Buffer.concat(made)
}

const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, new TextDecoder().decode(part)]),
  )

test('dates, times, amounts and numbers are what they say, and show the text that they were', async () => {
  const bytes = await bytesOf([
    ['11/28/2026', '11/28/2026', '09:05', '1000 ZAR', 3],
    ['a', '2/29/2024', '00:00', '-75 USD', 0],
  ])
  const [heads, first, second] = await readSheet(bytes)
  expect(heads).toEqual(columns.map(({ name }) => name))
  const [text, date, time, amount, number] = first ?? []
  expect([text, date, amount, number]).toEqual(['11/28/2026', new Date('2026-11-28'), 1000, 3])
  expect([time]).toEqual([new Date('1899-12-30T09:05:00Z')])
  expect([second?.[1], second?.[3], second?.[4]]).toEqual([new Date('2024-02-29'), -75, 0])
  const { 'xl/styles.xml': styles = '' } = partsOf(bytes)
  for (const format of ['m\\/d\\/yyyy', 'hh\\:mm', '0 &quot;ZAR&quot;', '0 &quot;USD&quot;'])
    expect(styles).toContain(`formatCode="${format}"`)
})

test('what is no date, time or amount stays a text, and what is blank is blank', async () => {
  const odd = ['', 'Not decided', 'soon', 'R 5', '']
  const [, row] = await readSheet(await bytesOf([odd]), { trim: false })
  expect(row?.map((cell) => cell ?? '')).toEqual(odd)
})

test.each([
  ['date', ['2/30/2026', '13/1/2026', '2/29/2026', '1/1/0050', '1/1/1900']],
  ['time', ['24:00', '09:60']],
  ['amount', ['1234567890123456 ZAR', '007 ZAR', '1000.50 ZAR']],
] as const)('what is no %s that there can be stays a text', async (kind, texts) => {
  const rows = await readSheet(
    await bytesOf(
      texts.map((text) => [text]),
      { columns: [{ name: 'Some', kind }] },
    ),
  )
  expect(rows.slice(1)).toEqual(texts.map((text) => [text]))
})

test('texts are read as they were written', async () => {
  const texts = ['<a href="x">&amp;</a>', ' blanks \n\tand lines ', '_x0041_', '😀é', "it's"]
  const five = texts.map((_, place) => ({ name: `Q${place} & <b>`, kind: 'text' as const }))
  const [heads, row] = await readSheet(await bytesOf([texts], { columns: five }), { trim: false })
  expect([heads, row]).toEqual([five.map(({ name }) => name), texts])
})

test('the headings stay in sight, filter all rows, and columns are as wide as they need', async () => {
  const parts = partsOf(await bytesOf([['a', '', '', '', 1], ['b']], { title: "[It's] <x>" }))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<autoFilter ref="A1:E3"/>')
  expect(
    [...sheet.matchAll(/<col min="\d" max="\d" width="(\d+)"/g)].map(([, width]) => Number(width)),
  ).toEqual([16, 13, 13, 15, 15])
  expect(parts['xl/workbook.xml']).toContain('name="_xlnm._FilterDatabase"')
})

test.each([
  ['rows', { rows: 3, characters: 1_000_000 }],
  ['characters', { rows: 1000, characters: 50_000 }],
])('past what a sheet holds there is another one: %s', async (_, limits) => {
  const rows = Array.from({ length: 5 }, (_, n) => ['x'.repeat(30_000), '1/2/2026', '', '', n])
  const bytes = await bytesOf(rows, {}, limits)
  const sheets = Object.keys(partsOf(bytes)).filter((path) => path.includes('worksheets/')).length
  const found: unknown[][] = []
  for (let sheet = 1; sheet <= sheets; sheet++) {
    const [heads, ...some] = await readSheet(bytes, sheet)
    expect(heads).toEqual(columns.map(({ name }) => name))
    found.push(...some)
  }
  expect(sheets).toBeGreaterThan(1)
  expect(found.map((row) => row[4])).toEqual([0, 1, 2, 3, 4])
})

test('a sheet holds as many rows as spreadsheets open', () => {
  expect(usualLimits.rows).toBe(2 ** 20)
})

if (isLong)
  test('past that many there is a second sheet, with the headings again', async () => {
    const most = usualLimits.rows
    async function* rows() {
      for (let start = 0; start <= most; start += 4096)
        yield Array.from({ length: Math.min(4096, most + 1 - start) }, (_, n) => [start + n + 1])
    }
    const book = { columns: [{ name: 'Number', kind: 'number' as const }], rows: rows() }
    // The first sheet has the headings and all rows but these two.
    expect(await readSheet(await bytesOf([], book), 2)).toEqual([['Number'], [most], [most + 1]])
  })

test('a list without rows has its headings', async () => {
  expect(await readSheet(await bytesOf([]))).toEqual([columns.map(({ name }) => name)])
})

test('columns have letters past Z', async () => {
  const many = Array.from({ length: 800 }, (_, n) => ({ name: `C${n}`, kind: 'number' as const }))
  const row = many.map((_, n) => n)
  expect((await readSheet(await bytesOf([row], { columns: many })))[1]).toEqual(row)
})

test('the same rows are the same bytes, and the rows end with who reads them', async () => {
  const rows = [['a', '1/2/2026', '10:00', '5 ZAR', 1]]
  expect((await bytesOf(rows)).equals(await bytesOf(rows))).toBe(true)
  let isOver = false
  async function* endless() {
    try {
      for (let n = 0; ; n++) yield [[`${n} ${'x'.repeat(1000)}`]]
    } finally {
      isOver = true
    }
  }
  for await (const _ of xlsxBytes({ title: 'Some', columns, rows: endless() })) break
  expect(isOver).toBe(true)
})
