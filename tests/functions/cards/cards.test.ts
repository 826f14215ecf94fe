/** The card of a High5 as a file: who gets it, for what, and that it is made once. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { eCardSets } from '#functions/awards/store.ts'
import { cardsFolder } from '#functions/cards/object-keys.ts'
import { cardsApi } from '#shared/cards/api.ts'
import { groupDate } from '#shared/clock.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { fileKey } from '#shared/media/object-keys.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { readPdf, standInCardFiles } from '#tests/support/cards.ts'
import { standInFiles } from '#tests/support/files.ts'
import {
  admin,
  asking,
  awards,
  colleague,
  decline,
  downgrade,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  reject,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { photo } from '#tests/support/sample-files.ts'

const { table } = useNominations([recognition, awards, asking])
const files = standInFiles()
standInCardFiles()

const amy = colleague('Ámì', 'Ọlá')
const bo = colleague('Bo', 'Unced')
const cy = colleague('Cy', 'Borg')
const reporter = somebody('Rea', 'Der', { roles: ['thinktank', 'all_nomination_report_view'] })

const card = (by: Person | undefined, id: string) => as(by).call(cardsApi.getCard, { params: { id } })

async function download(by: Person, id: string) {
  const { status, reply, problem } = await card(by, id)
  expect(status, JSON.stringify(problem)).toBe(200)
  const answer = await fetch(reply.url)
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { ...(await readPdf(bytes)), reply, headers: answer.headers }
}

const made = async () => (await files.keys()).filter((key) => key.startsWith(cardsFolder))

/** The id of a nomination that was just sent. */
async function sent(body: Parameters<typeof nominate>[1], by = jon): Promise<string> {
  const { status, reply, problem } = await nominate(by, body)
  expect(status, JSON.stringify(problem)).toBe(201)
  return reply.id
}

beforeAll(async () => {
  await addPeople(table, amy, bo, cy, reporter)
})

describe('the card of a High5', () => {
  test('is a PDF with what the nomination says', async () => {
    const { words, pages, info, reply, headers } = await download(amy, await sent(high5([amy])))
    expect(pages).toBe(1)
    for (const said of [
      amy.name,
      'Promote excellence',
      'That was excellent',
      'You stayed until the show was on the air.',
      jon.name,
      groupDate(new Date()),
    ])
      expect(words.normalize('NFC')).toContain(said.normalize('NFC'))
    expect(info.Title).toBe(`High5 for ${amy.name}`)
    expect(reply.name).toBe(`High5 for ${amy.name}.pdf`)
    expect(headers.get('content-type')).toBe('application/pdf')
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(reply.name)
    expect(Date.parse(reply.expiresAt) - Date.now()).toBeLessThanOrEqual(900_000)
  })

  test('shows a team with all its members', async () => {
    const { words, reply } = await download(bo, await sent(high5([amy, bo, cy])))
    expect(words).toContain('Team High5')
    for (const { name } of [amy, bo, cy]) expect(words.normalize('NFC')).toContain(name.normalize('NFC'))
    expect(reply.name).toBe(`Team High5 from ${jon.name}.pdf`)
  })

  let id = ''
  beforeAll(async () => {
    id = await sent(high5([amy]))
  })

  test('is for those whom it concerns and who reads all reports; for others none is made', async () => {
    const before = await made()
    for (const by of [nosy, sponsor, undefined]) {
      const { status, problem } = await card(by, id)
      expect([status, problem.code]).toEqual(by ? [403, 'no-access'] : [401, 'unauthenticated'])
    }
    expect(await made()).toEqual(before)
    for (const by of [jon, amy, manager, exco2, hrbp, admin, reporter])
      expect([by.name, (await card(by, id)).status]).toEqual([by.name, 200])
  })

  test('of ids that are none there is nothing', async () => {
    for (const edited of [`${id}x`, id.slice(1), 'HEAD', '../x', `${id}/BODY`]) {
      const { status } = await card(jon, edited)
      expect([400, 404]).toContain(status)
    }
  })
})

