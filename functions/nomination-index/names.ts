/** Numbers for texts that come again and again, so that rows by the hundred thousand take little memory and
 * time. */
import { fold } from '#shared/folding.ts'

/** The number of a text that has none: no row has it. */
const unknownName = -1

/** Texts and their numbers. */
export class Names {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []
  private readonly folded: string[] = []

  /** Returns the number of a text; a new number where it has none. */
  numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.texts.length
    if (number === this.texts.length) {
      this.texts.push(text)
      this.numbers.set(text, number)
    }
    return number
  }

  /** Returns the number of a text, or `unknownName`. */
  find(text: string): number {
    return this.numbers.get(text) ?? unknownName
  }

  textOf(number: number): string {
    return this.texts[number] ?? ''
  }

  /** Returns the text of a number, folded. */
  foldedOf(number: number): string {
    const folded = this.folded[number] ?? fold(this.textOf(number))
    this.folded[number] = folded
    return folded
  }

  get all(): readonly string[] {
    return this.texts
  }

  get size(): number {
    return this.texts.length
  }
}
