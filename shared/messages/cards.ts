/** Texts about the card of a High5: on it, on the nomination's page and in the mail. Placeholders: `label` of
 * the kind, `name` of the nominee, `nominator`, `card`. */

export const cardsTexts = {
  /** Titles of the document, and names of the file. */
  title: '{label} for {name}',
  teamTitle: '{label} from {nominator}',
  from: 'From',
  /** The picture's description for people who cannot see it. */
  picture: 'High5 card: {card}',
  plainPicture: 'Two colleagues and a heart between them',
  download: 'Download the card (PDF)',
  making: 'Your card is being made…',
  begun: 'Your download has begun.',
  beginAgain: 'Nothing happened? Open the card here.',
  failed: 'Oops! We had a problem making the card. Please try again later.',
} as const
