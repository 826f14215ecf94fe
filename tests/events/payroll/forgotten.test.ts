/** Runs of payroll and files of answers from which nothing is heard: they are woken again, by whoever looks and at night,
 * once; what fails again and again raises an alarm. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payrollAnswersGivenUp, payrollRunStuck } from '#events/alarming-logs.ts'
import { handler } from '#events/payroll/handler.ts'
import { handler as nightly } from '#events/payroll/nightly.ts'
import { answerFiles } from '#functions/payroll/answer-store.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { now } from '#functions/runtime/now.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { answersRequestKey, runRequestKey } from '#shared/payroll/object-keys.ts'
import { as } from '#tests/support/calls.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin } from '#tests/support/nominations.ts'
import {
  at,
  close,
  confirm,
  listMonths,
  look,
  other,
  pay,
  present,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'

const { files, kept, playedOnce, approved, expectBooksFit } = usePayrollMonths()
const door = useTableDoor()

/** The requests that were put into the bucket since the test began. */
let asked: string[] = []
beforeEach(() => {
  asked = []
  files.settings.may = (_, operation, { resource }) => {
    if (operation === 'PutObject' && resource.includes('/requests/'))
      asked.push(resource.slice(resource.indexOf('payroll/')))
    return true
  }
})
afterEach(() => {
  files.settings.may = () => true
})

const later = (seconds: number) => at(now().getTime() + seconds * 1000)
const alarms = (message: string) => loggedLines().filter((line) => line.includes(message))

/** An award in a confirmed run. */
const paid = playedOnce(async () => {
  const { id } = await approved()
  await pay()
  return id
})

/** A file of answers about it. */
async function answered(lines = 1): Promise<{ id: string; nominationId: string }> {
  const nominationId = await paid()
  const csv = `Reference,Amount,State\n${`${nominationId}-01,1000,paid\n`.repeat(lines)}`
  const { status, reply } = await as(admin).call(payrollApi.sendPayrollAnswers, {
    body: { fileName: 'a.csv', csv },
  })
  expect(status).toBe(202)
  asked = []
  return { id: reply.id, nominationId }
}

const lookAtAnswers = async (id: string, by = admin) =>
  (await as(by).call(payrollApi.getPayrollAnswers, { params: { id } })).reply
const workOff = (id: string) => handler(objectCreated(answersRequestKey(id)))

