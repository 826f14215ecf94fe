/** The margins of printed pages: above what it is, below who printed it and the number of each page. */
import { useEffect } from 'react'

interface Paper {
  readonly title: string
  readonly madeBy: string
  readonly texts: { readonly page: string; readonly of: string }
  readonly isLandscape: boolean
}

/** Browsers that know no margin boxes leave the margins blank. */
export function usePaper({ title, madeBy, texts, isLandscape }: Paper): void {
  const rules = `@page {
  size: A4 ${isLandscape ? 'landscape' : 'portrait'};
  margin: 16mm 12mm 16mm;
  @top-left { content: ${cssText(title)}; font: 8pt sans-serif; color: #444; }
  @bottom-left { content: ${cssText(madeBy)}; font: 8pt sans-serif; color: #444; }
  @bottom-right { content: ${cssText(`${texts.page} `)} counter(page) ${cssText(` ${texts.of} `)} counter(pages); font: 8pt sans-serif; color: #444; }
}`
  useEffect(() => {
    const style = document.createElement('style')
    style.textContent = rules
    document.head.append(style)
    return () => style.remove()
  }, [rules])
}

/** A text as a style sheet has it: a name may hold anything. */
function cssText(text: string): string {
  return `"${text.replace(/[^\w .,:–-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`
}
