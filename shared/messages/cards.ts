/** Texts about the card of a High5: on it, on the nomination's page and in the mail. Placeholders: `label` of
 * the kind, `name` of the nominee, `nominator`, `card`. */
import { inLanguage } from './language.ts'

export const cardsTexts = inLanguage('cardsTexts', {
  /** Titles of the document, and names of the file. */
  title: '{label} for {name}',
  teamTitle: '{label} from {nominator}',
  from: 'From',
  /** The picture's description for people who cannot see it. */
  picture: 'High5 card: {card}',
  plainPicture: 'Two colleagues and a heart between them',
  download: 'Download the card (PDF)',
  making: 'Making your card…',
  begun: 'Your download has started.',
  beginAgain: 'Nothing happened? Open the card here.',
  failed: 'We couldn’t make the card. Try again.',
} as const)
