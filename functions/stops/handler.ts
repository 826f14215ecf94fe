/** Serves the page that stops a mail, to anyone who has its signed address. A GET shows it and changes
 * nothing; a POST stops the mail, from the page's button or from a mail program (RFC 8058;
 * docs/product.md#unsubscribing). A repeat is told that it is stopped. */
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { problemOf } from '#functions/runtime/problems.ts'
import { type Event, isFromDistribution, type Result } from '#functions/runtime/request.ts'
import { alreadyPage, askPage, donePage, faultPage, wrongPage } from './page.ts'
import { type MailStop, readStop } from './signed-address.ts'
import { isStopped, stopMail } from './stopping.ts'

/** Answers with a page, also after a fault. */
export async function handler(event: Event): Promise<Result> {
  const { requestId, http } = event.requestContext
  try {
    const stop = isFromDistribution(event) ? readStop(event.queryStringParameters ?? {}) : undefined
    if (!stop) return html(400, wrongPage())
    if (http.method !== 'POST') return html(200, await firstPage(stop, requestId))
    await stopMail(stop.mail, stop.personId, { at: clock(), requestId })
    return html(200, donePage(stop.mail))
  } catch (error) {
    log(problemOf(error).code === 'busy' ? 'warn' : 'error', 'mail not stopped', {
      requestId,
      ...faultFields(error),
    })
    return html(503, faultPage())
  }
}

/** Returns the page of a GET. Where the preference cannot be read, they are asked all the same. */
async function firstPage({ mail, personId }: MailStop, requestId: string): Promise<string> {
  try {
    return (await isStopped(mail, personId)) ? alreadyPage(mail) : askPage(mail)
  } catch (error) {
    log('warn', 'whether a mail is stopped not read', { requestId, ...faultFields(error) })
    return askPage(mail)
  }
}

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

const html = (statusCode: number, body: string): Result => ({ statusCode, headers, body })
