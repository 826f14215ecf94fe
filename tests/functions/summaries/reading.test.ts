/** Which nominations a weekly summary is made of, of all that its reader is something to. */
import { beforeAll, expect, test } from 'vitest'
import { entriesOfApprover } from '#functions/summaries/reading.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '#tests/support/awards.ts'
import {
  approve,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  reject,
  sponsor,
  useNominations,
} from '#tests/support/nominations.ts'
import { useProjections } from '#tests/support/projections.ts'

const { newcomer, newcomers } = useNominations(undefined, { stream: true })
const projections = useProjections()
let [reviewed, waiting, card] = ['', '', '']

beforeAll(async () => {
  reviewed = (await nominate(jon, monetary(await newcomers(2)))).reply.id
  waiting = (await nominate(jon, monetary([await newcomer()]))).reply.id
  card = (await nominate(jon, high5([await newcomer()]))).reply.id
  await projections.settle()
})

async function idsOf({ personId }: Person, daysLater = 0): Promise<string[]> {
  const now = new Date(Date.now() + daysLater * dayMilliseconds)
  return (await entriesOfApprover(personId, now)).map(({ id }) => id).sort()
}

test('what is approved as line manager or HRBP is read, of High5s by line managers; nothing else', async () => {
  expect(await idsOf(manager)).toEqual([reviewed, waiting, card].sort())
  expect(await idsOf(hrbp)).toEqual([reviewed, waiting].sort())
  for (const other of [exco2, sponsor, jon]) expect(await idsOf(other)).toEqual([])
})

test('after three months no High5 is read, after a year only what waits: by its HRBP, and by whom it waits for', async () => {
  expect(await idsOf(manager, 93)).toEqual([reviewed, waiting].sort())
  expect(await idsOf(manager, 365)).toEqual([reviewed, waiting].sort())
  for (const reader of [manager, hrbp]) expect(await idsOf(reader, 800)).toEqual([waiting])

  await approve(manager, waiting, 'manager', '')
  await projections.settle()
  for (const other of [manager, exco2]) expect(await idsOf(other, 800)).toEqual([])
  expect(await idsOf(hrbp, 800)).toEqual([waiting])

  await reject(exco2, waiting, 'exco2', 'Not yet')
  await projections.settle()
  expect(await idsOf(hrbp, 365)).toEqual([reviewed, waiting].sort())
  expect(await idsOf(hrbp, 800)).toEqual([])
})
