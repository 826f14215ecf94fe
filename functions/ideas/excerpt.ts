/** The beginning of what was answered, as lists show it. Pure. */
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { beginningOf } from '#shared/text.ts'

const inWords: readonly StoredAnswer['type'][] = [
  'text-150-words',
  'text-area',
  'single-text',
  'yes-no-150-words',
]

/** The first answer in words, else the first choice, as plain text of at most 160 characters, cut between
 * words. */
export function excerptOf(answers: readonly StoredAnswer[]): string {
  const choices = answers.filter(({ type }) => type !== 'file' && type !== 'image')
  const first = answers.find(({ type }) => inWords.includes(type)) ?? choices[0]
  return beginningOf(first?.content ?? '')
}
