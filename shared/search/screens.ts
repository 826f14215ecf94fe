/** The product's own screens that people look for by other words than their titles: found by the search and
 * by the palette. */
import { screenTexts } from '../messages/screens.ts'

export interface Screen {
  readonly name: string
  readonly to: string
  readonly title: string
  /** A sentence about it. */
  readonly about: string
  /** Words that it is found by besides those of its title. */
  readonly words: string
  /** Only for people of the directory. */
  readonly forEmployees?: true
}

/** The part of one's own details about delegates. */
export const outOfOfficePath = '/my-profile/edit-my-details?part=out-of-office'

export const screens: readonly Screen[] = [
  {
    name: 'recognise',
    to: '/recognition',
    ...screenTexts.recognise,
    words: 'recognise recognize recognition nominate nomination thank thanks award high5 praise colleague',
    forEmployees: true,
  },
  {
    name: 'share-idea',
    to: '/idea-challenges',
    ...screenTexts.shareIdea,
    words: 'submit send suggest suggestion challenge ideas innovation',
  },
  {
    name: 'reviews',
    to: '/my-profile?tab=review',
    ...screenTexts.reviews,
    words: 'approve approval approvals reject decide decision pending waiting',
    forEmployees: true,
  },
  {
    name: 'out-of-office',
    to: outOfOfficePath,
    ...screenTexts.outOfOffice,
    words:
      'holiday holidays vacation leave delegate delegation away absent absence stand in cover substitute',
    forEmployees: true,
  },
  {
    name: 'sent',
    to: '/my-profile?tab=sent',
    ...screenTexts.sent,
    words: 'sent status progress track recognition',
    forEmployees: true,
  },
  {
    name: 'notifications',
    to: '/my-profile/notifications',
    ...screenTexts.notifications,
    words: 'email emails mail mails unsubscribe digest summary reminders settings',
  },
  {
    name: 'details',
    to: '/my-profile/edit-my-details',
    ...screenTexts.details,
    words: 'photo profile settings account devices security two-step language privacy',
  },
]
