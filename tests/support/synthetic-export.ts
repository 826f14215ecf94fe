/** An export of made-up rows, of any number and width. */
import type { ExportRow, ExportSource } from '#functions/exports/source.ts'

interface Synthetic {
  readonly rows: number
  /** Columns in all, and how many of them are questions. */
  readonly columns?: number
  readonly questions?: number
  /** Letters of each cell but the first, at least. */
  readonly letters?: number
  /** Rows that are read at once. */
  readonly chunk?: number
  /** What the reading of a chunk takes besides, in ms. */
  readonly pause?: number
  /** Hears of every chunk before it is given. */
  readonly onChunk?: (from: number) => void
}

/** A source of rows that say which they are. */
export function syntheticSource(of: Synthetic): ExportSource {
  const { rows, columns = 40, questions = 0, letters = 0, chunk = 500, pause = 0, onChunk } = of
  const fixed = columns - questions
  const rowOf = (n: number): ExportRow => ({
    cells: [
      `row ${n}`,
      ...Array.from({ length: fixed - 1 }, (_, column) => `Value ${column} of ${n}`.padEnd(letters, '.')),
    ],
    answers: Array.from({ length: questions }, (_, question) => [
      `q${question}`,
      `Question ${question}`,
      `What ${n} says to ${question}: a sentence of some words that somebody wrote.`,
    ]),
  })
  async function* chunks() {
    for (let start = 0; start < rows; start += chunk) {
      onChunk?.(start)
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      const end = Math.min(start + chunk, rows)
      const some = Array.from({ length: end - start }, (_, index) => rowOf(start + index))
      yield { rows: some, done: some.length }
    }
  }
  return {
    columns: () =>
      ['Row', ...Array.from({ length: fixed - 1 }, (_, column) => `Column ${column}`)].map((name) => ({
        name,
        kind: 'text' as const,
      })),
    rows: async () => ({ total: rows, chunks: chunks() }),
  }
}
