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
  { name: 'recognise', to: '/recognition', forEmployees: true, ...screenTexts.recognise },
  { name: 'share-idea', to: '/idea-challenges', ...screenTexts.shareIdea },
  { name: 'reviews', to: '/my-profile?tab=review', forEmployees: true, ...screenTexts.reviews },
  { name: 'out-of-office', to: outOfOfficePath, forEmployees: true, ...screenTexts.outOfOffice },
  { name: 'sent', to: '/my-profile?tab=sent', forEmployees: true, ...screenTexts.sent },
  { name: 'notifications', to: '/my-profile/notifications', ...screenTexts.notifications },
  { name: 'details', to: '/my-profile/edit-my-details', ...screenTexts.details },
]
