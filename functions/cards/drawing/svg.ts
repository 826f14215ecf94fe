/** Reads the product's own drawings (web/public): the small part of SVG that they are made of. Pure. */

export interface Shape {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Shape[]
}

export interface Drawing {
  readonly root: Shape
  /** Gradients, clips and what is used several times, by id. */
  readonly named: ReadonlyMap<string, Shape>
}

const tag = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const attribute = /([\w:-]+)="([^"]*)"/g

/** Reads one of the product's own drawings, with its shapes by id. Raises an error for any other text: this
 * is no reader of SVG at large. */
export function readDrawing(text: string): Drawing {
  const named = new Map<string, Shape>()
  const top: Shape[] = []
  const open: { shape: Shape; children: Shape[] }[] = []
  for (const [, closing, name = '', written = '', alone] of text.matchAll(tag)) {
    if (closing) {
      open.pop()
      continue
    }
    const children: Shape[] = []
    const shape = { name, attributes: attributesIn(written), children }
    if (shape.attributes.id) named.set(shape.attributes.id, shape)
    const into = open.at(-1)?.children ?? top
    into.push(shape)
    if (!alone) open.push({ shape, children })
  }
  const [root] = top
  if (root?.name !== 'svg' || open.length > 0) throw new Error('This is not a drawing.')
  return { root, named }
}

function attributesIn(written: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(written.matchAll(attribute), ([, name = '', value = '']) => [name, value]),
  )
}

/** A length or a coordinate, in the units of the drawing; `unless` where the shape says none. */
export function numberIn({ attributes }: Shape, name: string, unless = 0): number {
  const value = attributes[name]
  return value === undefined ? unless : Number(value)
}
