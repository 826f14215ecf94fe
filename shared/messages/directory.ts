/** Reasons why somebody is not invited. */
export const invitationRefusals = {
  left: 'This person has left, so they cannot be invited.',
  blocked: 'This person is blocked, so they cannot be invited.',
  signedIn: 'This person has signed in before and needs no invitation.',
  noAddress: 'This person has no e-mail address to send an invitation to.',
  company: 'People sign in with their company account here, so nobody is invited.',
} as const

/** Refusals of people administration. Separate from its screens, because every function carries them. */

export const directoryTexts = {
  lastAdministrator: 'This is the last administrator. Appoint another one first.',
  aliasTaken: 'Somebody else has this sign-in name.',
  numberTaken: 'Somebody else has this employee number.',
  unknownCommunity: 'There is no community with this number.',
  importNotPlanned: 'This import is not waiting for that any more. Please look at where it stands.',
  importOutdated: 'The directory has changed since this file was compared. Please compare it again.',
  importRunning: 'Another import is being applied. Please wait until it is done.',
  entryDecided: 'This has been decided in another way already. Please look at where it stands.',
  importUnconfirmed: 'This file changes an unusual number of people. Please confirm that.',
  noSuchDecision: 'This line has no such person. Please choose one of the answers shown.',
  notInvited: '{reason}',
  invitationsRunning:
    'Invitations that were asked for before are still being prepared. Please wait a moment.',
  invitationsChanged:
    'The number of people to invite is {count} by now. Please look at it and confirm it again.',
  profilesClosed: 'Profiles can only be added by an administrator here. Please sign in as one.',
  profilesUnreadable: 'The first line must name the columns ({required}), and a person must follow.',
  profilesTooMany: 'At most {most} people at once.',
} as const
