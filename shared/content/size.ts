/** Whether content fits into a record. Pure; asked by the editor, and by the server after cleaning, which
 * makes HTML longer. */

import { contentTexts } from '../messages/content.ts'
import { fill } from '../messages/fill.ts'
import { formatNumber } from '../messages/locale.ts'
import { jsonBytes } from '../text.ts'
import { maxContentBytes, maxHtmlLength, maxPictures, mostLinks } from './limits.ts'
import type { Content } from './model.ts'

/** Lists the texts of content with their paths. */
function textsOf(content: Content): [string, string][] {
  const { content: main, additionalContent } = content as { content?: string; additionalContent?: string }
  return [
    ...(main === undefined ? [] : [['content', main] as [string, string]]),
    ...(additionalContent === undefined
      ? []
      : [['additionalContent', additionalContent] as [string, string]]),
    ...('tabs' in content
      ? content.tabs.map((tab, index): [string, string] => [`tabs.${index}.content`, tab.content])
      : []),
  ]
}

/** Maps the path of each part that is too large to advice; empty where all fits. */
export function sizeProblems(content: Content): Record<string, string> {
  const texts = textsOf(content)
  const tooLong = texts.filter(([, { length }]) => length > maxHtmlLength)
  if (tooLong.length > 0)
    return Object.fromEntries(
      tooLong.map(([path, { length }]) => [path, told(contentTexts.textTooLong, length, maxHtmlLength)]),
    )
  return {
    ...tooMany(texts, '<img', maxPictures, contentTexts.tooManyPictures),
    ...tooMany(texts, ' href="/', mostLinks, contentTexts.tooManyLinks),
    ...wholeProblem(content, texts),
  }
}

/** Reports too many marks at the text that has the most of them. */
function tooMany(
  texts: readonly [string, string][],
  mark: string,
  most: number,
  message: string,
): Record<string, string> {
  const counts = texts.map(([path, text]): [string, number] => [path, text.split(mark).length - 1])
  const count = counts.reduce((sum, [, of]) => sum + of, 0)
  return count > most ? { [largest(counts)]: told(message, count, most) } : {}
}

function wholeProblem(content: Content, texts: readonly [string, string][]): Record<string, string> {
  const bytes = jsonBytes(content)
  if (bytes <= maxContentBytes) return {}
  const others = Object.entries(content).filter(
    ([name]) => !['content', 'additionalContent', 'tabs'].includes(name),
  )
  const parts = [...texts, ...others].map(([path, part]): [string, number] => [path, jsonBytes(part)])
  const kilobytes = (of: number) => Math.ceil(of / 1000)
  return {
    [largest(parts)]: told(contentTexts.recordTooLarge, kilobytes(bytes), kilobytes(maxContentBytes)),
  }
}

function largest(parts: readonly [string, number][]): string {
  return parts.reduce((most, each) => (each[1] > most[1] ? each : most), ['', -1])[0]
}

function told(text: string, count: number, limit: number): string {
  return fill(text, { count: formatNumber(count), limit: formatNumber(limit) })
}
