/** The High5 behaviours and their cards: the content that a fresh portal starts with. */
import { cardBehaviours } from '#shared/forms/lists.ts'

/** The phrases of each behaviour's cards, in the order of the behaviours. */
const phrases: readonly (readonly string[])[] = [
  [
    'You keep your promises',
    'You kept us on course',
    'You said it clearly and kindly',
    'You saw it through to the end',
  ],
  ['You had my back', 'You believed in me from the start', 'Your door is always open', 'You met me halfway'],
  [
    'You made it easy to be honest',
    'Thank you for going first',
    'You showed your true colours',
    'Your honesty made us stronger',
  ],
  [
    'First class, every single time',
    'You shone like a star',
    'Brilliant in every detail',
    'You took it to the top',
  ],
  [
    'You lift our name higher',
    'A small act, a great ripple',
    'You spread the good word',
    'You make us shine',
  ],
  ['You made it your own', 'You found the key', 'You cared and it grew', 'Safe hands at the wheel'],
  [
    'Together is better with you',
    'You were the missing piece',
    'You brought us all to the table',
    'You joined the dots',
  ],
  [
    'Quick as lightning',
    'You answered in no time',
    'Your reply flew right back',
    'Help at the speed of light',
  ],
]

const firstCard = 201

/**
 * Behaviours by term id (107 to 114) with their cards (201 to 232); a card's name is the phrase on its
 * picture, which is `/cards/{id}.svg` in the browser and `/cards/{id}.png` in mail.
 */
export const eCards: {
  behaviours: { id: number; name: string; cards: { id: number; name: string }[] }[]
} = {
  behaviours: cardBehaviours.map((behaviour, index) => {
    const earlier = phrases.slice(0, index).reduce((sum, each) => sum + each.length, firstCard)
    const cards = (phrases[index] ?? []).map((name, place) => ({ id: earlier + place, name }))
    return { ...behaviour, cards }
  }),
}
