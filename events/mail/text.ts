/** The plain text of a mail. */
import { messages } from '#shared/messages.ts'
import { privacyAddress } from './addresses.ts'
import type { Block, Letter } from './letter.ts'

export function letterText({ heading, blocks, why }: Letter, siteUrl: string): string {
  const { product, shell } = messages
  return [
    heading,
    ...blocks.map(blockText),
    `-- \n${product.name}: ${siteUrl}`,
    why,
    `${shell.contact}: ${product.supportMail}\n${shell.privacy}: ${privacyAddress(siteUrl)}`,
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
    case 'button':
      return `${block.label}:\n${block.address}`
  }
}
