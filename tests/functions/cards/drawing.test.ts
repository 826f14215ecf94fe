/** The drawn card, read back by somebody else's reader: whatever names and words there are, one page has them. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { drawingFile } from '#functions/cards/drawing/files.ts'
import type { CardContent } from '#functions/cards/drawing/layout.ts'
import { drawPicture } from '#functions/cards/drawing/picture.ts'
import { type Cover, renderCard } from '#functions/cards/drawing/render.ts'
import { readDrawing } from '#functions/cards/drawing/svg.ts'
import { readPdf, standInCardFiles } from '#tests/support/cards.ts'
import { photo, png } from '#tests/support/sample-files.ts'
import { firstFew, times } from '#tests/support/tier.ts'

standInCardFiles()

const content: CardContent = {
  label: 'High5',
  title: 'High5 for Amara Okafor',
  behaviour: 'Promote excellence',
  card: 'First class, every single time',
  names: ['Amara Okafor'],
  motivation: 'You kept the morning show on the air.\n\nNobody noticed a thing.',
  from: { name: 'Jonas Veld', company: 'Northwind Media Group' },
  date: '21 Nov 2026',
  createdAt: '2026-11-21T09:00:00.000Z',
}
const team = (names: readonly string[]) => ({
  label: 'Team High5',
  title: 'Team High5 from Jonas Veld',
  names,
})
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)

function drawing(name: string): Cover {
  const part = { x: 0, y: 0, width: 640, height: 400 }
  return { is: 'drawing', drawing: readDrawing(drawingFile(name) ?? ''), part }
}

const render = (more: Partial<CardContent> = {}, cover = drawing('213')) =>
  renderCard({ ...content, ...more }, cover)
const read = async (more?: Partial<CardContent>, cover?: Cover) => readPdf(await render(more, cover))

describe('a card', () => {
  test('says who gave a High5 to whom, for what and when', async () => {
    const { pages, words } = await read()
    expect(pages).toBe(1)
    for (const said of [
      'High5',
      'Amara Okafor',
      'Promote excellence',
      'First class, every single time',
      'You kept the morning show on the air. Nobody noticed a thing.',
      'From Jonas Veld Northwind Media Group',
      '21 Nov 2026',
    ])
      expect(words).toContain(said)
  })

  test('says in its properties what it is, in which language, by whom, and no more', async () => {
    const { info } = await read()
    expect(info).toMatchObject({
      Title: content.title,
      Author: 'Jonas Veld',
      Creator: 'ThinkTank',
      Producer: 'ThinkTank',
      Language: 'en',
    })
    expect(String(info.CreationDate)).toMatch(/^D:20261121/)
    expect(Object.keys(info)).not.toContain('Subject')
  })

  test('is read aloud in order, its picture in words', async () => {
    const one = await read()
    expect(one.tags).toEqual(
      ['Document', 'Figure: High5 card: First class, every single time', 'P', 'H1', 'P', 'P'].concat(
        'BlockQuote',
        'P',
      ),
    )
    const three = await read(team(['Amara Okafor', 'Thabo Nkosi', 'Lena Fischer']))
    expect(three.tags.slice(1, 7)).toEqual([expect.stringMatching(/^Figure/), 'H1', 'L', 'LI', 'LI', 'LI'])
  })

  test('is the same for the same content, to the byte', async () => {
    const [one, other] = await Promise.all([render(), render()])
    expect(one.equals(other)).toBe(true)
  })

  test('does without card, behaviour and words', async () => {
    const { words, tags } = await read({ card: '', behaviour: '', motivation: '' }, drawing('plain'))
    expect(words).toContain('Amara Okafor')
    expect(words).not.toContain('“')
    expect(tags).toEqual(['Document', 'Figure: Two colleagues and a heart between them', 'P', 'H1', 'P'])
  })

  const allCards = Array.from({ length: 32 }, (_, n) => String(201 + n))
  test.each(firstFew(allCards, 1))('draws card %s', async (card) => {
    // As it stands in the file: the reader takes longer than the drawing, and reads some of them elsewhere.
    expect((await render({}, drawing(card))).toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count 1\s/)
  })

  test.each(allCards)('has a picture that can be drawn: %s', async (card) => {
    const document = new PDFDocument({ compress: false, font: '' })
    const made = buffer(document)
    const frame = { x: 0, y: 0, width: 640, height: 400 }
    drawPicture(document, readDrawing(drawingFile(card) ?? ''), frame, frame)
    document.end()
    expect((await made).length).toBeGreaterThan(2000)
  })

  test.each([
    ['a photo', () => photo()],
    ['a photo that is turned', () => photo(6)],
    ['a drawing with pixels', () => png()],
  ])('shows %s that editors have uploaded', async (_, bytes) => {
    const made = await render({}, { is: 'photo', bytes: bytes() })
    expect((await readPdf(made)).pages).toBe(1)
    expect(made.includes('/Subtype /Image')).toBe(true)
  })

  test('refuses what only pretends to be a picture', async () => {
    await expect(render({}, { is: 'photo', bytes: Buffer.from('not a picture') })).rejects.toThrow()
  })
})

describe('names', () => {
  const written = [
    'Ọláṣubọ̀mí Adébáyọ̀',
    'Ɓaƙo Ɗanjuma',
    'Ŋaaŋa Ɛsi Ɔfori',
    'Tshḽ Ṱṋ Mudau',
    'ǃXóõ ǀGabi',
    'Łukasz Żółć Þórður Ğöktürk',
    'Țărmure Şenay',
    'Ελένη Παπαδοπούλου',
    'Щукина Їжакевич Ґжицький',
    'Әлия Қанатқызы',
    "N'Golo O’Brien-d’Arc",
  ]
  test('of many languages are written letter by letter', async () => {
    const { words } = await read(team(written))
    for (const name of written) expect(words.normalize('NFC')).toContain(name.normalize('NFC'))
    expect(words).not.toContain('□')
  })

  test('letters that no font has become boxes, in names and in words', async () => {
    const { words } = await read({ names: ['王小明 Wang', 'محمد علي'], motivation: 'Thank you, 王小明!' })
    expect(words).toContain('□□□ Wang')
    expect(words).toContain('□□□□ □□□')
    expect(words).toContain('Thank you, □□□!')
  })

  test('emoji, invisible and broken characters leave no trace', async () => {
    const motivation = 'Well 🎉👩🏽‍💻 done\u0000\u202e\u200b 🇿🇦 \ud800you'
    const { words } = await read({ names: ['Amara\u200b 🎉 Okafor'], motivation })
    expect(words).toContain('Amara Okafor')
    expect(words).toContain('Well done you')
    expect(words).not.toContain('□')
  })

  test('a name of nothing that can be written is a box', async () => {
    expect((await read({ names: ['🎉'] })).words).toContain('□')
  })

  // The most of each way to lay them out, and then others.
  test.each(firstFew([12, 50, 4, 8, 1, 2, 5, 9, 13, 30], 2))(
    'of a team of %i stand on one page',
    async (count) => {
      const names = numbered(count, 'Maria-Theresia van der Westhuizen')
      const { pages, words } = await read(team(names))
      expect(pages).toBe(1)
      for (const name of names) expect(words.replaceAll('- ', '-')).toContain(name)
    },
  )

  test('fifty long ones, with long words, leave nobody and nothing out', async () => {
    const names = numbered(50, 'Wolfeschlegelsteinhausen Bergerdorff-Müller')
    const motivation = numbered(150, 'thanks').join(' ')
    const { pages, words } = await read({ ...team(names), motivation })
    expect(pages).toBe(1)
    const unbroken = words.replace(/\s|-/g, '')
    for (const name of names) expect(unbroken).toContain(name.replace(/\s|-/g, ''))
    expect(words).toContain('thanks 150')
    expect(words).not.toContain('…')
  })

  test('of fifty without a space are cut rather than left out', async () => {
    const { pages, words } = await read(team(numbered(50, 'x'.repeat(times(150, 300)))))
    expect(pages).toBe(1)
    expect(words.match(/…/g)).toHaveLength(50)
  })
})

describe('words', () => {
  test('as many as a form takes are all there', async () => {
    const { pages, words } = await read({ motivation: numbered(150, 'word').join(' ') })
    expect(pages).toBe(1)
    expect(words).toContain('word 150')
    expect(words).not.toContain('…')
  })

  test('that are too many end in an ellipsis', async () => {
    const { pages, words } = await read({ motivation: numbered(times(1000, 3000), 'word').join(' ') })
    expect(pages).toBe(1)
    expect(words).toContain('word 200')
    expect(words).toContain('…')
    expect(words).not.toContain('word 1000')
    expect(words).toContain('21 Nov 2026')
  })

  test('of one letter without end are broken', async () => {
    const { pages, words } = await read({ motivation: 'a'.repeat(times(5000, 20_000)) })
    expect(pages).toBe(1)
    expect(words).toContain('…')
  })

  test('keep their lines', async () => {
    const { text } = await read({ motivation: '\n\nFirst\r\n\r\n\r\n\r\nSecond\nThird\n\n' })
    expect(text).toMatch(/First\s+Second\s+Third/)
  })

  test.each(['company', 'behaviour', 'card'])(
    'in a %s that is far too long stay on the page',
    async (part) => {
      const long = numbered(300, 'long').join(' ')
      const more = part === 'company' ? { from: { name: long, company: long } } : { [part]: long }
      expect((await read(more)).pages).toBe(1)
    },
  )
})