describe('there is no card', () => {
  const refusedTo = async (by: Person, id: string) => {
    const before = await made()
    const { status, problem } = await card(by, id)
    expect([status, problem.code]).toEqual([409, 'no-card'])
    expect(await made()).toEqual(before)
  }

  test('of an On the Spot nomination under review, and its nominee is not told of it', async () => {
    const nominee = colleague('On', 'Spot')
    await addPeople(table, nominee)
    const id = await sent(monetary([nominee]))
    await refusedTo(jon, id)
    expect((await card(nominee, id)).problem.code).toBe('no-access')
  })

  test('of one that was rejected or declined', async () => {
    const [one, other] = [colleague('Re', 'Jected'), colleague('De', 'Clined')]
    await addPeople(table, one, other)
    const rejected = await sent(monetary([one]))
    expect((await reject(manager, rejected, 'manager', 'No.')).status).toBe(200)
    await refusedTo(jon, rejected)
    const declined = await sent(monetary([other], { event: asking }))
    expect((await decline(other, declined)).status).toBe(200)
    await refusedTo(jon, declined)
  })

  test('of a High5 that was withdrawn, even where it was made before', async () => {
    const id = await sent(high5([amy]))
    await download(jon, id)
    expect((await withdraw(admin, id)).status).toBe(200)
    await refusedTo(jon, id)
    await refusedTo(amy, id)
  })
})

test('what was downgraded has a card, for its nominee too', async () => {
  const nominee = colleague('Down', 'Graded')
  await addPeople(table, nominee)
  const id = await sent(monetary([nominee]))
  const [reason] = downgradeReasons['on-the-spot']
  expect((await downgrade(manager, id, 'manager', reason)).status).toBe(200)
  const { words } = await download(nominee, id)
  expect(words).toContain('Down Graded')
  expect(words).toContain('That was excellent')
  expect(words).not.toMatch(/On the Spot|Downgraded to/)
})

describe('a card', () => {
  test('is made once', async () => {
    const id = await sent(high5([amy]))
    const first = await download(amy, id)
    const [key = '', ...others] = (await made()).filter((each) => each.includes(id))
    expect(others).toEqual([])
    // What is there is given, not made again.
    await files.put(key, '%PDF-1.7 kept', 'application/pdf')
    const second = await card(jon, id)
    expect(await (await fetch(second.reply.url)).text()).toBe('%PDF-1.7 kept')
    expect(second.reply.name).toBe(first.reply.name)
  })

  test('that many ask for at once is the same for all', async () => {
    const id = await sent(high5([amy, bo]))
    const asked = await Promise.all([amy, bo, amy].map((each) => card(each, id)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await made()).filter((each) => each.includes(id))).toHaveLength(1)
    const read = await Promise.all(
      asked.map(async ({ reply }) => readPdf(new Uint8Array(await (await fetch(reply.url)).arrayBuffer()))),
    )
    expect(new Set(read.map(({ words }) => words)).size).toBe(1)
  })

  test('shows the picture that editors have given it, and the product’s own where that is gone', async () => {
    const withCover = (cover: string) =>
      table.put(eCardSets, {
        behaviours: [
          {
            id: 110,
            name: 'Promote excellence',
            cards: [
              { id: 213, name: 'That was excellent', cover },
              { id: 214, name: 'Another', cover: 'media:gone' },
            ],
          },
        ],
      })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    files.settings.now = () => new Date()
    try {
      await withCover('media:photo-1')
      await files.put(fileKey('content', 'photo-1'), photo(), 'image/jpeg')
      const id = await sent(high5([amy]))
      const { reply } = await card(amy, id)
      const bytes = Buffer.from(await (await fetch(reply.url)).arrayBuffer())
      expect(bytes.includes('/Subtype /Image')).toBe(true)
      const gone = await sent(
        high5([amy], {
          answers: [
            { fieldId: 'card', value: { behaviourId: 110, cardId: 214 } },
            { fieldId: 'why', value: 'Thanks.' },
          ],
        }),
      )
      expect((await download(amy, gone)).words).toContain('Another')
      await files.put(fileKey('content', 'gone'), 'no picture at all', 'image/jpeg')
      const unreadable = await sent(
        high5([bo], {
          answers: [
            { fieldId: 'card', value: { behaviourId: 110, cardId: 214 } },
            { fieldId: 'why', value: 'Thanks.' },
          ],
        }),
      )
      expect((await download(bo, unreadable)).words).toContain('Another')
    } finally {
      vi.useRealTimers()
      await addAwards(table)
    }
  })
})
