/** Texts of every screen on which somebody chooses colleagues and nominates them. */

export const nominatingTexts = {
  searchLabel: 'Whom would you like to recognise?',
  searchPlaceholder: 'Search by email address',
  addNominee: 'Add Nominee',
  nominating: 'You are nominating:',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  choose: 'Choose',
  chooseNamed: 'Choose {name}, {email}',
  view: 'View the nomination',
  submit: 'Submit Nomination',
  submitting: 'Sending your nomination…',
  congratulations: "Congratulations, you've nominated:",
  another: 'Nominate someone else',
  /** Label of a suggested person. */
  onTheList: 'Already on your list',
  sameName: 'Several colleagues have this name. Whom do you mean?',
  load: 'Oops! We had a problem with loading this Recognition. Please try again later.',
  create: 'Oops! We had a problem adding your nomination. Please try again later.',
  sendAsNew: 'Send as a new nomination',
  noSuchEvent: 'There is no award at this address.',
  employeeNumber: 'Employee number',
  company: 'Company',
  department: 'Department',
  country: 'Country',
  alreadySent:
    'Your nomination had already been sent, as the form stood at your first attempt. ' +
    'What you changed since then has not been sent.',
  seeSent: 'See your sent nominations',
} as const
