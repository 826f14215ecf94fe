/** The plain text of a mail. */
import { mailTexts } from '#shared/messages/mail.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { stopTexts } from '#shared/messages/stops.ts'
import { privacyAddress } from './addresses.ts'
import { type Block, type Letter, linkInText } from './letter.ts'

/** A letter for mail programs that show no HTML: the same blocks in the same order, addresses written out. */
export function letterText(
  { subject, heading = subject, blocks, why, stopAddress, choiceAddress }: Letter,
  siteUrl: string,
): string {
  return [
    heading,
    ...blocks.map(blockText).filter(Boolean),
    `-- \n${productTexts.name}: ${siteUrl}`,
    why,
    ...(choiceAddress ? [linkInText(mailTexts.choose, choiceAddress)] : []),
    ...(stopAddress ? [linkInText(stopTexts.link, stopAddress)] : []),
    `${shellTexts.contact}: ${productTexts.supportMail}\n${shellTexts.privacy}: ${privacyAddress(siteUrl)}`,
  ].join('\n\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'award':
      return block.text
    case 'rows':
      return block.rows.flatMap(({ text = [] }) => text).join('\n\n')
    case 'picture':
      return `[${block.alt}]`
    case 'answer':
      return [block.label, ...block.content.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'link':
    case 'button':
      return linkInText(block.label, block.address)
  }
}
