/** What a card says, taken from a nomination. Pure. */

import { liveMembers } from '#functions/nominations/state-machine.ts'
import { groupDate } from '#shared/clock.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'

export interface CardContent {
  /** High5 or Team High5. */
  readonly label: string
  /** What readers of PDFs show above it, and the file's name without its ending. */
  readonly title: string
  readonly behaviour: string
  /** The phrase of the chosen card; blank where none was chosen. */
  readonly card: string
  /** Everybody it is for, one or up to fifty. */
  readonly names: readonly string[]
  /** The nominator's words, in their own lines; blank where the form asked for none. */
  readonly motivation: string
  readonly from: { readonly name: string; readonly company: string }
  /** As screens show it. */
  readonly date: string
  /** When it was given; an instant. */
  readonly createdAt: string
}

export function contentOf({ head, body }: FullNomination): CardContent {
  const { label, team } = kindOf(head.kind)
  const { nominator, behaviour, card, createdAt } = head
  const names = liveMembers(body.nominees).map(({ name }) => name)
  const said = body.answers.filter(({ role }) => role === 'motivation')
  return {
    label,
    title: fill(team ? cardsTexts.teamTitle : cardsTexts.title, {
      label,
      name: names.join(', '),
      nominator: nominator.name,
    }),
    behaviour: behaviour?.name ?? '',
    card: card?.name ?? '',
    names,
    motivation: said.map(({ content }) => content).join('\n\n'),
    from: { name: nominator.name, company: nominator.company },
    date: groupDate(new Date(createdAt)),
    createdAt,
  }
}
