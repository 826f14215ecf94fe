/** Numbers for texts that come again and again, so that rows by the hundred thousand take little room and time. */
import { fold } from '#shared/folding.ts'

/** Texts and their numbers. */
export class Terms {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []
  private readonly folded: string[] = []

  /** The number of a text; a new one where it has none. */
  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.texts.push(text)
    this.numbers.set(text, this.texts.length - 1)
    return this.texts.length - 1
  }

  /** The number of a text, where it has one. */
  find(text: string): number | undefined {
    return this.numbers.get(text)
  }

  textOf(number: number): string {
    return this.texts[number] ?? ''
  }

  /** The text of a number, folded. */
  foldedOf(number: number): string {
    const known = this.folded[number] ?? fold(this.textOf(number))
    this.folded[number] = known
    return known
  }

  get size(): number {
    return this.texts.length
  }
}
