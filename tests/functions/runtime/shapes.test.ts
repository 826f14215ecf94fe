/** Items of the release after this one and of the one before it: nothing of them is lost, whatever this one writes. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { entity, LaterShape, readItem, toItem } from '#functions/runtime/entity.ts'
import { problemOf } from '#functions/runtime/problems.ts'
import { getItem, transact, write } from '#functions/runtime/table.ts'
import { put, update, upsert } from '#functions/runtime/writes.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()

const step = z.object({ name: z.string(), decision: z.enum(['approved', 'rejected']).optional() })
const shape = { id: z.string(), steps: z.array(step), note: z.object({ by: z.string() }).optional() }
const schema = z.object(shape).refine(({ steps }) => steps.length > 0, 'It has steps.')
const keyOf = (id: string) => ({ PK: `THING#${id}`, SK: 'HEAD' })
const keys = ({ id }: { id: string }) => ({ ...keyOf(id), G1PK: 'THINGS', G1SK: id })
const things = entity({ type: 'shapes-test', schema, keys })

/** As the next release declares it. */
const laterStep = step.extend({
  decision: z.enum(['approved', 'rejected', 'deferred']).optional(),
  due: z.string(),
})
const later = entity({
  type: 'shapes-test',
  shape: 2,
  schema: z.object({ ...shape, steps: z.array(laterStep), colour: z.string() }),
  keys,
})

const ofLater = (id: string) => ({
  id,
  steps: [{ name: 'manager', due: '2027-01-01' }],
  note: { by: 'sam' },
  colour: 'blue',
})

const stored = async (id: string) => (await table.items()).find(({ PK }) => PK === `THING#${id}`)

describe('an item', () => {
  test('says the number of its shape, and no reader sees it', async () => {
    await transact([put(things, { id: 'one', steps: [{ name: 'manager' }] })])
    expect(await stored('one')).toMatchObject({ shape: 1 })
    expect(await getItem(things, keyOf('one'))).toEqual({ id: 'one', steps: [{ name: 'manager' }] })
  })

  test('of the next release keeps what this one does not know, at any depth, when it is written whole', async () => {
    await transact([put(later, ofLater('two'))])
    const read = await getItem(things, keyOf('two'))
    expect(read).toMatchObject({ id: 'two', note: { by: 'sam' } })
    if (!read) throw new Error('It is there.')
    await transact([put(things, { ...read, note: { by: 'ann' } })])
    expect(await stored('two')).toMatchObject({ shape: 2, colour: 'blue', G1PK: 'THINGS' })
    expect(await getItem(later, keyOf('two'))).toEqual({ ...ofLater('two'), note: { by: 'ann' } })
  })

  test('of the next release stays one of it when attributes of it are set', async () => {
    await transact([put(later, ofLater('three'))])
    await write(upsert(things, { id: 'three', steps: [{ name: 'hr' }] }, {}))
    await write(update(keyOf('three'), { set: { note: { by: 'kim' } } }))
    expect(await stored('three')).toMatchObject({ shape: 2, colour: 'blue', note: { by: 'kim' } })
    await write(upsert(things, { id: 'four', steps: [{ name: 'hr' }] }, {}))
    expect(await stored('four')).toMatchObject({ shape: 1 })
  })

  test('with a value of the next release is refused for now: that release is about to come', async () => {
    const deferred = { ...ofLater('five'), steps: [{ name: 'hr', due: '', decision: 'deferred' as const }] }
    await transact([put(later, deferred)])
    const reading = getItem(things, keyOf('five'))
    await expect(reading).rejects.toBeInstanceOf(LaterShape)
    await expect(reading.catch(problemOf)).resolves.toMatchObject({ code: 'busy' })
  })

  test('of this release with a wrong value stays a fault, and rules hold for later ones too', () => {
    const wrong = { ...toItem(later, ofLater('six')), shape: 1, steps: [{ name: 4 }] }
    expect(() => readItem(things, wrong)).toThrow(z.ZodError)
    expect(() => readItem(things, { ...toItem(later, ofLater('six')), steps: [] })).toThrow(LaterShape)
  })
})
