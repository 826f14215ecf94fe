/** Makes a letter into what the mail service sends. Pure. */
import { render } from '@react-email/render'
import { tidyLine } from '#shared/text.ts'
import { LetterHtml } from './html.tsx'
import type { Letter, RenderedMail } from './letter.ts'
import { letterText } from './text.ts'

/** `siteUrl`: origin of the portal, without a slash at the end. */
export async function renderMail(letter: Letter, siteUrl: string): Promise<RenderedMail> {
  return {
    // A line break would end the header.
    subject: tidyLine(letter.subject),
    html: await render(<LetterHtml letter={letter} siteUrl={siteUrl} />),
    text: letterText(letter, siteUrl),
    stopAddress: letter.stopAddress,
  }
}
