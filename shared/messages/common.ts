/** Sentences that several parts of the product share. Only few: every page that uses one of them loads
 * all. */

export const nominationsNotLoaded =
  'Oops! We had a problem with loading your nominations. Please try again later.'
export const nominationNotLoaded =
  'Oops! We had a problem with loading your nomination. Please try again later.'
export const listNotLoaded = 'Oops! We had a problem loading nominations. Please try again later.'
export const entryNotLoaded = 'Oops! We had a problem with loading Nomination. Please try again later.'
export const waitingNotLoaded = 'Oops! We had a problem with loading what waits. Please try again later.'
export const noNominations = 'No nominations have been submitted'
export const nothingPending = 'No Pending Nomination'
export const noNominationHere =
  'There is no nomination at this address. Please check the link that brought you here.'
export const allStagesApproved = 'All stages have been approved.'
/** A nomination in a list of a mail. */
export const awardInMail = '{award} for {nominees}, nominated by {nominator}'
export const termsAccepted = 'I accept the Terms & Conditions'
export const wordsLeft = 'You have {count} words left'

export const noIdeasYet = 'No ideas yet. Yours could be the first.'
export const ideaNotChanged = 'The idea could not be changed. Please try again.'

export const notSaved = 'That could not be saved. Please try again.'
export const detailsNotLoaded = 'Your details could not be loaded. Please try again later.'
export const timeInPast = 'Please choose a time that is still to come.'
export const csvWanted = 'Please choose a CSV file.'
export const fileIsThere = 'The file {name} is there. Your browser saves it.'
export const fileNotFetched = 'The file could not be fetched. Please try again later.'

export const moneyTexts = {
  /** Whole units of a currency. */
  money: '{amount} {currency}',
} as const
