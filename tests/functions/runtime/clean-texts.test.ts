/** No text of any request passes the border with a control character. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Event, parseRequest } from '#functions/runtime/request.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { textsIn } from '#tests/support/schemas.ts'

/** Controls, half a sign, and marks that turn the reading direction; among them a text that every scheme takes. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u
const marks = ['\0', '\u0007', '\u001b', '\u0085', '\u202e', '\u2066', '\u2069', '\u007f', '\ud800']
const dirty = (text: string) => `${marks.join('')}${text.split('').join(marks.join(''))}\u202c`

/** Texts that some schema of the contract takes. */
const samples = [
  'Thandi',
  'thandi@thinktank.example',
  '2026-05-01',
  '2026-05',
  '1',
  '/ideas',
  '01JZ0000000000000000000000',
]

interface Text {
  readonly endpoint: Endpoint
  readonly where: 'params' | 'query' | 'body'
  readonly at: string
  readonly schema: z.core.$ZodType
}

function textsOf(...parts: Text['where'][]): Text[] {
  return Object.values(apis)
    .flatMap((api) => Object.values<Endpoint>(api))
    .flatMap((endpoint) =>
      parts.flatMap((where): Text[] => {
        const whole = endpoint[where]
        if (!whole) return []
        return textsIn(whole).map(([path, schema]) => {
          return { endpoint, where, at: `${routeKey(endpoint)} ${where} ${path}`, schema }
        })
      }),
    )
}

const texts = textsOf('query', 'body')

/** What the border makes of a request to this endpoint that carries the text, by the schema that it has there. */
function passed({ endpoint, where, schema }: Text, text: string): string | undefined {
  const only = { ...endpoint, params: undefined, query: undefined, body: undefined }
  const event = {
    headers: { 'content-type': 'application/json' },
    pathParameters: where === 'params' ? { text } : {},
    queryStringParameters: where === 'query' ? { text } : {},
    body: where === 'body' ? JSON.stringify({ text }) : '',
  }
  const given = { ...only, [where]: z.object({ text: schema as z.ZodType }) } as Endpoint
  try {
    const { text: kept } = parseRequest(event as unknown as Event, given)[where] as { text: string }
    return kept
  } catch {
    return undefined
  }
}

describe('a text', () => {
  test('keeps nothing unwanted, whatever endpoint it is sent to', () => {
    expect(texts.length).toBeGreaterThan(150)
    const taken = texts.flatMap((each) =>
      samples.flatMap((sample) => {
        const kept = passed(each, dirty(sample))
        return kept === undefined ? [] : [{ at: each.at, kept }]
      }),
    )
    expect(new Set(taken.map(({ at }) => at)).size).toBeGreaterThan(100)
    expect(taken.filter(({ kept }) => unwanted.test(kept))).toEqual([])
  })

  test('is taken wherever it is without what is unwanted', () => {
    const refused = texts.flatMap((each) =>
      samples.flatMap((sample) =>
        passed(each, sample) !== undefined && passed(each, dirty(sample)) !== passed(each, sample)
          ? [`${each.at}: ${sample}`]
          : [],
      ),
    )
    expect(refused).toEqual([])
  })

  test('keeps its lines, tabs, joiners and emoji', () => {
    const comment = texts.find(({ at }) => at.startsWith('POST /api/ideas/{id}/comments body text'))
    if (!comment) throw new Error('Comments have no text.')
    expect(passed(comment, 'one\r\ntwo\rthree\u2028four\n\tfive')).toBe('one\ntwo\nthree\nfour\n\tfive')
    for (const kept of ['👩‍💻 👨‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'שלום \u200f!'])
      expect(passed(comment, kept)).toBe(kept)
  })

  test('that names something has one line', () => {
    const names = texts.filter(({ at }) => /\b(title|fileName|alt)$/.test(at))
    expect(names.length).toBeGreaterThan(20)
    const several = names.filter(
      (each) => passed(each, ' First\n\tsecond \u00a0 third ') !== 'First second third',
    )
    expect(several.map(({ at }) => at)).toEqual([])
  })
})

test('a part of a path with anything unwanted in it names nothing', () => {
  const parts = textsOf('params')
  const dirtied = (sample: string) => [
    dirty(sample),
    ...[...marks, '\t', '\n', '\u2028'].map((mark) => sample + mark),
  ]
  const named = parts.filter((each) => samples.some((sample) => passed(each, sample) !== undefined))
  expect(named.length).toBeGreaterThan(80)
  const taken = named.flatMap((each) =>
    samples.flatMap(dirtied).flatMap((text) => (passed(each, text) === undefined ? [] : [each.at])),
  )
  expect([...new Set(taken)]).toEqual([])
})
