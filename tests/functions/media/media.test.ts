/** Uploaded files: what is taken, what is refused, who may have them, and what they may belong to. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ideas } from '#functions/ideas/store.ts'
import { resolveMediaHtml, resolveMediaUrl } from '#functions/media/links.ts'
import { duplicateObject, fetchObject } from '#functions/media/objects.ts'
import { attach, mediaItems } from '#functions/media/store.ts'
import { transact } from '#functions/runtime/table.ts'
import { mediaApi } from '#shared/media/api.ts'
import { media } from '#shared/media/model.ts'
import type { Purpose } from '#shared/media/object-keys.ts'
import { maxUnattached } from '#shared/media/rules.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { post, refusalOf, standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import {
  compound,
  doc,
  docx,
  docxWithMacros,
  html,
  mp4,
  odt,
  pdf,
  photo,
  plainZip,
  png,
  pngClaiming,
  pngWith,
  svg,
  xlsx,
} from '#tests/support/sample-files.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const files = standInFiles()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const nosy = somebody('No', 'Sy', { communities: [9] })
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const withFiles = {
  ...recognition,
  id: 'with-files',
  slug: 'with-files',
  form: {
    version: 3,
    fields: [
      ...recognition.form.fields,
      { id: 'proof', type: 'file' as const, label: 'Proof', required: false, displayed: true },
      { id: 'look', type: 'image' as const, label: 'Pictures', required: false, displayed: true },
    ],
  },
}

const begin = (by: Person, name: string, size: number, purpose: Purpose) =>
  as(by).call(mediaApi.beginUpload, { body: { name, size, purpose } })
const complete = (by: Person, id: string) => as(by).call(mediaApi.completeUpload, { params: { id } })
const link = (by: Person, id: string, size: 'original' | 'thumbnail' = 'original') =>
  as(by).call(mediaApi.getMediaLink, { params: { id }, query: { size } })

async function upload(by: Person, name: string, content: Uint8Array, purpose: Purpose = 'document') {
  const { reply } = await begin(by, name, content.length, purpose)
  expect((await post(reply.upload, content)).status).toBe(201)
  return complete(by, reply.media.id)
}

/** A file of somebody's, ready to be used. */
async function ready(
  by: Person,
  name = 'plan.pdf',
  content: Uint8Array = pdf,
  purpose: Purpose = 'document',
) {
  const { status, reply } = await upload(by, name, content, purpose)
  expect(status).toBe(200)
  return { mediaId: reply.id, name: reply.name }
}

const nominate = (by: Person, value: { mediaId: string; name: string }[], fieldId = 'proof') =>
  as(by).call(nominationsApi.submitNomination, {
    body: high5([amy], {
      eventId: withFiles.id,
      answers: [...high5([amy]).answers, { fieldId, value }],
    }),
  })

test('is set up', async () => {
  await addPeople(table, jon, amy, nosy, admin)
  await addAwards(table, recognition, withFiles)
})

