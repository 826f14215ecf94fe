/** stub */
export async function handler(): Promise<void> {
  throw new Error('stub')
}
