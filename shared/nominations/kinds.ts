/** The kinds of nomination, as data (docs/product.md#kinds). A new kind is a row here; `kindFor` must tell it from the
 * others, and the types ask for its texts. Its category stands in `eventCategories` (shared/awards/rules.ts), in the
 * uses of forms (shared/awards/form-uses.ts), in infra/content/categories.ts and in each report that shows it
 * (shared/reports/reports.ts); its colour in web/features/dashboards/series.ts. A new value comes in two releases
 * (docs/decisions/0078-shapes-and-migrations.md). */

import { nominationWords } from '#shared/messages/nominations-words.ts'
import { eventCategories } from '../awards/rules.ts'
import { isSameName } from '../folding.ts'
import type { DowngradeKind } from '../forms/lists.ts'
import type { NominationMail } from './events.ts'
import { type Stage, stageNames } from './stages.ts'

export const kindKeys = [
  'high5',
  'team-high5',
  'on-the-spot',
  'teams',
  'employee-of-the-month',
  'team-of-the-month',
] as const
export type KindKey = (typeof kindKeys)[number]

/** Net pay of a kind for each nominee, for people of the home country and for all others; valid from a day
 * on. */
interface Amount {
  readonly from: string
  readonly home: Money
  readonly elsewhere: Money
}

export const currencies = ['ZAR', 'USD'] as const

/** In whole units. */
export interface Money {
  readonly amount: number
  readonly currency: (typeof currencies)[number]
}

export interface Kind {
  readonly key: KindKey
  /** Category number of the nomination. */
  readonly category: number
  /** Category number of the award events that take it. */
  readonly eventCategory: number
  readonly label: string
  /** Placeholders: `name` of the nominee, `nominator`. */
  readonly title: string
  /** Whether 'Award' chooses it; month awards pay too, but have no such choice. */
  readonly monetary: boolean
  readonly team: boolean
  readonly mostNominees: number
  /** Whether the nominees are asked before the first stage, unless the award event says otherwise. */
  readonly asksNominees: boolean
  readonly stages: readonly { readonly stage: Stage; readonly preApproved: boolean }[]
  /** Whether it counts against a person's monthly quota of two, and is closed to heads of department and
   * customer care (docs/product.md#month-limit). */
  readonly limited: boolean
  /** Whether it is for a month that the form asks for, once for each person, month and nominator. */
  readonly perMonth: boolean
  /** Newest last; none: it pays nothing. */
  readonly amounts: readonly Amount[]
  /** The kind after a downgrade; absent: it cannot be downgraded. */
  readonly downgradesTo?: KindKey
  readonly mails: {
    /** To each nominee who is not asked, when it is created. */
    readonly created?: NominationMail
    /** To each nominee who is asked. */
    readonly request?: NominationMail
    /** To the nominator, when it is created. */
    readonly sent?: NominationMail
    /** To each nominee and to the nominator after the last approval. */
    readonly awarded?: { readonly nominee: NominationMail; readonly nominator: NominationMail }
  }
}

/** Kinds that can be downgraded have reasons to choose from; no others have. */
type Downgrading<K extends KindKey> = K extends DowngradeKind
  ? { readonly downgradesTo: KindKey }
  : { readonly downgradesTo?: never }

const preApproved = [
  { stage: 'manager', preApproved: true },
  { stage: 'exco2', preApproved: true },
  { stage: 'hrbp', preApproved: true },
] as const

const monthStages = [
  { stage: 'manager', preApproved: true },
  { stage: 'exco2', preApproved: false },
  { stage: 'hrbp', preApproved: true },
] as const

const asSaid = { limited: false, perMonth: false, amounts: [] } as const

/** The country whose people are paid in its own currency. */
const homeCountry = 'South Africa'

const smaller: Amount = {
  from: '2000-01-01',
  home: { amount: 1000, currency: 'ZAR' },
  elsewhere: { amount: 75, currency: 'USD' },
}
const larger: Amount = {
  from: '2000-01-01',
  home: { amount: 2000, currency: 'ZAR' },
  elsewhere: { amount: 150, currency: 'USD' },
}

const confirmed = { nominee: 'award-congratulations', nominator: 'award-notification' } as const

/** Most members of a team (docs/product.md#nominees). */
export const maxTeamMembers = 50

const { kinds: labels, titles } = nominationWords