describe('beginning', () => {
  test('gives a form for just this file, under a key that no link leads to', async () => {
    const { status, reply } = await begin(jon, 'Plan.PDF', pdf.length, 'document')
    expect(status).toBe(201)
    expect(reply.media).toMatchObject({
      name: 'Plan.PDF',
      contentType: 'application/pdf',
      ownerName: 'Jon Dlamini',
    })
    const policy = JSON.parse(Buffer.from(reply.upload.fields.Policy ?? '', 'base64').toString())
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        { bucket: files.bucket },
        { key: `pending/${reply.media.id}` },
        { 'Content-Type': 'application/pdf' },
        ['content-length-range', pdf.length, pdf.length],
      ]),
    )
    const larger = Buffer.concat([pdf, Buffer.from('more')])
    expect(await refusalOf(await post(reply.upload, larger))).toEqual([400, 'EntityTooLarge'])
    const asPage = await post(reply.upload, pdf, { 'Content-Type': 'text/html' })
    expect(await refusalOf(asPage)).toEqual([403, 'AccessDenied'])
    const elsewhere = await post(reply.upload, pdf, { key: `files/document/${reply.media.id}` })
    expect(await refusalOf(elsewhere)).toEqual([403, 'AccessDenied'])
  })

  test.each([
    ['a program', 'a.exe', 10, 'document'],
    ['two endings', 'a.pdf.exe', 10, 'document'],
    ['no ending', 'pdf', 10, 'document'],
    ['only an ending', '.png', 10, 'image'],
    ['an ending that is hidden', 'a.png\u202e.exe', 10, 'image'],
    ['SVG', 'a.svg', 10, 'image'],
    ['HTML', 'a.html', 10, 'document'],
    ['a picture as document', 'a.png', 10, 'document'],
    ['a document as picture', 'a.pdf', 10, 'image'],
    ['nothing', 'a.pdf', 0, 'document'],
    ['a large document', 'a.pdf', 20_000_001, 'document'],
    ['a large picture', 'a.png', 10_000_001, 'profile'],
    ['a long video', 'a.mp4', 200_000_001, 'document'],
    ['50 MB', 'a.docx', 50_000_000, 'document'],
  ] as const)('%s is refused', async (_, name, size, purpose) => {
    const { status, problem } = await begin(jon, name, size, purpose)
    expect([status, problem.code]).toEqual([422, 'media-refused'])
    expect(problem.fields?.name).toBeTruthy()
  })

  test.each([
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\r\nset-cookie: x.pdf', 'aset-cookie x.pdf'],
    ['"quoted" <b>.pdf', 'quoted b.pdf'],
    ['re\u0301sume\u0301.pdf', 'r\u00e9sum\u00e9.pdf'],
    [`${'\u{1f600}'.repeat(200)}.pdf`, `${'\u{1f600}'.repeat(116)}.pdf`],
  ])('the name %j is kept as %j', async (given, kept) => {
    const { reply } = await begin(jon, given, 10, 'document')
    expect(reply.media.name).toBe(kept)
  })

  test('only administrators add pictures to content', async () => {
    const { status, problem } = await begin(jon, 'a.png', 10, 'content')
    expect([status, problem.code]).toEqual([403, 'media-editors-only'])
  })

  test('nobody fills the store with files that belong to nothing', async () => {
    const greedy = somebody('Gre', 'Edy')
    await addPeople(table, greedy)
    expect((await begin(greedy, 'a.pdf', 1, 'document')).status).toBe(201)
    const [one] = (await table.items('media')).filter(({ owner }) => owner === greedy.personId)
    const more = Array.from({ length: maxUnattached - 1 }, (_, n) => ({
      ...media.parse(one),
      id: `greedy${n}`,
    }))
    await Promise.all(more.map((each) => table.put(mediaItems, each)))
    expect((await begin(greedy, 'a.pdf', 1, 'document')).problem.code).toBe('media-too-many')
  })
})

