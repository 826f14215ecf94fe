/** What a search of one group reads. */
import type { SearchHit } from '#shared/search/model.ts'

/** Something that may be found, with its words, of which the title's are the first. */
export interface Candidate {
  readonly hit: SearchHit
  readonly words: readonly string[]
  readonly inTitle: number
}

export interface Source {
  /** Words that are looked for. */
  readonly words: readonly string[]
  /** Whether one of them must be in the title. */
  readonly needsTitle?: true
  /** Gives all that has a word beginning so, page by page. */
  readonly pagesOf: (word: string) => AsyncGenerator<Candidate[]>[]
}
