/** Files of answers: sent, listed, and what became of their lines. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { answersTexts as texts } from '#shared/messages/payroll-answers.ts'
import { addressOf, openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { AnswerFilePage } from '#web/features/payroll/answers/answer-file-page.tsx'
import { AnswersPage } from '#web/features/payroll/answers/answers-page.tsx'
import { ada, page } from './records.ts'

const api = standInApi()
const listed = 'GET /payroll/answers?size=10'
const file = {
  id: 'f1',
  fileName: 'february.csv',
  at: '2026-02-25T10:00:00.000Z',
  by: { name: 'Ada Admin' },
  sha256: 'a'.repeat(64),
  state: 'working',
}
const done = {
  ...file,
  state: 'done',
  lines: 5,
  applied: { paid: 2, 'partly-paid': 0, refused: 1 },
  problemCount: 2,
  problems: [
    { line: 3, problem: 'matches-nothing' },
    { line: 6, problem: 'other-amount' },
  ],
}
const open = (address: string) =>
  openPage(
    [
      { path: '/payroll/answers', element: <AnswersPage /> },
      { path: '/payroll/answers/:id', element: <AnswerFilePage /> },
    ],
    address,
    ada,
  )
const send = () => fireEvent.click(screen.getByRole('button', { name: texts.submit }))
async function choose(name: string, content: BlobPart) {
  await screen.findByRole('button', { name: texts.submit })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file.')
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}

describe('a file', () => {
  it('is sent, and followed until it is worked off', async () => {
    api.answers[listed] = [200, page([])]
    api.answers['POST /payroll/answers'] = [202, file]
    const replies: object[] = [file]
    api.answers['GET /payroll/answers/f1'] = () => [200, replies.shift() ?? done]
    const where = open('/payroll/answers')
    await choose('february.csv', 'Reference,Amount,State\nn1-1,1000,paid\n')
    send()
    expect(await screen.findByText(texts.working)).toBeTruthy()
    expect(where()).toBe('/payroll/answers/f1')
    const sent = api.heard.find(({ route }) => route.startsWith('POST'))
    expect(sent?.body).toEqual({ fileName: 'february.csv', csv: 'Reference,Amount,State\nn1-1,1000,paid\n' })
    const table = await screen.findByRole('table', { name: texts.changedNothing })
    expect(within(table).getByText(texts.problems['matches-nothing'])).toBeTruthy()
    expect(within(table).getAllByRole('row')[2]?.textContent).toBe(`6${texts.problems['other-amount']}`)
  })

  it('that cannot be taken stays chosen, and the same file sent again is one file', async () => {
    api.answers[listed] = [200, page([])]
    const replies = [
      problem('unexpected', { status: 500 }),
      problem('payroll-answers-unreadable', { status: 422 }),
    ]
    api.answers['POST /payroll/answers'] = () => replies.shift()
    open('/payroll/answers')
    await choose('february.csv', 'nonsense')
    send()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByText('february.csv')).toBeTruthy()
    send()
    expect(await screen.findByText('Told: payroll-answers-unreadable')).toBeTruthy()
    expect(screen.getByText('february.csv')).toBeTruthy()
    const keys = api.heard.filter(({ route }) => route.startsWith('POST')).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('that was sent before is sent once more with an explicit yes alone', async () => {
    api.answers[listed] = [200, page([])]
    const replies: unknown[] = [problem('payroll-answers-again', { status: 409 }), [202, file]]
    api.answers['POST /payroll/answers'] = () => replies.shift() as never
    api.answers['GET /payroll/answers/f1'] = [200, done]
    const where = open('/payroll/answers')
    await choose('february.csv', 'Employee_Number,Amount,State\n7,1000,paid\n')
    send()
    expect(await screen.findByText('Told: payroll-answers-again')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.again }))
    await screen.findByRole('table', { name: texts.changedNothing })
    expect(where()).toBe('/payroll/answers/f1')
    const sent = api.heard.filter(({ route }) => route.startsWith('POST'))
    expect(sent.map(({ body }) => (body as { again?: boolean }).again)).toEqual([undefined, true])
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  it('with columns that are not known is sent without them with an explicit yes alone, which a further question keeps', async () => {
    api.answers[listed] = [200, page([])]
    const replies: unknown[] = [
      problem('payroll-answers-columns', { status: 409 }),
      problem('payroll-answers-again', { status: 409 }),
      [202, file],
    ]
    api.answers['POST /payroll/answers'] = () => replies.shift() as never
    api.answers['GET /payroll/answers/f1'] = [200, { ...done, ignoredColumns: ['Amount, gross', 'Note'] }]
    open('/payroll/answers')
    await choose('february.csv', 'Reference,Amount,State,Paid_In,Note\nn1-1,1000,paid,KES,\n')
    send()
    expect(await screen.findByText('Told: payroll-answers-columns')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.ignoreColumns }))
    expect(await screen.findByText('Told: payroll-answers-again')).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.ignoreColumns })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: texts.again }))
    await screen.findByText(fill(texts.ignoredColumns, { columns: '“Amount, gross”, “Note”' }))
    const sent = api.heard.filter(({ route }) => route.startsWith('POST'))
    expect(sent.map(({ body }) => Object.keys(body as object).slice(2))).toEqual([
      [],
      ['ignoreColumns'],
      ['ignoreColumns', 'again'],
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  it('is not sent where there is none, or it is none that can be read', async () => {
    api.answers[listed] = [200, page([])]
    open('/payroll/answers')
    await screen.findByText(texts.none)
    send()
    expect(await screen.findByText(texts.missing)).toBeTruthy()
    await choose('february.xlsx', 'x')
    send()
    expect(await screen.findByText(texts.notCsv)).toBeTruthy()
    await choose('february.csv', '')
    send()
    expect(await screen.findByText(texts.empty)).toBeTruthy()
    await choose('february.csv', new Uint8Array([0xff, 0xfe, 0x00]))
    send()
    expect(await screen.findByText(texts.unreadable)).toBeTruthy()
    expect(api.heard.some(({ route }) => route.startsWith('POST'))).toBe(false)
  })

  it('stands in the list with its state, and says where every line was done, or none', async () => {
    api.answers[listed] = [200, page([done])]
    open('/payroll/answers')
    const table = await screen.findByRole('table', { name: texts.past })
    expect(addressOf(within(table).getByRole('link', { name: 'february.csv' }))).toBe('/payroll/answers/f1')
    expect(within(table).getByText(texts.states.done)).toBeTruthy()
    api.answers['GET /payroll/answers/f1'] = [200, { ...done, problems: [], problemCount: 0 }]
    open('/payroll/answers/f1')
    expect(await screen.findByText(texts.allDone)).toBeTruthy()
    api.answers['GET /payroll/answers/f1'] = [200, { ...file, state: 'failed' }]
    open('/payroll/answers/f1')
    expect(await screen.findByText(texts.failed)).toBeTruthy()
  })
})
