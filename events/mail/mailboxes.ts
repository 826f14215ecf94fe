/** Addressees that are nobody's account: the product's contact address, and the recognition desk. */
import { recognitionDesk } from '#functions/nominations/review/approvers.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { productTexts } from '#shared/messages/product.ts'

type Mailbox = OutboxMail['to']

export const contact: Mailbox = {
  personId: 'contact',
  name: productTexts.name,
  email: productTexts.supportMail,
}

const deskId = 'desk'

/** The recognition desk; nothing where none is configured. */
export function desk(): Mailbox | undefined {
  const configured = recognitionDesk()
  return configured && { personId: deskId, name: nominationTexts.desk, email: configured.email }
}

/** The mailbox that an addressee is, as it is configured now; nothing where they are a person. */
export function mailboxOf({ personId }: Mailbox): Mailbox | undefined {
  if (personId === contact.personId) return contact
  return personId === deskId ? desk() : undefined
}
