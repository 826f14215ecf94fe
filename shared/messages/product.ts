/** The name of the product, and the address for help. */
import { inLanguage } from './language.ts'

export const productTexts = inLanguage('productTexts', {
  name: 'ThinkTank',
  tagline: 'Ideas and recognition, in one place',
  /** The same in every stage: screens, problem messages and mails all use it. */
  supportMail: 'thinktank@thinktank.example',
} as const)
