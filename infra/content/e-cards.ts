/** The High5 behaviours and their cards: the content that a fresh portal starts with. */

/**
 * Behaviours by term id (107 to 114) with their cards (201 to 232); a card's name is the phrase on its
 * picture, which is `/cards/{id}.svg` in the browser and `/cards/{id}.png` in mail. Document 2, sections 2.8 and 3.8.
 */
export const eCards: {
  behaviours: { id: number; name: string; cards: { id: number; name: string }[] }[]
} = {
  behaviours: [
    {
      id: 107,
      name: 'Hold each other more accountable',
      cards: [
        { id: 201, name: 'You keep your promises' },
        { id: 202, name: 'You kept us on course' },
        { id: 203, name: 'You said it clearly and kindly' },
        { id: 204, name: 'You saw it through to the end' },
      ],
    },
    {
      id: 108,
      name: 'Trust and benefit of the doubt',
      cards: [
        { id: 205, name: 'You had my back' },
        { id: 206, name: 'You believed in me from the start' },
        { id: 207, name: 'Your door is always open' },
        { id: 208, name: 'You met me halfway' },
      ],
    },
    {
      id: 109,
      name: 'Be vulnerable',
      cards: [
        { id: 209, name: 'You made it easy to be honest' },
        { id: 210, name: 'Thank you for going first' },
        { id: 211, name: 'You showed your true colours' },
        { id: 212, name: 'Your honesty made us stronger' },
      ],
    },
    {
      id: 110,
      name: 'Promote excellence',
      cards: [
        { id: 213, name: 'First class, every single time' },
        { id: 214, name: 'You shone like a star' },
        { id: 215, name: 'Brilliant in every detail' },
        { id: 216, name: 'You took it to the top' },
      ],
    },
    {
      id: 111,
      name: 'Every action should promote the company',
      cards: [
        { id: 217, name: 'You lift our name higher' },
        { id: 218, name: 'A small act, a great ripple' },
        { id: 219, name: 'You spread the good word' },
        { id: 220, name: 'You make us shine' },
      ],
    },
    {
      id: 112,
      name: 'Operate like owners of the business',
      cards: [
        { id: 221, name: 'You made it your own' },
        { id: 222, name: 'You found the key' },
        { id: 223, name: 'You cared and it grew' },
        { id: 224, name: 'Safe hands at the wheel' },
      ],
    },
    {
      id: 113,
      name: 'Collaboration across the organisation',
      cards: [
        { id: 225, name: 'Together is better with you' },
        { id: 226, name: 'You were the missing piece' },
        { id: 227, name: 'You brought us all to the table' },
        { id: 228, name: 'You joined the dots' },
      ],
    },
    {
      id: 114,
      name: 'Faster response times',
      cards: [
        { id: 229, name: 'Quick as lightning' },
        { id: 230, name: 'You answered in no time' },
        { id: 231, name: 'Your reply flew right back' },
        { id: 232, name: 'Help at the speed of light' },
      ],
    },
  ],
}
