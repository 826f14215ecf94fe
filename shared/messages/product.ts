/** What the product is called and where people ask for help. */

export const productTexts = {
  name: 'ThinkTank',
  tagline: 'Ideas and recognition, in one place',
  supportMail: 'thinktank@thinktank.example',
} as const
