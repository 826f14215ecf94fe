/** stub */

/** Works off a file of answers. */
export async function workOffAnswers(_id: string): Promise<void> {
  throw new Error('stub')
}
