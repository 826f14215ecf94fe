/** What the mail service's API (SES, version 1) speaks: forms as requests, XML as replies. */
import type { HttpReply, HttpRequest } from './exchange.ts'

/** The form of a call; nothing where the request is none of the mail service's. */
export function mailForm({ method, path, headers, body }: HttpRequest): URLSearchParams | undefined {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return method === 'POST' && path === '/' && isForm ? new URLSearchParams(body.toString()) : undefined
}

/** A list in a form: `Destinations.member.1`, `Destinations.member.2`; with `part`, that one of each. */
export function members(form: URLSearchParams, list: string, part = ''): string[] {
  const values: string[] = []
  for (let number = 1; ; number++) {
    const value = form.get(`${list}.member.${number}${part && `.${part}`}`)
    if (value === null) return values
    values.push(value)
  }
}

/** The service's id of a mail that it has accepted. */
export function messageIdIn(reply: string): string {
  const [, id] = /<MessageId>([^<]+)<\/MessageId>/.exec(reply) ?? []
  if (!id) throw new Error('The mail service accepted a mail without telling its id.')
  return id
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An error of the service. */
export function mailError(status: number, code: string, message: string): HttpReply {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`
  return {
    status,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${error}</ErrorResponse>`,
  }
}
