/** The kinds of nomination, as data (decision N1): a new kind is a row here. */
import { eventCategories } from '../awards/categories.ts'
import { nominationTexts } from '../messages/nomination.ts'
import type { MailTemplate } from '../outbox/events.ts'

/** Review stages in their order (document 2 section 4.3). */
export const stages = ['sponsor', 'manager', 'exco2', 'hrbp'] as const
type Stage = (typeof stages)[number]

export const kindKeys = ['high5', 'team-high5'] as const
export type KindKey = (typeof kindKeys)[number]

export interface Kind {
  readonly key: KindKey
  /** Category number of the nomination. */
  readonly category: number
  /** Category number of the award events that take it. */
  readonly eventCategory: number
  readonly label: string
  /** Placeholders: `name` of the nominee, `nominator`. */
  readonly title: string
  readonly monetary: boolean
  readonly team: boolean
  readonly mostNominees: number
  /** Whether the nominees are asked before the first stage. */
  readonly asksNominees: boolean
  readonly stages: readonly { readonly stage: Stage; readonly preApproved: boolean }[]
  /** The mail that each nominee gets when it is created. */
  readonly nomineeMail: MailTemplate
}

const preApproved = [
  { stage: 'manager', preApproved: true },
  { stage: 'exco2', preApproved: true },
  { stage: 'hrbp', preApproved: true },
] as const

/** Most members of a team (document 2 section 9). */
export const mostTeamMembers = 50

export const kinds = {
  high5: {
    key: 'high5',
    category: 102,
    eventCategory: eventCategories.recognition,
    label: nominationTexts.kinds.high5,
    title: nominationTexts.titleHigh5,
    monetary: false,
    team: false,
    mostNominees: 1,
    asksNominees: false,
    stages: preApproved,
    nomineeMail: 'high5',
  },
  'team-high5': {
    key: 'team-high5',
    category: 102,
    eventCategory: eventCategories.recognition,
    label: nominationTexts.kinds.teamHigh5,
    title: nominationTexts.titleTeamHigh5,
    monetary: false,
    team: true,
    mostNominees: mostTeamMembers,
    asksNominees: false,
    stages: preApproved,
    nomineeMail: 'high5',
  },
} as const satisfies Record<KindKey, Kind>

/** The kind that so many nominees and the monetary box make of an event; nothing where it takes none such. */
export function kindFor(categories: readonly number[], count: number, monetary: boolean): Kind | undefined {
  return Object.values<Kind>(kinds).find(
    (kind) =>
      categories.includes(kind.eventCategory) && kind.monetary === monetary && kind.team === count > 1,
  )
}
