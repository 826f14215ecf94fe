/** The beginning of what was answered or said, as lists show it. Pure. */
import type { StoredAnswer } from '#shared/forms/answers.ts'

const longest = 160

const inWords: readonly StoredAnswer['type'][] = [
  'text-150-words',
  'text-area',
  'single-text',
  'yes-no-150-words',
]

/** The first answer in words, else the first choice, as plain text of at most 160 characters, cut between words. */
export function excerptOf(answers: readonly StoredAnswer[]): string {
  const choices = answers.filter(({ type }) => type !== 'file' && type !== 'image')
  const said = answers.find(({ type }) => inWords.includes(type)) ?? choices[0]
  return beginningOf(said?.content ?? '')
}

/** The beginning of a text on one line: at most 160 characters, cut between words. */
export function beginningOf(whole: string): string {
  const text = whole.replace(/\s+/g, ' ').trim()
  if (text.length <= longest) return text
  const cut = text.lastIndexOf(' ', longest)
  return `${text.slice(0, cut > 0 ? cut : longest).toWellFormed()} …`
}
