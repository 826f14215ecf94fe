/** XML as S3 writes it, and the little that it is sent. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type * as z from 'zod'
import { Refusal } from './refusal.ts'

type Content = string | number | boolean | undefined | Tree | readonly Tree[] | readonly string[]
export interface Tree {
  readonly [name: string]: Content
}

const builder = new XMLBuilder()

/** A document with one root. */
export function xml(root: string, content: Tree): string {
  const written = builder.build({ [root]: content })
  // As it is, a reader would take it for the end of a line.
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written.replaceAll('\r', '&#13;')}`
}

/** Texts stay as they are written; what there may be several of is always a list. */
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => ['Object', 'Part'].includes(name),
})

/** What a document says, by its schema. Raises `MalformedXML`. */
export function readXml<T>(document: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(parser.parse(document.toString(), true))
  } catch {
    throw new Refusal('MalformedXML', 'The XML you provided was not well-formed.')
  }
}
