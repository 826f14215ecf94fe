/** The one validator, by tables of cases and by properties. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#shared/forms/field-types.ts'
import { storeAnswers, validateField, validateForm } from '#shared/forms/validate.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { Problem } from '#shared/problems.ts'
import { runs } from '#tests/support/tier.ts'
import { aField, aForm, context, rightAnswers, words } from './form-samples.ts'

const texts = formsTexts
const yes = (text?: string) => ({ choice: 'yes', text })
const file = (...names: string[]) => names.map((name, index) => ({ mediaId: `m${index}`, name }))

const incomplete = {
  'single-text': texts.complete,
  'text-area': texts.complete,
  'text-150-words': texts.complete,
  'yes-no-150-words': texts.complete,
  file: texts.complete,
  image: texts.complete,
  checkboxes: texts.tickRequired,
  'values-and-behaviours': texts.tickRequired,
  behaviours: texts.tickRequired,
  'grouped-select': texts.pickOption,
  'single-select': texts.pickOption,
  'high5-card': texts.pickCard,
  'downgrade-reason': texts.pickOption,
} as const

const empties = [undefined, null, '', ' \n\u00a0\u200b\u3164\u0000', [], {}, { choice: undefined, text: ' ' }]
const shapeless = [
  0,
  1,
  true,
  [0],
  [[]],
  [{}],
  { a: 1 },
  { choice: 'maybe' },
  { behaviourId: 107 },
  { group: 'General' },
]

describe.each(fieldTypes)('%s', (type) => {
  const field = aField(type)

  it('takes a right answer', () => {
    const right = rightAnswers.find(([each]) => each === type)
    expect(validateField(field, right?.[1], context)).toBeUndefined()
  })

  it('refuses an empty answer where it is required, and takes it where it is optional or hidden', () => {
    for (const empty of empties) {
      expect(validateField(field, empty, context)).toBe(incomplete[type])
      expect(validateField({ ...field, required: false }, empty, context)).toBeUndefined()
      expect(validateField({ ...field, displayed: false }, empty, context)).toBeUndefined()
    }
  })

  it('refuses another shape, optional or not', () => {
    for (const other of shapeless) {
      expect(validateField(field, other, context)).toBe(incomplete[type])
      expect(validateField({ ...field, required: false }, other, context)).toBe(incomplete[type])
    }
  })

  it('refuses a megabyte', () => {
    const long = 'x'.repeat(1_000_000)
    const values = [
      long,
      [long],
      file(long),
      yes(long),
      { group: long, option: long },
      { values: [long], behaviours: [long] },
    ]
    for (const value of values) expect(validateField(field, value, context)).toBeDefined()
  })
})

describe('rules', () => {
  const email = { validation: 'email', label: 'Project Sponsor Email' } as const
  const { group, option } = { group: 'Product', option: 'General Entertainment' }
  it.each([
    ['150 words', aField('text-150-words'), words(150), undefined],
    ['151 words', aField('text-150-words'), words(151), texts.tooManyWords],
    ['151 words, optional', aField('text-150-words', { required: false }), words(151), texts.tooManyWords],
    ['one character', aField('text-150-words'), '!', undefined],
    ['no', aField('yes-no-150-words'), { choice: 'no' }, undefined],
    ['no, whatever stands below', aField('yes-no-150-words'), { choice: 'no', text: words(151) }, undefined],
    ['yes without a text', aField('yes-no-150-words'), yes(), texts.complete],
    ['yes with a blank text', aField('yes-no-150-words'), yes(' \n'), texts.complete],
    ['yes without a text, optional', aField('yes-no-150-words', { required: false }), yes(), texts.complete],
    ['yes with 150 words', aField('yes-no-150-words'), yes(words(150)), undefined],
    ['yes with 151 words', aField('yes-no-150-words'), yes(words(151)), texts.tooManyWords],
    ['a mail address', aField('single-text', email), 'jane@thinktank.example', undefined],
    ['no @', aField('single-text', email), 'jane.thinktank.example', 'Invalid Project Sponsor Email !'],
    ['no dot', aField('single-text', email), 'jane@thinktank', 'Invalid Project Sponsor Email !'],
    [
      'two @',
      aField('single-text', email),
      'a@b.example, c@d.example',
      'Only one mail allowed for Project Sponsor Email !',
    ],
    ['no mail, optional', aField('single-text', { ...email, required: false }), ' ', undefined],
    [
      'a wrong mail, optional',
      aField('single-text', { ...email, required: false }),
      'jane',
      'Invalid Project Sponsor Email !',
    ],
    ['20,000 characters', aField('text-area'), 'x'.repeat(20_000), undefined],
    ['20,001 characters', aField('text-area'), 'x'.repeat(20_001), fill(texts.tooLong, { count: 1 })],
    ['an unknown tick', aField('checkboxes'), ['Red', 'Pink'], texts.notOffered],
    [
      'no value',
      aField('values-and-behaviours'),
      { values: [], behaviours: ['Courage'] },
      texts.tickRequired,
    ],
    [
      'no behaviour',
      aField('values-and-behaviours'),
      { values: ['Care'], behaviours: [] },
      texts.tickRequired,
    ],
    [
      'unknown value',
      aField('values-and-behaviours'),
      { values: ['Cash'], behaviours: ['Courage'] },
      texts.notOffered,
    ],
    ['unknown behaviour', aField('behaviours'), ['Chaos'], texts.notOffered],
    ['own behaviours', aField('behaviours', { options: ['Calm'] }), ['Calm'], undefined],
    ['a child of its parent', aField('grouped-select'), { group, option }, undefined],
    ["another parent's child", aField('grouped-select'), { group, option: 'Finance' }, texts.notOffered],
    [
      'own groups',
      aField('grouped-select', { groups: [{ name: 'A', options: ['B'] }] }),
      { group: 'A', option: 'B' },
      undefined,
    ],
    ['unknown option', aField('single-select'), 'red', texts.notOffered],
    ["another behaviour's card", aField('high5-card'), { behaviourId: 107, cardId: 1080 }, texts.pickCard],
    ['an unknown card', aField('high5-card'), { behaviourId: 107, cardId: 107 }, texts.pickCard],
    ['more than a card', aField('high5-card'), { behaviourId: 107, cardId: 1070, x: 1 }, texts.pickCard],
    [
      "another kind's reason",
      aField('downgrade-reason'),
      'The motivation qualifies as a High 5 instead of the Team Nomination',
      texts.notOffered,
    ],
    ['jpeg', aField('image'), file('a.jpeg', 'B.PNG', 'c.Jpg'), undefined],
    ['gif', aField('image'), file('a.png', 'b.gif'), texts.imageType],
    ['hidden ending', aField('image'), file('a.png.exe'), texts.imageType],
    ['no ending', aField('image'), file('png'), texts.imageType],
    ['only an ending', aField('image'), file('folder/.png'), texts.imageType],
    ['documents', aField('file'), file('a.PDF', 'b.doc', 'c.docx', 'd.odt', 'e.mp4'), undefined],
    ['one on its way', aField('file'), [{ mediaId: '', name: 'a.pdf' }], texts.notUploaded],
    ['a picture as document', aField('file'), file('a.png'), texts.documentType],
    [
      'eleven files',
      aField('file'),
      file(
        ...words(11)
          .split(' ')
          .map((name) => `${name}.pdf`),
      ),
      texts.tooMuch,
    ],
  ] as const)('%s', (_name, field, value, message) => {
    expect(validateField(field, value, context)).toBe(message)
  })

  it('knows the reasons of the other kind', () => {
    const reason = 'The motivation qualifies as a High 5 instead of the Team Nomination'
    expect(validateField(aField('downgrade-reason'), reason, { kind: 'teams' })).toBeUndefined()
  })
})

describe('validateForm', () => {
  const name = aField('single-text', { id: 'name' })
  const secret = aField('single-text', { id: 'secret', displayed: false })
  const form = aForm(name, secret)

  it('names each wrong field by its path', () => {
    expect(validateForm(form, [])).toEqual({ 'answers.name': texts.complete })
    expect(validateForm(form, [{ fieldId: 'name', value: 'Jane' }])).toEqual({})
  })

  it('refuses unknown fields and repeated ones', () => {
    const jane = { fieldId: 'name', value: 'Jane' }
    expect(validateForm(form, [jane, { fieldId: '__proto__', value: 1 }])).toEqual({
      'answers.__proto__': texts.unknownField,
    })
    expect(validateForm(form, [jane, jane])).toEqual({ 'answers.name': texts.answeredTwice })
  })

  it('skips hidden fields', () => {
    const answers = [
      { fieldId: 'name', value: 'Jane' },
      { fieldId: 'secret', value: 5 },
    ]
    expect(validateForm(form, answers)).toEqual({})
    expect(storeAnswers(form, answers).map(({ fieldId }) => fieldId)).toEqual(['name'])
  })
})

describe('storeAnswers', () => {
  const form = aForm(...rightAnswers.map(([type]) => aField(type)))
  const given = rightAnswers.map(([type, value]) => ({ fieldId: `a-${type}`, value }))

  it('keeps id, label, form version, type and text, in the order of the form', () => {
    const kept = storeAnswers(form, [...given].reverse(), context)
    expect(
      kept.map(({ fieldId, label, formVersion, type, content }) => [
        fieldId,
        label,
        formVersion,
        type,
        content,
      ]),
    ).toEqual(rightAnswers.map(([type, , content]) => [`a-${type}`, `About ${type}`, 7, type, content]))
  })

  it('keeps the role', () => {
    const motivation = aForm(aField('single-text', { role: 'motivation' }))
    expect(storeAnswers(motivation, [{ fieldId: 'a-single-text', value: 'x' }])[0]?.role).toBe('motivation')
  })

  it('keeps nothing of an unanswered question, nor of the text below a No', () => {
    const optional = aForm(aField('single-text', { required: false }), aField('yes-no-150-words'))
    const answers = [
      { fieldId: 'a-single-text', value: '  ' },
      { fieldId: 'a-yes-no-150-words', value: { choice: 'no', text: 'was written before' } },
    ]
    expect(storeAnswers(optional, answers)).toMatchObject([{ value: { choice: 'no' }, content: 'No' }])
    expect(JSON.stringify(storeAnswers(optional, answers))).not.toContain('written before')
  })

  it('leaves markup as the text that it is', () => {
    const script = '<script>alert("1")</script>'
    expect(
      storeAnswers(aForm(aField('text-area')), [{ fieldId: 'a-text-area', value: script }])[0]?.content,
    ).toBe(script)
  })

  it('strips controls and marks that turn the reading direction, and keeps letters, tabs and line breaks', () => {
    const value = 'a\u0000b\u009fc\u202ed\ud800e\r\n\tפ👨‍👩‍👧'
    expect(storeAnswers(aForm(aField('text-area')), [{ fieldId: 'a-text-area', value }])[0]?.content).toBe(
      'abcde\n\tפ👨‍👩‍👧',
    )
  })

  it('raises the problem with the fields', () => {
    expect(() => storeAnswers(form, given.slice(1), context)).toThrowError(
      expect.objectContaining({
        code: 'invalid-answers',
        fields: { 'answers.a-single-text': texts.complete },
      }),
    )
  })

  it('refuses more text than a record holds, at the longest answer', () => {
    const fields = Array.from({ length: 10 }, (_, index) => aField('text-area', { id: `t-${index}` }))
    const answers = fields.map(({ id }, index) => ({
      fieldId: id,
      value: 'é'.repeat(index === 4 ? 10_000 : 9_900),
    }))
    expect(() => storeAnswers(aForm(...fields), answers)).toThrowError(
      expect.objectContaining({ code: 'invalid-answers', fields: { 'answers.t-4': texts.tooMuchInAll } }),
    )
    expect(
      storeAnswers(
        aForm(...fields),
        answers.map((each) => ({ ...each, value: 'x'.repeat(10_000) })),
      ),
    ).toHaveLength(10)
  })
})

describe('whatever comes in', () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...rightAnswers.map(([, value]) => value)),
    fc.record(
      { choice: fc.constantFrom('yes', 'no', 1), text: fc.string({ unit: 'binary' }) },
      { requiredKeys: [] },
    ),
    fc.array(fc.record({ name: fc.string({ unit: 'binary' }), size: fc.nat(), type: fc.string() })),
    fc.record({
      behaviourId: fc.integer({ min: 100, max: 120 }),
      cardId: fc.integer({ min: 1000, max: 1200 }),
    }),
  )
  const field = fc
    .tuple(fc.constantFrom(...fieldTypes), fc.boolean(), fc.boolean())
    .map(([type, required, email]) => aField(type, email ? { required, validation: 'email' } : { required }))

  it('never throws, and says the same about a value before and after it is kept', () => {
    fc.assert(
      fc.property(field, part, (asked, value) => {
        const form = aForm(asked)
        const answers = [{ fieldId: asked.id, value }]
        const problems = validateForm(form, answers, context)
        if (Object.keys(problems).length > 0) {
          expect(() => storeAnswers(form, answers, context)).toThrow(Problem)
          return
        }
        const kept = storeAnswers(form, answers, context)
        expect(storeAnswers(form, kept, context)).toEqual(kept)
        for (const { content } of kept) expect(content.trim()).not.toBe('')
      }),
      runs(300, 10_000),
    )
  })

  it('survives deep nesting', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
    for (const type of fieldTypes) expect(validateField(aField(type), deep, context)).toBeDefined()
  })
})