const kinds = {
  high5: {
    ...asSaid,
    key: 'high5',
    category: 102,
    eventCategory: eventCategories.recognition,
    label: labels.high5,
    title: titles.high5,
    monetary: false,
    team: false,
    mostNominees: 1,
    asksNominees: false,
    stages: preApproved,
    mails: { created: 'high5' },
  },
  'team-high5': {
    ...asSaid,
    key: 'team-high5',
    category: 102,
    eventCategory: eventCategories.recognition,
    label: labels.teamHigh5,
    title: titles.teamHigh5,
    monetary: false,
    team: true,
    mostNominees: maxTeamMembers,
    asksNominees: false,
    stages: preApproved,
    mails: { created: 'high5' },
  },
  'on-the-spot': {
    ...asSaid,
    key: 'on-the-spot',
    category: 103,
    eventCategory: eventCategories.recognition,
    label: labels.onTheSpot,
    title: titles.onTheSpot,
    monetary: true,
    team: false,
    mostNominees: 1,
    asksNominees: false,
    stages: [
      { stage: 'manager', preApproved: false },
      { stage: 'exco2', preApproved: false },
      { stage: 'hrbp', preApproved: false },
    ],
    limited: true,
    amounts: [smaller],
    downgradesTo: 'high5',
    mails: { request: 'accept-request', sent: 'nomination-sent', awarded: confirmed },
  },
  teams: {
    ...asSaid,
    key: 'teams',
    category: 104,
    eventCategory: eventCategories.recognition,
    label: labels.teams,
    title: titles.teams,
    monetary: true,
    team: true,
    mostNominees: maxTeamMembers,
    asksNominees: true,
    stages: stageNames.map((stage) => ({ stage, preApproved: false })),
    limited: true,
    amounts: [larger],
    downgradesTo: 'team-high5',
    mails: { request: 'team-notice', sent: 'nomination-sent', awarded: confirmed },
  },
  'employee-of-the-month': {
    ...asSaid,
    key: 'employee-of-the-month',
    category: 100,
    eventCategory: eventCategories.monthAwards,
    label: labels.employeeOfTheMonth,
    title: titles.employeeOfTheMonth,
    monetary: false,
    team: false,
    mostNominees: 1,
    asksNominees: false,
    stages: monthStages,
    perMonth: true,
    amounts: [larger],
    mails: {
      request: 'accept-request',
      sent: 'nomination-sent',
      awarded: { nominee: 'month-award', nominator: 'month-award-notification' },
    },
  },
  'team-of-the-month': {
    ...asSaid,
    key: 'team-of-the-month',
    category: 138,
    eventCategory: eventCategories.monthAwards,
    label: labels.teamOfTheMonth,
    title: titles.teamOfTheMonth,
    monetary: false,
    team: true,
    mostNominees: maxTeamMembers,
    asksNominees: false,
    stages: monthStages,
    perMonth: true,
    amounts: [larger],
    mails: {
      request: 'team-notice',
      sent: 'nomination-sent',
      awarded: { nominee: 'month-award', nominator: 'month-award-notification' },
    },
  },
} as const satisfies { [K in KindKey]: Kind & Downgrading<K> }

/** Tells whether nominations of a kind can be downgraded. */
export function isDowngradable(key: KindKey): key is DowngradeKind {
  return 'downgradesTo' in kinds[key]
}

/** Returns the kind by its key, with every optional property. */
export function kindOf(key: KindKey): Kind {
  return kinds[key]
}

/** Finds the kind for an event, a number of nominees and whether it is monetary; nothing where the event takes
 * none such. */
export function kindFor(categories: readonly number[], count: number, monetary: boolean): Kind | undefined {
  return Object.values<Kind>(kinds).find(
    (kind) =>
      categories.includes(kind.eventCategory) && kind.monetary === monetary && kind.team === count > 1,
  )
}

/** Returns the form's name of a kind while nominees are chosen. */
export function formLabelOf({ key, label }: Pick<Kind, 'key' | 'label'>): string {
  const labels: Partial<Record<KindKey, string>> = nominationWords.formLabels
  return labels[key] ?? label
}

/** Tells whether a kind has a stage that somebody decides. A High5 has none: nobody is asked and nobody
 * decides. */
export function isReviewed(kind: Kind): boolean {
  return kind.stages.some((each) => !each.preApproved)
}

/** Returns the amount that a kind pays a nominee of a country on a day (`yyyy-mm-dd`); nothing where it pays
 * none. */
export function amountOf(kind: Kind, country: string, day: string): Money | undefined {
  const amount = kind.amounts.findLast(({ from }) => from <= day)
  return isSameName(country, homeCountry) ? amount?.home : amount?.elsewhere
}
