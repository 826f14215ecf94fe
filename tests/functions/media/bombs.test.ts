/** Small files that become very much are refused by what they say of themselves, before anything is decoded. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { matchesDeclaredType } from '#functions/media/inspection.ts'
import { processPicture } from '#functions/media/pictures.ts'
import { archive, jpegClaiming, jpegOfFrames, jpegOfScans, png, pngHiding } from '#tests/support/bombs.ts'
import { bundleProgram } from '#tests/support/bundled.ts'
import { firstFew, times } from '#tests/support/tier.ts'

const folder = mkdtempSync(join(tmpdir(), 'thinktank-bombs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const inspector = bundleProgram('tests/support/inspect-file.ts')

interface Inspected {
  readonly outcome: string
  readonly megabytes: number
}

/** Inspects files one after the other in a process of their own; tells how many megabytes it needed until then. */
async function inspectAll(files: readonly { extension: string; bytes: Buffer }[]): Promise<Inspected[]> {
  const paths = files.map(({ extension, bytes }, n) => {
    const path = join(folder, `file-${n}.${extension}`)
    writeFileSync(path, bytes)
    return path
  })
  const child = spawn(process.execPath, [inspector, ...paths], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output)
}

async function inspect(extension: string, bytes: Buffer): Promise<Inspected | undefined> {
  const [found] = await inspectAll([{ extension, bytes }])
  return found
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })
const photo = await plain(64, 64).jpeg().toBuffer()
const progressive = await plain(5000, 5000).jpeg({ progressive: true }).toBuffer()
/** Twice what may be needed, and in the long tier more. */
const many = times(300_000_000, 500_000_000)

/** What the file is, its extension, its bytes, and what comes of it. */
const bombs: readonly (readonly [string, string, Buffer, string])[] = [
  [
    'an interlaced PNG with more data than pixels',
    'png',
    png([{ width: 100, height: 100, interlaced: true }], many),
    '100 × 100',
  ],
  [
    'a PNG with two headers',
    'png',
    png(
      [
        { width: 9, height: 9 },
        { width: 20_000, height: 9_000 },
      ],
      many,
    ),
    'media-unreadable',
  ],
  ['a PNG with more data than pixels', 'png', png([{ width: 100, height: 100 }], many), '100 × 100'],
  [
    'a PNG of millions of rows',
    'png',
    png([{ width: 1, height: 25_000_000 }], many),
    'media-too-many-pixels',
  ],
  [
    'a PNG of millions of bits',
    'png',
    png([{ width: 25_000_000, height: 1, depth: 1, colours: 0 }], 1),
    'media-too-many-pixels',
  ],
  [
    'a PNG of deep colours',
    'png',
    png([{ width: 5000, height: 5000, depth: 16 }], 1),
    'media-too-many-pixels',
  ],
  ['a PNG of too many pixels', 'png', png([{ width: 65_000, height: 65_000 }], 1), 'media-too-many-pixels'],
  [
    'a PNG of impossible colours',
    'png',
    png([{ width: 9, height: 9, depth: 16, colours: 3 }], 999),
    'media-unreadable',
  ],
  ['a JPEG with two frames', 'jpg', jpegOfFrames(photo, 5000, 5000), 'media-unreadable'],
  ['a large JPEG of many scans', 'jpg', jpegOfScans(progressive, 6), 'media-unreadable'],
  [
    'a JPEG of more pixels than any camera makes',
    'jpg',
    jpegClaiming(photo, 16_000, 16_000),
    'media-too-many-pixels',
  ],
  ['a PNG with a text', 'png', pngHiding('zTXt', 'Comment\0\0', many), '9 × 9'],
  ['a PNG with a colour profile', 'png', pngHiding('iCCP', 'sRGB\0\0', many), '9 × 9'],
  ['a Word document', 'docx', archive(many), 'something else'],
]

test('files that become very much need hardly any memory', async () => {
  for (const [, , bytes] of bombs) expect(bytes.length).toBeLessThan(1_000_000)
  const found = await inspectAll(bombs.map(([, extension, bytes]) => ({ extension, bytes })))
  const outcomes = bombs.map(([file], n) => [file, found[n]?.outcome])
  expect(outcomes).toEqual(bombs.map(([file, , , outcome]) => [file, outcome]))
  // The first file beyond the limit is the one that needs too much.
  expect(bombs.filter((_, n) => Number(found[n]?.megabytes) >= 300).map(([file]) => file)).toEqual([])
  expect(found.at(-1)?.megabytes).toBeGreaterThan(0)
})

describe('what cameras and programs make is taken', () => {
  // In scans it needs the most.
  test.each(
    firstFew(
      [
        ['in scans', true],
        ['at once', false],
      ] as const,
      1,
    ),
  )(
    'the largest photo, built up %s, in half of the memory that the function has',
    async (_, isProgressive) => {
      const largest = plain(12_000, 10_000).jpeg({ progressive: isProgressive })
      const found = await inspect('jpg', await largest.toBuffer())
      expect(found?.outcome).toBe('2560 × 2133')
      expect(found?.megabytes).toBeLessThan(900)
    },
  )

  test('the largest drawing, with transparent colours', async () => {
    const clear = { r: 90, g: 140, b: 200, alpha: 0.5 }
    const drawing = sharp({ create: { width: 5000, height: 5000, channels: 4, background: clear } })
    const found = await inspect('png', await drawing.png().toBuffer())
    expect(found?.outcome).toBe('5000 × 5000')
    expect(found?.megabytes).toBeLessThan(900)
  })

  test.each([
    { width: 1, height: 1 },
    { width: 5, height: 3 },
    { width: 13, height: 200, colours: 2 },
    { width: 100, height: 77, depth: 16 },
  ])('an interlaced picture of %o', async ({ width, height, depth, colours = 256 }) => {
    const picture = plain(width, height).toColourspace(depth === 16 ? 'rgb16' : 'srgb')
    const file = await picture.png({ progressive: true, palette: colours < 256, colours }).toBuffer()
    expect(await matchesDeclaredType('png', file)).toBe(true)
    expect(await processPicture(file, 'image/png')).toMatchObject({ width, height })
  })
})
