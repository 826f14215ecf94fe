/** The margins of printed pages: above what it is, below who printed it and the number of each page. */
import { useEffect } from 'react'
import { groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { paperTexts as texts } from '#shared/messages/paper.ts'
import { useMe } from '#web/client/me.ts'

interface Paper {
  readonly title: string
  /** When it is printed. */
  readonly at: Date
  readonly isLandscape?: boolean
}

/** Gives who printed it and when, in words, for browsers that know no margin boxes and leave the margins
 * blank. */
export function usePaper({ title, at, isLandscape = false }: Paper): string {
  const { name } = useMe()
  const madeBy = fill(texts.madeBy, { name, date: groupInstant(at) })
  const margin = 'font: 8pt sans-serif; color: #444;'
  const pages = `${cssText(`${texts.page} `)} counter(page) ${cssText(` ${texts.of} `)} counter(pages)`
  const rules = `@page {
  size: A4 ${isLandscape ? 'landscape' : 'portrait'};
  margin: 16mm 12mm 16mm;
  @top-left { content: ${cssText(title)}; ${margin} }
  @bottom-left { content: ${cssText(madeBy)}; ${margin} }
  @bottom-right { content: ${pages}; ${margin} }
}`
  useEffect(() => {
    const style = document.createElement('style')
    style.textContent = rules
    document.head.append(style)
    return () => style.remove()
  }, [rules])
  return madeBy
}

/** A text as a style sheet has it: a name may hold anything. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\w .,:–-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`
