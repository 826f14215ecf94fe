/** Small files of every type that can be uploaded, each as programs write them, and some that only pretend. */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { chunk, pngOf, segment } from './bombs.ts'

/** An archive of these files, not compressed. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const heads: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const facts = Buffer.alloc(16)
    facts.writeUInt32LE(crc32(content), 4)
    facts.writeUInt32LE(content.length, 8)
    facts.writeUInt32LE(content.length, 12)
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 0, 0]), facts, lengths(name.length)])
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]),
    )
    heads.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...heads, directory, end])
}

function lengths(name: number): Buffer {
  const both = Buffer.alloc(4)
  both.writeUInt16LE(name)
  return both
}

const contentTypes = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
export const docx = zip({
  '[Content_Types].xml': contentTypes(`${word}.document.main+xml`),
  'word/document.xml': '<w:document/>',
})
export const docxWithMacros = zip({
  '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
  'word/vbaProject.bin': 'x',
})
export const xlsx = zip({
  '[Content_Types].xml': contentTypes(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  ),
  'xl/workbook.xml': '<workbook/>',
})
export const odt = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
export const plainZip = zip({ 'word/document.html': '<script>alert(1)</script>' })

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42\0\0\0\0mp42isom', 'latin1'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat', 'latin1'),
])

/** A compound file whose only stream has this name. */
export function compound(stream: string): Buffer {
  const file = Buffer.alloc(1536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  const entry = (at: number, name: string, type: number) => {
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
    file[at + 66] = type
  }
  entry(1024, 'Root Entry', 5)
  entry(1152, stream, 2)
  return file
}

export const doc = compound('WordDocument')

/** Red on the left, blue on the right, so that turning shows. */
export function png(width = 600, height = 300): Buffer {
  const pixels = Array.from({ length: width }, (_, x) =>
    x < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255],
  )
  const row = Buffer.from([0, ...pixels.flat()])
  return pngOf([{ width, height }], Buffer.concat(Array.from({ length: height }, () => row)))
}

/** A PNG with a chunk more, before its end. */
export function pngWith(type: string, text: string): Buffer {
  const file = png()
  return Buffer.concat([file.subarray(0, -12), chunk(type, Buffer.from(text, 'latin1')), file.subarray(-12)])
}

/** A PNG that says it has that many pixels. */
export function pngClaiming(width: number, height: number): Buffer {
  return pngOf([{ width, height }], Buffer.alloc(5))
}

const data = await sharp(png()).jpeg({ quality: 90 }).toBuffer()

/** A JPEG as a telephone makes it: with a place, a comment, and turned by EXIF's orientation. */
export function photo(orientation = 1): Buffer {
  const place = Buffer.from('-33.9249,18.4241 Cape Town')
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, place]))
  const comment = segment(0xfe, Buffer.from('Taken by Jon'))
  return Buffer.concat([data.subarray(0, 2), exif, comment, data.subarray(2)])
}

export const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>',
)
