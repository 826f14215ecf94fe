/** Texts of the recognition form. */

import { awardRefusals } from './awards-refusals.ts'
import { nominationsNotLoaded } from './common.ts'
import { inLanguage } from './language.ts'
import { nominatingTexts } from './nominees.ts'

export const recognitionTexts = inLanguage('recognitionTexts', {
  ...awardRefusals,
  ...nominatingTexts,
  header: 'EMPLOYEE RECOGNITION',
  thankOrAward: 'Thank or award',
  thank: 'Thank',
  thankAbout: 'A High5: a card with your message',
  award: 'Award',
  monetary: 'Planning for a Monetary Nomination',
  monetaryAbout:
    'Monetary nominations are reviewed before they are paid. You’ll need to choose the behaviour again.',
  monetaryYes: 'Yes, continue',
  monetaryNo: 'Cancel',
  headsFirst: 'Remove {names} first. Heads of department (or above) can’t be nominated for a monetary award.',
  customerCareFirst:
    'Remove {names} first. Colleagues from Customer Care can’t be nominated for a monetary award.',
  reviewers: 'Who reviews this nomination',
  /** Used where no one reviews the nomination. */
  whatHappensNext: 'What happens next',
  reviewersPending: 'Finding the approvers…',
  notReviewed: 'A High5 needs no approval. It arrives as soon as you send it.',
  nomineeAskedFirst: 'We’ll ask your nominee to accept first. Review starts after that.',
  nomineesAskedFirst: 'We’ll ask your nominees to accept first. Review starts after that.',
  approvedInAdvance: 'approved in advance',
  sponsorAsked: 'Your project sponsor',
  check: nominationsNotLoaded,
  checkHarmless: 'You can still send your nomination.',
  keepAdding: 'Type a name or email address. To nominate a team, keep adding names, up to 50 colleagues.',
  nextArrived:
    'It has arrived. We’ve emailed {count, plural, one {your colleague} other {your colleagues}} too.',
  nextAsked: 'Next: we’ve emailed them to ask if they accept.',
  nextReviewed: 'It’s now under review. You’ll see the outcome on your profile, under Nomination sent.',
  guidance: 'About this award',
  preview: 'Your card',
  previewNoCard: 'Your card appears here.',
  previewNoWords: 'Your message appears here.',
  previewTo: 'For {names}',
  previewFrom: 'From {name}',
  month: 'Month',
  formUnavailable: 'Form Currently Unavailable',
  contactHr: 'Contact HR to find out when nominations for this award open.',
  noEvent: 'No recognition award is open right now.',
} as const)

/** Colleagues on offer before anything is typed, and lists that are pasted. */
export const pickTexts = inLanguage('pickTexts', {
  team: 'Your team',
  lately: 'Recently recognised',
  teams: 'Teams you’ve nominated before',
  /** Placeholders: `name` of the first member, `count` of the others. */
  earlierTeam: '{name} and {count, plural, one {1 other} other {# others}}',
  showAll: 'Show all {count}',
  copyFailed: 'We couldn’t load this team. Try again.',
  pasteOpen: 'Paste a list',
  paste: 'Names or email addresses',
  pasteHint: 'One per line, or separated by commas. You can copy them from Outlook or a spreadsheet.',
  pasteAdd: 'Add all',
  pasteClose: 'Close list',
  pasteRefused: 'We couldn’t add these. Correct them and try again:',
  pasteAllAdded: 'Everyone is on your list.',
  sponsorHint: 'Type a name or email address.',
} as const)

/** Documents about single members of a team. */
export const memberDocumentTexts = inLanguage('memberDocumentTexts', {
  add: 'Attach a file about {name}',
  about: 'You can attach files for each person.',
  notTaken: 'You can attach files for individual members only for team awards that are reviewed.',
  members: 'You can attach files only for people in the team, and one list of files for each.',
  tooMany: 'You can attach up to {count} files about team members. Remove some.',
  tooManyOfOne: 'You can attach up to {count} files for each team member. Remove some.',
} as const)
