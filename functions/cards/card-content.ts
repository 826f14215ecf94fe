/** What a card says, taken from a nomination. Pure. */

import { groupDate } from '#shared/clock.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'
import type { CardContent } from './drawing/layout.ts'

/** What the card of a High5 says. A team's names all who take part, nobody who declined. */
export function readCardContent({ head, body }: FullNomination): CardContent {
  const { label, team } = kindOf(head.kind)
  const { nominator, behaviour, card, createdAt } = head
  const names = liveMembers(body.nominees).map(({ name }) => name)
  const motivations = body.answers.filter(({ role }) => role === 'motivation')
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
    motivation: motivations.map(({ content }) => content).join('\n\n'),
    from: { name: nominator.name, company: nominator.company },
    date: groupDate(new Date(createdAt)),
    createdAt,
  }
}