describe('checking', () => {
  test.each([
    ['a.pdf', pdf, 'application/pdf', 'inline'],
    ['a.doc', doc, 'application/msword', 'attachment'],
    ['a.docx', docx, /wordprocessingml/, 'attachment'],
    ['a.odt', odt, /opendocument/, 'attachment'],
    ['a.MP4', mp4, 'video/mp4', 'attachment'],
  ] as const)('%s is taken and moved to where links lead', async (name, content, type, how) => {
    const { status, reply } = await upload(jon, name, content)
    expect([status, reply.contentType]).toEqual([200, expect.stringMatching(type)])
    const stored = await files.get(`files/document/${reply.id}`)
    expect(stored?.bytes.equals(content)).toBe(true)
    expect(stored?.headers.ContentType).toMatch(type)
    expect(stored?.headers.ContentDisposition).toBe(`${how}; filename="${name}"; filename*=UTF-8''${name}`)
    expect(await files.get(`pending/${reply.id}`)).toBeUndefined()
    expect((await complete(jon, reply.id)).reply).toEqual(reply)
  })

  test('a .pdf with blank lines before its head is taken, one that is something else first is not', async () => {
    const late = Buffer.concat([Buffer.from('\ufeff\r\n \n\n'), pdf])
    const { status, reply } = await upload(jon, 'a.pdf', late)
    expect([status, reply.contentType]).toEqual([200, 'application/pdf'])
    const both = Buffer.concat([html, Buffer.from('\n'), pdf])
    expect((await upload(jon, 'a.pdf', both)).problem.code).toBe('media-not-what-it-says')
    const far = Buffer.concat([Buffer.alloc(2000, '\n'), pdf])
    expect((await upload(jon, 'a.pdf', far)).problem.code).toBe('media-not-what-it-says')
  })

  test('a .jfif is a JPEG by another name', async () => {
    const { status, reply } = await upload(jon, 'Me.JFIF', photo(), 'image')
    expect([status, reply.name, reply.contentType]).toEqual([200, 'Me.JFIF', 'image/jpeg'])
    expect((await upload(jon, 'b.jfif', png(), 'image')).problem.code).toBe('media-not-what-it-says')
    expect((await begin(jon, 'c.jfif', 9, 'document')).problem.code).toBe('media-refused')
  })

  test('a photo of more pixels than are kept is made smaller, turned as it is to be seen', async () => {
    const large = await sharp({ create: { width: 5800, height: 4350, channels: 3, background: '#4488cc' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 40 })
      .toBuffer()
    const { status, reply } = await upload(jon, 'a.jpg', large, 'image')
    expect([status, reply.width, reply.height]).toEqual([200, 1920, 2560])
    const kept = await sharp((await files.get(`files/image/${reply.id}`))?.bytes).metadata()
    expect([kept.width, kept.height]).toEqual([1920, 2560])
    const face = (await upload(jon, 'b.jpg', large, 'profile')).reply
    expect([face.width, face.height]).toEqual([512, 512])
  })

  test.each([
    ['a .png that is a JPEG', 'a.png', photo(), 'image'],
    ['a .pdf that is HTML', 'a.pdf', html, 'document'],
    ['a .docx that is any archive', 'a.docx', plainZip, 'document'],
    ['a .docx that is a spreadsheet', 'a.docx', xlsx, 'document'],
    ['a .docx with macros', 'a.docx', docxWithMacros, 'document'],
    ['a .docx that is an .odt', 'a.docx', odt, 'document'],
    ['a .doc that is another compound file', 'a.doc', compound('Workbook'), 'document'],
    ['a .doc that is a program', 'a.doc', Buffer.from('MZ\x90\0'.padEnd(600, '\0'), 'latin1'), 'document'],
    ['a .mp4 that is text', 'a.mp4', Buffer.from('hello'.repeat(99)), 'document'],
  ] as const)('%s is refused and removed', async (_, name, content, purpose) => {
    const { status, problem } = await upload(jon, name, content, purpose)
    expect([status, problem.code]).toEqual([422, 'media-not-what-it-says'])
    expect(await files.keys()).not.toContainEqual(expect.stringContaining('pending/'))
  })

  test.each([
    ['a .png that is HTML', 'a.png', html, 'image'],
    ['a .png that is SVG with script', 'a.png', svg, 'image'],
    ['a .jpg that is a PDF', 'a.jpg', pdf, 'image'],
    [
      'a .jpg that is a WebP',
      'a.jpg',
      Buffer.from('RIFF\x24\0\0\0WEBPVP8 '.padEnd(99, '\0'), 'latin1'),
      'image',
    ],
    [
      'a .jpeg that is a HEIC',
      'a.jpeg',
      Buffer.from('\0\0\0\x18ftypheic'.padEnd(99, '\0'), 'latin1'),
      'image',
    ],
    ['a .png that is a GIF', 'a.png', Buffer.from('GIF89a'.padEnd(99, '\0'), 'latin1'), 'image'],
  ] as const)('%s is told which pictures are taken, and removed', async (_, name, content, purpose) => {
    const { status, problem } = await upload(jon, name, content, purpose)
    expect([status, problem.code]).toEqual([422, 'media-not-a-picture'])
    expect(problem.message).toBe('Invalid file type. Only .jpg, .jpeg, and .png files are allowed.')
    expect(await files.keys()).not.toContainEqual(expect.stringContaining('pending/'))
  })

  test.each([
    ['a picture of a billion pixels', pngClaiming(40_000, 40_000), 'media-too-many-pixels'],
    ['a damaged picture', png().subarray(0, 900), 'media-unreadable'],
    [
      'a picture of nonsense',
      Buffer.concat([png().subarray(0, 45), Buffer.alloc(400, 7)]),
      'media-unreadable',
    ],
  ] as const)('%s is refused and removed', async (_, content, code) => {
    const { status, problem } = await upload(jon, 'a.png', content, 'image')
    expect([status, problem.code]).toEqual([422, code])
    expect(await files.keys()).not.toContainEqual(expect.stringContaining('pending/'))
  })

  test('a photo loses place and comment, is turned as it is to be seen, and gets a thumbnail', async () => {
    const { reply } = await upload(jon, 'a.jpeg', photo(6), 'image')
    expect([reply.width, reply.height]).toEqual([300, 600])
    for (const [folder, width, height] of [
      ['files', 300, 600],
      ['thumbnails', 240, 480],
    ] as const) {
      const { bytes, headers } = (await files.get(`${folder}/image/${reply.id}`)) ?? {}
      expect(/Cape Town|Taken by|Exif/.test(bytes?.toString('latin1') ?? '')).toBe(false)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, headers?.ContentType]).toEqual([width, height, 'image/jpeg'])
      // Turned clockwise, what was on the left is on top.
      const middleOf = (row: number) => [...data.subarray((row * width + width / 2) * 3).subarray(0, 3)]
      expect(middleOf(20)).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)])
      expect(middleOf(height - 20)).toEqual([
        expect.closeTo(0, -1),
        expect.closeTo(0, -1),
        expect.closeTo(254, -1),
      ])
    }
  })

  test('a drawing keeps each pixel, and a photo its colour profile', async () => {
    const drawn = png(40, 30)
    const { reply } = await upload(jon, 'a.png', drawn, 'image')
    const pixels = (bytes?: Uint8Array) => sharp(bytes).raw().toBuffer()
    const kept = (await files.get(`files/image/${reply.id}`))?.bytes
    expect((await pixels(kept)).equals(await pixels(drawn))).toBe(true)
    const wide = await sharp(drawn).withIccProfile('p3').jpeg().toBuffer()
    const photographed = (await upload(jon, 'b.jpg', wide, 'image')).reply
    const { icc } = await sharp((await files.get(`files/image/${photographed.id}`))?.bytes).metadata()
    expect(icc?.equals((await sharp(wide).metadata()).icc ?? Buffer.alloc(0))).toBe(true)
  })

  test('no decoder but those of JPEG and PNG is open once a picture was looked at', async () => {
    const webp = await sharp(png(40, 30)).webp().toBuffer()
    await upload(jon, 'a.png', png(40, 30), 'image')
    await expect(sharp(webp).metadata()).rejects.toThrow(/unsupported|block/i)
  })

  test('what is hidden in or behind a picture is gone', async () => {
    const hiding = Buffer.concat([pngWith('tEXt', 'Comment\0<script>'), html, plainZip])
    const { reply } = await upload(jon, 'a.png', hiding, 'image')
    const original = (await files.get(`files/image/${reply.id}`))?.bytes ?? Buffer.alloc(0)
    expect(original.includes('script') || original.includes('PK')).toBe(false)
    expect((await sharp(original).metadata()).width).toBe(600)
    expect([reply.width, reply.height]).toEqual([600, 300])
  })

  test('only the content that was looked at is copied', async () => {
    const { reply } = await begin(jon, 'a.pdf', pdf.length, 'document')
    await post(reply.upload, pdf)
    const key = `pending/${reply.media.id}`
    const etag = (await fetchObject(key))?.etag ?? ''
    await post(reply.upload, Buffer.concat([html, pdf]).subarray(0, pdf.length))
    const headers = {
      ContentType: 'application/pdf',
      ContentDisposition: 'inline',
      CacheControl: 'private',
    }
    expect(await duplicateObject({ key, etag }, 'files/document/x', headers)).toBe(false)
    expect(await files.get('files/document/x')).toBeUndefined()
  })

  test('a file that is exchanged while it is checked never becomes another', async () => {
    const { reply } = await begin(jon, 'a.pdf', pdf.length, 'document')
    await post(reply.upload, pdf)
    const evil = Buffer.concat([html, pdf]).subarray(0, pdf.length)
    let exchanged: Promise<unknown> | undefined
    files.settings.may = (_key, operation) => {
      if (operation === 'GetObject') exchanged ??= post(reply.upload, evil)
      return true
    }
    const answer = await complete(jon, reply.media.id)
    await exchanged
    files.settings.may = () => true
    const stored = await files.get(`files/document/${reply.media.id}`)
    if (answer.status === 200) expect(stored?.bytes.equals(pdf)).toBe(true)
    else expect(stored).toBeUndefined()
  })

  test('a file that brings the function down three times is given up, and its owner is told', async () => {
    const { reply } = await begin(jon, 'plan.pdf', pdf.length, 'document')
    expect((await post(reply.upload, pdf)).status).toBe(201)
    const { id } = reply.media
    const may = files.settings.may
    files.settings.may = (_key, operation) => operation !== 'CopyObject' && operation !== 'PutObject'
    for (let attempt = 1; attempt <= 3; attempt++) expect((await complete(jon, id)).status).toBe(500)
    files.settings.may = may
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { status, problem } = await complete(jon, id)
      expect([status, problem.code, problem.message]).toEqual([
        422,
        'media-dropped',
        'We couldn’t check this file, so we removed it. Save it in another format, or make it smaller. Then upload it again.',
      ])
    }
    expect(await files.keys()).not.toContain(`pending/${id}`)
    expect((await as(jon).call(mediaApi.getMedia, { params: { id } })).status).toBe(404)
    expect((await nominate(jon, [{ mediaId: id, name: 'plan.pdf' }])).problem.code).toBe('invalid-answers')
  })

  test('nothing can be completed before it arrived, or by anybody else', async () => {
    const { reply } = await begin(jon, 'a.pdf', pdf.length, 'document')
    expect((await complete(jon, reply.media.id)).problem.code).toBe('media-not-uploaded')
    await post(reply.upload, pdf)
    expect((await complete(amy, reply.media.id)).status).toBe(404)
    expect((await complete(admin, reply.media.id)).status).toBe(404)
    const both = await Promise.all([complete(jon, reply.media.id), complete(jon, reply.media.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('links', () => {
  test('to a file that belongs to nothing are its owner’s and administrators’', async () => {
    const { mediaId } = await ready(jon)
    for (const each of [jon, admin]) {
      const { status, reply } = await link(each, mediaId)
      expect(status).toBe(200)
      expect(Buffer.from(await (await fetch(reply.url)).arrayBuffer()).equals(pdf)).toBe(true)
    }
    const { status, problem } = await link(nosy, mediaId)
    expect([status, problem.code]).toEqual([403, 'no-access'])
    expect((await as(nosy).call(mediaApi.getMedia, { params: { id: mediaId } })).status).toBe(403)
  })

  test('end after a quarter of an hour, and lead nowhere else', async () => {
    const { mediaId } = await ready(jon)
    const { url } = (await link(jon, mediaId)).reply
    const other = await ready(amy)
    expect((await fetch(url.replace(mediaId, other.mediaId))).status).toBe(403)
    files.settings.now = () => new Date(Date.now() + 901_000)
    expect(await refusalOf(await fetch(url))).toEqual([403, 'AccessDenied'])
    files.settings.now = () => new Date()
  })

  test('are not given to what was not checked', async () => {
    const { reply } = await begin(jon, 'a.pdf', pdf.length, 'document')
    await post(reply.upload, pdf)
    expect((await link(jon, reply.media.id)).status).toBe(404)
  })

  test('lead to a small copy of a picture', async () => {
    const { mediaId } = await ready(jon, 'a.png', png(1000, 500), 'image')
    const reply = await fetch((await link(jon, mediaId, 'thumbnail')).reply.url)
    expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(480)
  })

  test('in content are made of its pictures, alike for an hour, and of nothing else', async () => {
    const { mediaId } = await ready(admin, 'a.png', png(), 'content')
    const secret = await ready(jon, 'b.png', png(), 'image')
    const url = await resolveMediaUrl(`media:${mediaId}`)
    expect(url).toBe(await resolveMediaUrl(`media:${mediaId}`))
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
    expect((await fetch(await resolveMediaUrl(`media:${secret.mediaId}`))).status).toBe(404)
    expect(await resolveMediaUrl('/pictures/a.svg')).toBe('/pictures/a.svg')
    const linked = await resolveMediaHtml(
      `<p>media:x</p><img alt="media:y" src="media:${mediaId}"><img src="/cards/1.svg">`,
    )
    expect(linked).toBe(
      `<p>media:x</p><img alt="media:y" src="${url.replaceAll('&', '&amp;')}"><img src="/cards/1.svg">`,
    )
  })
})

describe('attaching', () => {
  test('a nomination’s files are for whoever may read it', async () => {
    const file = await ready(jon, 'Proof.pdf')
    const { status, reply } = await nominate(jon, [{ ...file, name: 'Another name.pdf' }])
    expect(status).toBe(201)
    const seen = await as(amy).call(nominationsApi.getNomination, { params: { id: reply.id } })
    expect(seen.reply.files).toEqual([{ mediaId: file.mediaId, name: 'Proof.pdf' }])
    expect(seen.reply.answers.at(-1)).toMatchObject({ label: 'Proof', content: 'Proof.pdf' })
    for (const each of [jon, amy, admin]) expect((await link(each, file.mediaId)).status).toBe(200)
    expect((await link(nosy, file.mediaId)).status).toBe(403)
    const { problem } = await as(jon).call(mediaApi.deleteMedia, { params: { id: file.mediaId } })
    expect(problem.code).toBe('media-attached')
    expect((await nominate(jon, [file])).problem.fields?.['answers.proof']).toMatch(
      /can’t use this file here any more/,
    )
  })

  test('somebody else’s, an unknown, an unchecked, a double one and one of another type are refused', async () => {
    const others = await ready(amy)
    const mine = await ready(jon)
    const picture = await ready(jon, 'a.png', png(), 'image')
    const { reply: pending } = await begin(jon, 'a.pdf', pdf.length, 'document')
    const cases = [
      [others],
      [{ mediaId: 'none', name: 'a.pdf' }],
      [{ mediaId: pending.media.id, name: 'a.pdf' }],
      [mine, mine],
      [{ ...picture, name: 'a.pdf' }],
    ]
    for (const value of cases) {
      const { status, problem } = await nominate(jon, value)
      expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
        422,
        'invalid-answers',
        ['answers.proof'],
      ])
    }
    expect((await nominate(jon, [picture], 'look')).status).toBe(201)
  })

  test('at once to two records, it belongs to one', async () => {
    const file = await ready(jon)
    const answers = await Promise.all([nominate(jon, [file]), nominate(jon, [file]), nominate(jon, [file])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.any(Number), expect.any(Number)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status } of answers.filter(({ status }) => status !== 201))
      expect([409, 422]).toContain(status)
  })

  test('an idea’s file is for its communities; a profile’s picture for everybody', async () => {
    const author = { personId: jon.personId, name: jon.name, slug: jon.slug, country: jon.country }
    await table.put(ideas, {
      id: 'idea1',
      version: 1,
      title: 'An idea',
      excerpt: '',
      createdAt: new Date().toISOString(),
      challengeId: 'c1',
      author,
      categories: [],
      communities: [1],
      likes: 0,
      comments: 0,
    })
    const file = await ready(jon)
    await transact([attach(file.mediaId, jon.personId, { kind: 'idea', id: 'idea1' })])
    expect((await link(amy, file.mediaId)).status).toBe(200)
    expect((await link(nosy, file.mediaId)).status).toBe(403)
    const picture = await ready(jon, 'me.png', png(), 'profile')
    expect((await link(nosy, picture.mediaId)).status).toBe(403)
    const body = { mediaId: picture.mediaId, version: 0 }
    expect((await as(jon).call(detailsApi.choosePicture, { body })).status).toBe(200)
    expect((await link(nosy, picture.mediaId)).status).toBe(200)
  })

  test('pictures of content stay, and are linked by themselves for administrators only', async () => {
    const { mediaId } = await ready(admin, 'a.png', png(), 'content')
    expect((await as(admin).call(mediaApi.deleteMedia, { params: { id: mediaId } })).status).toBe(409)
    expect((await link(jon, mediaId)).status).toBe(403)
    expect((await link(admin, mediaId)).status).toBe(200)
  })
})

test('an own file that belongs to nothing can be removed, with all that is stored of it', async () => {
  const { mediaId } = await ready(jon, 'a.png', png(), 'image')
  expect((await as(amy).call(mediaApi.deleteMedia, { params: { id: mediaId } })).status).toBe(404)
  expect((await as(jon).call(mediaApi.deleteMedia, { params: { id: mediaId } })).status).toBe(200)
  expect((await files.keys()).filter((key) => key.includes(mediaId))).toEqual([])
  expect((await link(jon, mediaId)).status).toBe(404)
})
