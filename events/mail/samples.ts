/** Mails with made-up content, for looking at: runs on one machine show them on a page. */
import { env, required } from '#functions/runtime/env.ts'
import type { Letter, RenderedMail } from './letter.ts'
import { renderMail } from './render.tsx'

export interface MailSample {
  readonly name: string
  render(): Promise<RenderedMail>
}

/** A mail as it usually is, and with one long word wherever people type. */
export function samplesOf<T>(
  name: string,
  content: T,
  letter: (content: T, siteUrl: string) => Letter,
): MailSample[] {
  return [
    sample(name, (siteUrl) => letter(content, siteUrl)),
    sample(`${name}, in long words`, (siteUrl) => letter(inLongWords(content), siteUrl)),
  ]
}

const notTyped = [
  'nominationId',
  'id',
  'ideaId',
  'kind',
  'own',
  'goesOn',
  'notPaid',
  'createdAt',
  'on',
  'slug',
  'stopAddress',
  'firstDay',
  'lastDay',
  'today',
  'since',
  'report',
  'period',
  'send',
  'stage',
]

function inLongWords<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    typeof value === 'string' && !notTyped.includes(key) ? 'Averylongwordwithoutabreak'.repeat(11) : value,
  )
}

function sample(name: string, letter: (siteUrl: string) => Letter): MailSample {
  return {
    name,
    render: () => {
      const siteUrl = required(env.siteUrl)
      return renderMail(letter(siteUrl), siteUrl)
    },
  }
}
