/** Makes large pictures smaller before they are sent: a telephone's are many times what any screen shows. */

/** Longest side that is kept, in pixels. */
const longestSide = 2560
const quality = 0.88

/** The picture, at most 2560 pixels on its longer side and turned as it is seen; as it is where it is no larger, or
 * where the browser cannot read it: then the server says why. */
export async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = longestSide / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, quality))
    return small && small.type === file.type && small.size < file.size ? small : file
  } catch {
    return file
  }
}
