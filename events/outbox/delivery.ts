/** Sends one mail of the outbox: prepare, wait for its turn, claim, send, note. */

import { mailSentAgain, outboxItemGivenUp } from '#events/alarming-logs.ts'
import { takeTurn } from '#events/mail/pace.ts'
import { type Outgoing, sendMail } from '#events/mail/send.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { mailId, type OutboxMail } from '#functions/runtime/outbox.ts'
import { findTemplate, isBulkMail } from '#shared/outbox/mail-kinds.ts'
import { mails } from './mails.ts'
import { bounced, prepareMail } from './prepare.ts'
import {
  claimMail,
  type DeliveryFailure,
  deferMail,
  findMail,
  markSent,
  postponeMail,
  skipMail,
} from './store.ts'
import { isDue, maxAttempts } from './timing.ts'

/** Sends a mail if it is due. Returns false where too many mails are before it, so that it stays due. */
export async function deliverByKey(key: Key): Promise<boolean> {
  const mail = await findMail(key)
  return mail && isDue(mail, clock()) ? deliverMail(mail) : true
}

/** Sends a mail as it was read. Refused mails are retried; unknown outcomes wait for a report or the lease.
 * False: it stays due. */
export async function deliverMail(mail: OutboxMail): Promise<boolean> {
  const message = await messageOf(mail)
  if (!message) return true
  if (!(await takeTurn(isBulkMail(mail.template) ? 'bulk' : 'urgent'))) return false
  await send(mail, message)
  return true
}

/** A mail as it goes out now; nothing where it does not, which is noted. */
async function messageOf(mail: OutboxMail): Promise<Outgoing | undefined> {
  if (mail.attempts >= maxAttempts) {
    await failed(mail, { attempts: mail.attempts, reason: 'outcome unknown' })
    return undefined
  }
  const prepared = await prepareMail(mail).catch((error: unknown) => {
    log('warn', 'mail could not be prepared', { mail: mailId(mail), ...faultFields(error) })
    return undefined
  })
  if (prepared && 'message' in prepared) return prepared.message
  if (!prepared) await failed(mail, { attempts: mail.attempts + 1, reason: 'not prepared' })
  else if ('skipped' in prepared) {
    if (prepared.skipped === bounced) await unanswerable(mail)
    if (await skipMail(mail, { reason: prepared.skipped, now: clock() })) {
      log('info', 'mail skipped', { mail: mailId(mail), reason: prepared.skipped })
    }
  } else if (await deferMail(mail, prepared.later)) {
    log('info', 'mail waits for working hours', { mail: mailId(mail) })
  }
  return undefined
}

async function send(mail: OutboxMail, message: Outgoing): Promise<void> {
  const claimed = await claimMail(mail, clock())
  if (!claimed) return
  // Its last worker never told what became of it, nor did the mail service within the lease.
  if (mail.sendingSince) {
    log('warn', mailSentAgain, { mail: mailId(mail), attempts: claimed.attempts })
  }
  const outcome = await sendMail(message)
  if (outcome.is === 'sent') {
    await markSent(mail, { messageId: outcome.messageId, at: clock() })
    log('info', 'mail sent', { mail: mailId(mail), attempts: claimed.attempts })
  } else if (outcome.is === 'refused') {
    await failed(claimed, { attempts: claimed.attempts, reason: outcome.reason, refused: true })
  } else {
    log('warn', 'mail outcome unknown', { mail: mailId(mail), reason: outcome.reason })
  }
}

/** Lets the matter go on before the unreachable mail is dropped, so that a fault between is mended. */
async function unanswerable(mail: OutboxMail): Promise<void> {
  const template = findTemplate(mail.template)
  if (template) await mails[template].whenUnreachable?.(mail)
}

async function failed(mail: OutboxMail, trouble: Omit<DeliveryFailure, 'now'>): Promise<void> {
  const later = await postponeMail(mail, { ...trouble, now: clock() })
  const fields = { mail: mailId(mail), ...trouble }
  if (later === 'given up') log('error', outboxItemGivenUp, fields)
  else if (later) log('warn', 'mail put off', fields)
}
