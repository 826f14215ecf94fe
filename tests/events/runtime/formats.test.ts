/** What a sheet holds at most. */
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { formats } from '#events/runtime/formats.ts'

const most = 1_048_576

test('past what a sheet holds there is a second one, with the headings again', async () => {
  async function* rows() {
    for (let start = 0; start <= most; start += 4096)
      yield Array.from({ length: Math.min(4096, most + 1 - start) }, (_, n) => [start + n + 1])
  }
  const chunks: Uint8Array[] = []
  const file = formats.xlsx.write({
    title: 'Many',
    columns: [{ name: 'Number', kind: 'number' }],
    rows: rows(),
  })
  for await (const chunk of file) chunks.push(chunk)
  // The first sheet has the headings and all rows but these two.
  expect(await readSheet(Buffer.concat(chunks), 2)).toEqual([['Number'], [most], [most + 1]])
})
