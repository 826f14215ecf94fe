/** Every mail with made-up content, for looking at: runs on one machine show them on a page. */
import { env, required } from '#functions/runtime/env.ts'
import { type High5Content, high5Letter } from './high5.ts'
import type { Letter, RenderedMail } from './letter.ts'
import { renderMail } from './render.tsx'

const high5: High5Content = {
  nominationId: '01HZX0000000000000000000AA',
  name: 'Amara',
  nominator: { name: 'Jonas Veld', company: 'Northwind Media Group' },
  behaviour: 'Promote excellence',
  card: { id: 213, name: 'First class, every single time' },
  answers: [
    {
      label: 'What did your colleague do?',
      content:
        'When the studio lost power ten minutes before the evening show, Amara had us back on the air from the second van.\n\nNobody at home noticed a thing.',
    },
    { label: 'Values', content: 'Care, Create' },
  ],
  others: [],
}

const team: High5Content = { ...high5, others: ['Thabo Nkosi', 'Lena Fischer', 'Mpho Dube'] }

const long: High5Content = {
  ...high5,
  name: 'Wolfeschlegelsteinhausenbergerdorff',
  answers: [
    { label: 'Why?', content: `${'Averylongwordwithoutabreak'.repeat(8)} <b>not bold</b> & "quoted"` },
  ],
  others: Array.from({ length: 49 }, (_, n) => `Team Member ${n + 2}`),
}

function sample(name: string, letter: (siteUrl: string) => Letter) {
  return {
    name,
    render: (): Promise<RenderedMail> => {
      const siteUrl = required(env.siteUrl)
      return renderMail(letter(siteUrl), siteUrl)
    },
  }
}

export const samples: readonly { readonly name: string; render(): Promise<RenderedMail> }[] = [
  sample('High5', (siteUrl) => high5Letter(high5, siteUrl)),
  sample('Team High5', (siteUrl) => high5Letter(team, siteUrl)),
  sample('Team High5 of fifty with long words', (siteUrl) => high5Letter(long, siteUrl)),
]
