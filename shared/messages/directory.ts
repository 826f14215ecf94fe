/** Reasons why somebody is not invited. */
import { inLanguage } from './language.ts'

export const invitationRefusals = inLanguage('invitationRefusals', {
  left: 'This person has left, so you can’t invite them.',
  blocked: 'This person is blocked, so you can’t invite them.',
  signedIn: 'This person has already signed in, so they don’t need an invitation.',
  noAddress: 'This person has no email address, so you can’t invite them.',
  company: 'People here sign in with their company account, so they don’t need invitations.',
} as const)

/** Refusals of people administration. Separate from its screens, because every function carries them. */

export const directoryTexts = inLanguage('directoryTexts', {
  lastAdministrator: 'This is the last administrator. Add another one first.',
  aliasTaken: 'Someone else has this username.',
  numberTaken: 'Someone else has this employee number.',
  unknownCommunity: 'There’s no community with this number.',
  importNotPlanned: 'This import is past that step. Check its status.',
  importOutdated: 'The directory has changed since this file was compared. Compare it again.',
  importRunning: 'Another import is running. Wait until it’s done.',
  entryDecided: 'This was already decided differently. Check its status.',
  importUnconfirmed: 'This file changes an unusual number of people. Confirm that first.',
  noSuchDecision: 'This line has no such person. Choose one of the answers shown.',
  notInvited: '{reason}',
  invitationsRunning: 'We’re still preparing earlier invitations. Wait a moment.',
  invitationsChanged: 'There are now {count} people to invite. Check the number and confirm again.',
  profilesClosed: 'Only administrators can add profiles here. Sign in as one.',
  profilesUnreadable: 'The first line must name the columns ({required}). Add at least one person below it.',
  profilesTooMany: 'You can add at most {most} people at once.',
} as const)
