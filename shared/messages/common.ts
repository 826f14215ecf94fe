/** Sentences that several parts of the product share. Only few: every page that uses one of them loads
 * all. */
import { inLanguage } from './language.ts'

export const nominationsNotLoaded = inLanguage(
  'nominationsNotLoaded',
  'Oops! We had a problem with loading your nominations. Please try again later.',
)
export const nominationNotLoaded = inLanguage(
  'nominationNotLoaded',
  'Oops! We had a problem with loading your nomination. Please try again later.',
)
export const listNotLoaded = inLanguage(
  'listNotLoaded',
  'Oops! We had a problem loading nominations. Please try again later.',
)
export const entryNotLoaded = inLanguage(
  'entryNotLoaded',
  'Oops! We had a problem with loading Nomination. Please try again later.',
)
export const waitingNotLoaded = inLanguage(
  'waitingNotLoaded',
  'We couldn’t load the nominations waiting for a decision. Try again.',
)
export const noNominations = inLanguage('noNominations', 'No nominations have been submitted')
export const noNominationsMatch = inLanguage('noNominationsMatch', 'No nominations match these filters.')
export const nothingPending = inLanguage('nothingPending', 'No Pending Nomination')
export const noNominationHere = inLanguage(
  'noNominationHere',
  'There’s no nomination at this address. Check the link you followed.',
)
export const allStagesApproved = inLanguage('allStagesApproved', 'All stages are approved.')
/** A nomination in a list of a mail. */
export const awardInMail = inLanguage('awardInMail', '{award} for {nominees}, nominated by {nominator}')
export const termsAccepted = inLanguage('termsAccepted', 'I accept the Terms & Conditions')
export const wordsLeft = inLanguage('wordsLeft', 'You have {count} words left')

export const noIdeasYet = inLanguage('noIdeasYet', 'No ideas yet. Yours could be the first.')
export const ideaHiddenFromOthers = inLanguage(
  'ideaHiddenFromOthers',
  'Only its author and administrators will see it. It won’t appear in lists, search or counts.',
)
export const ideaNotChanged = inLanguage('ideaNotChanged', 'We couldn’t change the idea. Try again.')

export const notSaved = inLanguage('notSaved', 'We couldn’t save that. Try again.')
export const detailsNotLoaded = inLanguage('detailsNotLoaded', 'We couldn’t load your details. Try again.')
export const timeInPast = inLanguage('timeInPast', 'Choose a time in the future')
export const csvWanted = inLanguage('csvWanted', 'Choose a CSV file')
export const fileIsThere = inLanguage('fileIsThere', '{name} has downloaded.')
export const fileNotFetched = inLanguage('fileNotFetched', 'We couldn’t download the file. Try again.')

export const moneyTexts = inLanguage('moneyTexts', {
  /** Whole units of a currency. */
  money: '{amount} {currency}',
} as const)
