/** What the product is called and where people ask for help. */

export const productTexts = {
  name: 'ThinkTank',
  tagline: 'Ideas and recognition, in one place',
  /** The same in every stage: screens, problem messages and mails all name it. */
  supportMail: 'thinktank@thinktank.example',
} as const
