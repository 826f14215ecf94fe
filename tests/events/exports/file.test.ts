/** The file of an export is never in memory, however large it is. */
import { createReadStream, existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newExportFile } from '#events/exports/file.ts'
import type { ExportRow } from '#functions/exports/source.ts'

const columns = ['ID', 'Title']

test('a quarter of a gigabyte takes a fraction of that', async () => {
  const text = 'x'.repeat(1000)
  const row = (n: number): ExportRow => ({ cells: [n, `Idea ${n}`], answers: [['q', 'Question', text]] })
  const used = () => {
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const before = used()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, used())
  }, 20)
  const file = await newExportFile(columns)
  for (let part = 0; part < 250; part++)
    await file.add(Array.from({ length: 1000 }, (_, n) => row(part * 1000 + n)))
  const path = await file.end()
  clearInterval(watch)
  let bytes = 0
  for await (const piece of createReadStream(path)) bytes += piece.length
  expect(bytes).toBeGreaterThan(250e6)
  expect(most - before).toBeLessThan(125)
  await file.remove()
  expect(existsSync(path)).toBe(false)
}, 60_000)

test('a question that was reworded stays one column; without rows there are only the columns', async () => {
  const read = async (rows: ExportRow[]) => {
    const file = await newExportFile(columns)
    await file.add(rows)
    let text = ''
    for await (const piece of createReadStream(await file.end(), 'utf8')) text += piece
    await file.remove()
    return text
  }
  const fixed = '\uFEFFID,Title'
  expect(await read([])).toBe(`${fixed}\r\n`)
  const rows: ExportRow[] = ['New?', 'Old?', 'Older?', 'Oldest?'].map((label, n) => ({
    cells: [n, ''],
    answers: [
      ['q', label, 'a\u2028b'],
      [`own-${n % 2}`, `Own ${n % 2}`, ''],
    ],
  }))
  const [heading, first, second] = (await read(rows)).split('\r\n')
  expect(heading).toBe(`${fixed},New? / Old? / Older?,Own 0,Own 1`)
  expect([first, second]).toEqual(['0,,a\u2028b,,', '1,,a\u2028b,,'])
})
