/** Texts about people who can be nominated. */

export const nomineesTexts = {
  self: "You can't nominate yourself. Please nominate one of your colleagues instead.",
  selfTeam: "You can't nominate yourself",
  duplicate: 'Duplicate Nominee {email}',
  notInList:
    'Nominee {email} is not present in Think Tank list. For further assistance, Please contact {support}',
  sisterCompany:
    "{company} can't be nominated for this Awards. Please nominate your colleagues for Innovation Awards.",
  sisterCompanyTeam: "{company} can't be nominated for this Awards.",
  contractor: 'User names: {input} is a contractor and could not be nominated',
  headOfDepartment: 'SELECTED NOMINEE {email} IS HOD (OR ABOVE) AND CANNOT BE NOMINATED',
  customerCare: 'SELECTED NOMINEE {email} IS from Customer Care AND CANNOT BE NOMINATED',
  monthlyLimit:
    'User {input} is already nominated 2 times this month. Hence you can not nominate this user. Please remove this user',
  sameMonthAward:
    'You have already nominated {email} for this award and month. Please choose another month or remove this colleague',
  monthAwardTaken:
    '{email} already has this award for the chosen month. Please choose another month or remove this colleague',
  teamFull: "Team Member count can't exceed 50!",
  teamTooBig: "Team Member count can't exceeds 50!",
  userNotFound: 'User not found',
  lookupFailed: 'Unable to find the Nominee; Please try again!',
  nameNotFound:
    'We could not find a user with the names: ' +
    '{input}. Make sure you entered the correct name and surname or try searching by email',
  mailNotFound:
    'We could not find a user with the email: {input}. ' +
    'Make sure you entered the correct email address or try searching by name and surname',
  left: 'Nominee {email} no longer takes part in ThinkTank and cannot be nominated',
  required: 'Please add at least one nominee',
  innovationDuplicate: 'Please add another nominee. Requested Nominee is already nominated {email}.',
  innovationTeamFull: 'You can only add upto max 4 nominee.',
  innovationOneNominee:
    'This award takes one nominee. Please remove the colleague whom you have chosen first.',
} as const
