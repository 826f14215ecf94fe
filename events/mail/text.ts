/** The plain text of a mail. */
import { mailTexts } from '#shared/messages/mail.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { stopTexts } from '#shared/messages/stops.ts'
import { privacyAddress } from './addresses.ts'
import type { Block, Letter } from './letter.ts'

/** A letter for mail programs that show no HTML: the same blocks in the same order, addresses written out. */
export function letterText(
  { subject, heading = subject, blocks, why, stopAddress, choiceAddress }: Letter,
  siteUrl: string,
): string {
  return [
    heading,
    ...blocks.map(blockText),
    `-- \n${productTexts.name}: ${siteUrl}`,
    why,
    ...(choiceAddress ? [`${mailTexts.choose}:\n${choiceAddress}`] : []),
    ...(stopAddress ? [`${stopTexts.link}:\n${stopAddress}`] : []),
    `${shellTexts.contact}: ${productTexts.supportMail}\n${shellTexts.privacy}: ${privacyAddress(siteUrl)}`,
  ].join('\n\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'picture':
      return `[${block.alt}]`
    case 'answer':
      return [block.label, ...block.content.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'link':
    case 'button':
      return `${block.label}:\n${block.address}`
  }
}
