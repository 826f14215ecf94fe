/** Texts about what is stored about people (docs/product.md#personal-data). */
import type { DataGroup } from '../personal-data/groups.ts'
import type { Obstacle } from '../personal-data/model.ts'
import { shellTexts } from './shell.ts'

/** Columns of the file as programs know them. */
export const personalDataColumns = { group: 'Group', name: 'Name', at: 'When', content: 'Content' } as const

/** Names of the groups. */
export const dataGroupTexts: Readonly<Record<DataGroup, string>> = {
  account: 'Directory entry and account',
  recognition: 'Recognition',
  ideas: 'Ideas',
  equity: 'Employment equity',
  innovation: 'Innovation awards',
  payroll: 'Payroll',
  messages: 'Notices and mails',
  files: 'Files and exports',
  record: 'Record of acts',
}

export const personalDataTexts = {
  /** Names the product where it acts by itself. */
  product: 'ThinkTank',
  byClock: 'They left so long ago that their name is replaced.',
  copyTitle: 'What ThinkTank stores about {name}',
  madeAt: 'Made',
  leftOut: 'Left out',
  leftOutReasons: [
    'Awards that are not decided yet, and awards that were refused: nominees do not know of them.',
    'What reviewers said to each other, and why something was corrected: that is theirs.',
    'Files that came with a nomination: they may tell of other people. Their names are listed.',
    'Of colleagues everything but their names.',
    'Who else was nominated with the same form for employment equity.',
    'Who reported an idea as abusive: those who report stay unknown.',
    'The texts of mails: they are made when they are sent, and not stored.',
    'Single acts in records of other people: they are in those records’ histories.',
  ],
  record: 'Directory entry, roles and preferences',
  picture: 'Picture',
  invitation: 'Invitation',
  session: 'Session',
  delegations: 'Delegations',
  idea: 'Idea: {title}',
  comment: 'Comment on: {title}',
  likes: 'Like: {title}',
  follows: 'Followed: {title}',
  mails: 'Mails',
  mailsKept: 'For each mail, its kind, the address and when it was sent are stored for {days} days.',
} as const

/** Why somebody cannot be anonymised yet. */
export const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  active: 'They have not left. Only people who have left are anonymised.',
  stages: 'Nominations wait for their decision. Pass these stages on first.',
  nominations: 'A nomination of theirs, or for them, is not decided yet.',
  payroll: 'A payment to them is in a payroll month that is not confirmed, or payroll has not answered it.',
}

/** The screens of administrators and of the person. */
export const storedDataTexts = {
  title: 'Stored data',
  own: shellTexts.pages.ownData,
  ownLead:
    'A copy of what ThinkTank stores about you, as you may read it. ' +
    'It is made in a minute or two, and is there for a day.',
  lead: 'What ThinkTank stores about this person. Make a copy when they ask for one.',
  groups: 'It covers:',
  why: 'The copy says what was left out, and why.',
  asPage: 'Copy as a page',
  asData: 'Copy as data (JSON)',
  started: 'The copy is being made.',
  load: 'That could not be loaded. Please try again later.',
  anonymising: 'Anonymise',
  never: 'The portal does not do it by itself.',
  due: 'The portal does it by itself on {day}.',
  leftOn: 'They left on {day}.',
  leftUnknown: 'They have left. When is not recorded.',
  running: 'Since {at} the name is being replaced. That takes up to a few hours.',
  done: 'Anonymised on {day}. Their records are those of “{name}”.',
  open: 'Not possible yet:',
  button: 'Anonymise …',
  dialog: 'Anonymise {name}?',
  what: 'This happens, and cannot be undone:',
  happens: [
    'Name, address, numbers, sign-in names and picture go. ' +
      'Every record says “Former colleague” and a code instead.',
    'Texts of others that have the whole name get the same words.',
    'The account goes. If the person comes back, they are somebody new.',
  ],
  staysTitle: 'This stays:',
  stays: [
    'Nominations, ideas, payments and counts, under the code. Reports and sums do not change.',
    'Files of confirmed payroll runs, with the name: the law asks for them.',
    'Documents that were sent with records, as they are.',
    'Exports that are already made, until they go after a day.',
    'First names or nicknames in texts of others.',
  ],
  reason: 'Reason',
  reasonHint: 'It is kept in the record of acts. Leave out the name.',
  reasonMissing: 'Please say why.',
  confirm: 'Anonymise for good',
  cancel: 'Cancel',
  begun: 'Begun. It goes on by itself.',
} as const
