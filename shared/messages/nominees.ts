/** Texts of every screen on which people choose and nominate colleagues. */
import { inLanguage } from './language.ts'

export const nominatingTexts = inLanguage('nominatingTexts', {
  searchLabel: 'Who would you like to recognise?',
  searchPlaceholder: 'Search by email address',
  addNominee: 'Add Nominee',
  nominating: 'You are nominating:',
  /** Read out as people join the list. */
  added: '{names} added to your list.',
  /** The steps of the form, in order. */
  steps: ['Who', 'What', 'Send'],
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  choose: 'Choose',
  chooseNamed: 'Choose {name}, {email}',
  view: 'View nomination',
  submit: 'Submit Nomination',
  submitting: 'Sending your nomination…',
  congratulations: "Congratulations, you've nominated:",
  /** In place of it, while there is no connection. */
  notSentYet: 'Not sent yet. You’re nominating:',
  another: 'Nominate someone else',
  /** Label of a suggested person. */
  onTheList: 'Already on your list',
  sameName: 'Several colleagues have this name. Which one do you mean?',
  load: 'Oops! We had a problem with loading this Recognition. Please try again later.',
  create: 'Oops! We had a problem adding your nomination. Please try again later.',
  sendAsNew: 'Send as new nomination',
  noSuchEvent: 'We couldn’t find this award. Check the link.',
  employeeNumber: 'Employee number',
  company: 'Company',
  department: 'Department',
  country: 'Country',
  alreadySent:
    'Your nomination was already sent. ' + 'Changes you made after your first try weren’t included.',
  seeSent: 'See your sent nominations',
} as const)
