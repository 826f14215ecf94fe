/** Cuts the square out of a picture that somebody has chosen, in the browser. */

/** In pixels of the picture, turned as it is seen. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Twice as large as the largest that is kept. */
const maxSide = 1024
const quality = 0.92
const type = 'image/jpeg'

/** The square as a JPEG. What is see-through becomes white. Raises an error where the browser cannot. */
export async function cutPicture(file: File, { x, y, width, height }: Cut): Promise<File> {
  const picture = await createImageBitmap(file)
  const side = Math.max(1, Math.min(Math.round(width), maxSide))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  if (!content) throw new Error('The picture could not be cut.')
  return new File([content], 'picture.jpg', { type })
}

export async function canShowPicture(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}
