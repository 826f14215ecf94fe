/** The product's contact address as an addressee: people answer its mail, but it is nobody's account. */
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import { productTexts } from '#shared/messages/product.ts'

export const contact: OutboxMail['to'] = {
  personId: 'contact',
  name: productTexts.name,
  email: productTexts.supportMail,
}

/** Whether a mail is for the contact address. */
export function isContact({ personId }: OutboxMail['to']): boolean {
  return personId === contact.personId
}
