/** The portal in parts that are deployed one after the other: each has functions of the API and unattended
 * work that belong together. Every function is in just one of them. */
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import type { Feature } from './functions.ts'

export interface Domain {
  /** What it is, as its stack is described. */
  readonly summary: string
  readonly features: readonly Feature[]
  readonly schedules: readonly ScheduleName[]
}

export const domains = {
  People: {
    summary: 'The directory of people, their profiles and notices, the first page and the search.',
    features: [
      'details',
      'directory',
      'home',
      'notifications',
      'people',
      'personal-data',
      'profiles',
      'search',
      'two-step',
    ],
    schedules: ['anonymise-leavers', 'send-invitations'],
  },
  Ideas: {
    summary: 'Challenges, ideas and what people say of them, communities, content and uploaded files.',
    features: ['abuse', 'challenges', 'communities', 'content', 'editing', 'ideas', 'media'],
    schedules: ['digest', 'media-sweep', 'publish-due'],
  },
  Recognition: {
    summary: 'Nominations and their review, awards, cards and thanks, reminders and delegations.',
    features: [
      'awards',
      'cards',
      'delegations',
      'equity',
      'innovation',
      'nominations',
      'reminding',
      'thanks',
    ],
    schedules: [
      'escalations',
      'leaver-stages',
      'reminders',
      'send-reminders',
      'unanswered-nominations',
      'weekly-summary',
    ],
  },
  Administration: {
    summary: 'Reports, dashboards, exports and payroll, the nightly comparisons, and the watch over all.',
    features: ['audit', 'dashboards', 'exports', 'outbox', 'payroll', 'reports', 'schedules'],
    schedules: [
      'account-export',
      'audit-seals',
      'counter-comparison',
      'payroll-reconciliation',
      'payroll-runs',
      'report-comparison',
      'saved-views',
      'schedule-watch',
    ],
  },
} as const satisfies Record<string, Domain>

export type DomainName = keyof typeof domains
