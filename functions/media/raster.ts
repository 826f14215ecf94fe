/** Decoded pictures: making them smaller, and turning them as EXIF says. */

/** Rows of red, green, blue and opacity, a byte each. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const channels = 4

/** The picture with at most so many pixels on its longer side; each is the mean of those it stands for. */
export function scaledTo(side: number, { width, height, data }: Raster): Raster {
  const scale = Math.min(1, side / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const small = new Uint8Array(size.width * size.height * channels)
  for (let y = 0; y < size.height; y++) {
    const [top, bottom] = span(y, size.height, height)
    for (let x = 0; x < size.width; x++) {
      const [left, right] = span(x, size.width, width)
      const mean = meanOf(data, width, { left, right, top, bottom })
      small.set(mean, (y * size.width + x) * channels)
    }
  }
  return { ...size, data: small }
}

/** The pixels, from and to, that one of a smaller picture stands for. */
function span(index: number, small: number, large: number): [number, number] {
  const from = Math.floor((index * large) / small)
  return [from, Math.max(from + 1, Math.floor(((index + 1) * large) / small))]
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Colours count as much as they are opaque: what cannot be seen has none. */
function meanOf(data: Uint8Array, width: number, { left, right, top, bottom }: Box): number[] {
  let [red, green, blue, opaque] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * channels; at < (y * width + right) * channels; at += channels) {
      const weight = data[at + 3] ?? 0
      red += (data[at] ?? 0) * weight
      green += (data[at + 1] ?? 0) * weight
      blue += (data[at + 2] ?? 0) * weight
      opaque += weight
    }
  }
  const pixels = (right - left) * (bottom - top)
  if (opaque === 0) return [0, 0, 0, 0]
  return [red / opaque, green / opaque, blue / opaque, opaque / pixels].map(Math.round)
}

/** EXIF orientation → where a pixel of the seen picture stands in the stored one of that width and height. */
const turns: Readonly<Record<number, (x: number, y: number, w: number, h: number) => [number, number]>> = {
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
}

/** The picture as it is to be seen. */
export function turnedBy(orientation: number, raster: Raster): Raster {
  const from = turns[orientation]
  if (!from) return raster
  const { width, height, data } = raster
  const [wide, high] = orientation > 4 ? [height, width] : [width, height]
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const [column, row] = from(x, y, width, height)
      const at = (row * width + column) * channels
      turned.set(data.subarray(at, at + channels), (y * wide + x) * channels)
    }
  }
  return { width: wide, height: high, data: turned }
}