describe('a file of answers', () => {
  test('is woken by whoever looks at it after a minute: of many at once by one', async () => {
    const { id } = await answered()
    await lookAtAnswers(id)
    expect(asked).toEqual([])
    later(61)
    const seen = await Promise.all([admin, other, admin, other].map((by) => lookAtAnswers(id, by)))
    expect(seen.map(({ state }) => state)).toEqual(Array(4).fill('working'))
    expect(asked).toEqual([answersRequestKey(id)])
    await lookAtAnswers(id)
    expect(asked).toHaveLength(1)
    await workOff(id)
    later(61)
    expect(await lookAtAnswers(id)).toMatchObject({ state: 'done', applied: { paid: 1 } })
    await nightly()
    expect(asked).toHaveLength(1)
    await expectBooksFit()
  })

  test('and at night', async () => {
    const { id } = await answered()
    await nightly()
    expect(asked).toEqual([])
    later(61)
    await nightly()
    await nightly()
    expect(asked).toEqual([answersRequestKey(id)])
  })

  test('is given up after five attempts in which nothing was done, with an alarm; its rows wait for other answers', async () => {
    const { id, nominationId } = await answered()
    door.failWith(({ body }) =>
      body.includes('TransactItems') && body.includes('"payment"') ? { status: 400 } : undefined,
    )
    for (let attempt = 0; attempt < 5; attempt++) await expect(workOff(id)).rejects.toThrow()
    expect((await lookAtAnswers(id)).state).toBe('working')
    expect(alarms(payrollAnswersGivenUp)).toEqual([])
    await workOff(id)
    expect(alarms(payrollAnswersGivenUp)).toHaveLength(1)
    expect(alarms(payrollAnswersGivenUp).join()).not.toMatch(/@|Comer/)
    expect((await lookAtAnswers(id)).state).toBe('failed')
    door.failWith(undefined)
    later(61)
    await lookAtAnswers(id)
    await nightly()
    await workOff(id)
    expect(asked).toEqual([])
    expect(await kept(payrollRows)).toMatchObject([{ state: 'exported' }])
    const { status } = await as(admin).call(payrollApi.answerPayrollRow, {
      params: { month: present, reference: `${nominationId}-01` },
      body: { was: 'exported', state: 'paid', amount: 1000 },
    })
    expect(status).toBe(200)
    await expectBooksFit()
  })

  test('is not given up as long as each attempt does some of it', async () => {
    const { id } = await answered(16 * 8)
    let first = 0
    for (let attempt = 0; attempt < 7; attempt++) {
      let portions = 0
      door.failWith(({ body }) => {
        if (!body.includes('TransactItems') || !body.includes('"position"')) return undefined
        portions += 1
        return portions > 1 ? { status: 400 } : undefined
      })
      await expect(workOff(id)).rejects.toThrow()
      door.failWith(undefined)
      first ||= (await kept(answerFiles))[0]?.position ?? 0
    }
    expect(first).toBeGreaterThan(0)
    const [file] = await kept(answerFiles)
    expect(file).toMatchObject({ position: 7 * first, state: 'working' })
    await workOff(id)
    expect(await lookAtAnswers(id)).toMatchObject({
      state: 'done',
      applied: { paid: 1 },
      problemCount: 127,
    })
    expect(alarms(payrollAnswersGivenUp)).toEqual([])
  })
})

/** The present month in a state in which somebody is to work on it. */
const closing = playedOnce(async () => {
  await approved()
  await close()
})
const confirming = playedOnce(async () => {
  await closing()
  await work()
  await confirm()
})
const bringTo = (state: 'closing' | 'confirming') => (state === 'closing' ? closing() : confirming())

describe('a run', () => {
  test.each(['closing', 'confirming'] as const)(
    '%s is woken once by many who look at once',
    async (state) => {
      await bringTo(state)
      asked = []
      await listMonths()
      expect(asked).toEqual([])
      later(61)
      await Promise.all([listMonths(), listMonths(other), look(), look(present, other), nightly()])
      expect(asked).toEqual([runRequestKey(present)])
      expect((await look()).state).toBe(state)
      await work()
      later(61)
      await listMonths()
      await nightly()
      expect(asked).toHaveLength(1)
      await expectBooksFit()
    },
  )

  test.each(['closing', 'confirming'] as const)(
    'whose work failed three times, %s, raises an alarm each further time, until it is done',
    async (state) => {
      await bringTo(state)
      door.failWith(({ headers, body }) => {
        const isReading = String(headers['x-amz-target']).endsWith('Query')
        return isReading && body.includes(`"PAYROLL#${present}"`) ? { status: 400 } : undefined
      })
      for (let attempt = 0; attempt < 3; attempt++) await expect(work()).rejects.toThrow()
      expect(alarms(payrollRunStuck)).toEqual([])
      for (let attempt = 0; attempt < 2; attempt++) await expect(work()).rejects.toThrow()
      const told = alarms(payrollRunStuck).map((line) => JSON.parse(line))
      expect(told).toMatchObject([
        { level: 'error', month: present, state, attempts: 4 },
        { month: present, state, attempts: 5 },
      ])
      door.failWith(undefined)
      await work()
      expect((await look()).state).toBe(state === 'closing' ? 'closed' : 'confirmed')
      expect((await kept(payrollRuns))[0]).not.toHaveProperty('attempts')
      await work()
      expect(alarms(payrollRunStuck)).toHaveLength(3)
      await expectBooksFit()
    },
  )
})
