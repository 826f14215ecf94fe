/** Fixed lists that forms offer, and the limits that they set (docs/product.md#fields). */

/** Most words of a long answer. */
export const wordLimit = 150

export const values = ['Care', 'Connect', 'Create'] as const

/** The options of the behaviour checkboxes (docs/product.md#behaviours). */
export const behaviours = [
  'Character',
  'Consideration',
  'Contribution',
  'Collaboration',
  'Communication',
  'Clarity',
  'Curiosity',
  'Courage',
  'Commitment',
] as const

/** The behaviours of the High5 cards by term id (docs/product.md#behaviours). */
export const cardBehaviours = [
  { id: 107, name: 'Hold each other more accountable' },
  { id: 108, name: 'Trust and benefit of the doubt' },
  { id: 109, name: 'Be vulnerable' },
  { id: 110, name: 'Promote excellence' },
  { id: 111, name: 'Every action should promote the company' },
  { id: 112, name: 'Operate like owners of the business' },
  { id: 113, name: 'Collaboration across the organisation' },
  { id: 114, name: 'Faster response times' },
] as const

/** Parent and child options of an innovation idea. */
export const innovationIdeaGroups = [
  {
    name: 'Product',
    options: ['DMS', 'DStv Stream', 'General Entertainment', 'Namola', 'Showmax', 'SuperSport'],
  },
  { name: 'Business process', options: ['Finance', 'Human Capital', 'Marketing', 'Technology'] },
  { name: 'General', options: ['Technology', 'Customer', 'Other'] },
] as const

/** Reasons for downgrading a nomination to a High5, by its kind (docs/product.md#downgrading). */
export const downgradeReasons = {
  'on-the-spot': [
    'The motivation qualifies as a High 5 instead of an On the Spot',
    'The nomination relates to business as usual',
  ],
  teams: [
    'The motivation qualifies as a High 5 instead of the Team Nomination',
    'The nomination relates to business as usual',
  ],
} as const

/** The kinds of nomination that can be downgraded. */
export type DowngradeKind = keyof typeof downgradeReasons

/** Endings of file names that a file field accepts; upper or lower case. */
export const fileExtensions = {
  image: ['jpg', 'jpeg', 'png'],
  file: ['pdf', 'doc', 'docx', 'odt', 'mp4'],
} as const
