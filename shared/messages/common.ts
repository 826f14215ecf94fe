/** Sentences that several parts of the product share. Only few: every page that uses one of them loads
 * all. */

export const nominationsNotLoaded =
  'Oops! We had a problem with loading your nominations. Please try again later.'
export const nominationNotLoaded =
  'Oops! We had a problem with loading your nomination. Please try again later.'
export const listNotLoaded = 'Oops! We had a problem loading nominations. Please try again later.'
export const entryNotLoaded = 'Oops! We had a problem with loading Nomination. Please try again later.'
export const waitingNotLoaded = 'We couldn’t load the nominations waiting for a decision. Try again.'
export const noNominations = 'No nominations have been submitted'
export const nothingPending = 'No Pending Nomination'
export const noNominationHere = 'There’s no nomination at this address. Check the link you followed.'
export const allStagesApproved = 'All stages are approved.'
/** A nomination in a list of a mail. */
export const awardInMail = '{award} for {nominees}, nominated by {nominator}'
export const termsAccepted = 'I accept the Terms & Conditions'
export const wordsLeft = 'You have {count} words left'

export const noIdeasYet = 'No ideas yet. Yours could be the first.'
export const ideaHiddenFromOthers =
  'Only its author and administrators will see it. It won’t appear in lists, search or counts.'
export const ideaNotChanged = 'We couldn’t change the idea. Try again.'

export const notSaved = 'We couldn’t save that. Try again.'
export const detailsNotLoaded = 'We couldn’t load your details. Try again.'
export const timeInPast = 'Choose a time in the future.'
export const csvWanted = 'Choose a CSV file.'
export const fileIsThere = '{name} has downloaded.'
export const fileNotFetched = 'We couldn’t download the file. Try again.'

export const moneyTexts = {
  /** Whole units of a currency. */
  money: '{amount} {currency}',
} as const
