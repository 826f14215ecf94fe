/** Records as a page to read: contents first, fields in words, and nothing that only the product needs. */
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { recordPage } from '#events/runtime/record-pages.ts'

const record = (group: string, name: string, content: unknown) => [group, name, '', JSON.stringify(content)]

const pageOf = (...records: string[][]) => {
  const rows = {
    async *[Symbol.asyncIterator]() {
      for (const each of records) yield [each]
    },
  }
  return text(recordPage({ title: 'stored-data-Ada', columns: [], rows }))
}

test('the page begins with its groups and how much is in each', async () => {
  const page = await pageOf(
    record('', 'What is stored', 'x'),
    record('Ideas', 'Idea: chairs', {}),
    record('Ideas', 'Idea: tables', {}),
    record('Payroll', 'P-1', {}),
  )
  expect(page).toMatch(
    /<h1>.*Contents.*href="#0">Ideas<\/a> \(2\).*href="#1">Payroll<\/a> \(1\).*<h2 id="0">Ideas/,
  )
})

test.each<[unknown, string]>([
  [{ ttl: 1, sub: 'a', category: 102, leftAt: '2026-05-01' }, '<dl><dt>Left</dt><dd>1 May 2026</dd></dl>'],
  [{ id: '7', filter: { personId: '8' } }, ''],
  [{ card: { id: 3, name: 'Teamwork' } }, '<dl><dt>Card</dt><dd>Teamwork</dd></dl>'],
  [{ fieldId: 'q', label: 'Why?', value: 'x', content: '<b>' }, '<dl><dt>Why?</dt><dd>&lt;b&gt;</dd></dl>'],
  [{ roles: ['administrator'] }, '<dl><dt>Roles</dt><dd><ul><li>Administrator</li></ul></dd></dl>'],
  [
    { stage: 'exco2', status: '' },
    '<dl><dt>Stage</dt><dd>Exco2 Manager</dd><dt>Status</dt><dd><span>Pending</span></dd></dl>',
  ],
])('%j reads in words', async (content, html) => {
  const page = await pageOf(record('Group', 'Name', content))
  expect(page).toContain(`<article><h3>Name</h3>${html}</article>`)
})
