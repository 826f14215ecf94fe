/** Texts about people who can be nominated. */
import { inLanguage } from './language.ts'

export const nomineesTexts = inLanguage('nomineesTexts', {
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
    'You’ve already nominated {email} for this award and month. ' +
    'Choose another month or remove this colleague.',
  monthAwardTaken:
    '{email} already has this award for that month. Choose another month or remove this colleague.',
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
  /** In suggestions and of picked people, where the reason is about a person's employment. */
  notNow: 'Can’t be nominated for this award now',
  left: '{email} is no longer in ThinkTank and can’t be nominated.',
  required: 'Add at least one nominee',
  innovationDuplicate: 'Please add another nominee. Requested Nominee is already nominated {email}.',
  innovationTeamFull: 'You can only add upto max 4 nominee.',
  innovationOneNominee: 'This award takes one nominee. Remove the colleague you’ve already chosen first.',
} as const)
