/** Texts about what is stored about people (docs/product.md#personal-data). */
import type { DataGroup } from '../personal-data/groups.ts'
import type { Obstacle } from '../personal-data/model.ts'
import { inLanguage } from './language.ts'
import { shellTexts } from './shell.ts'

/** Columns of the file as programs know them. */
export const personalDataColumns = { group: 'Group', name: 'Name', at: 'When', content: 'Content' } as const

/** Names of the groups. */
export const dataGroupTexts: Readonly<Record<DataGroup, string>> = inLanguage('dataGroupTexts', {
  account: 'Directory entry and account',
  recognition: 'Recognition',
  ideas: 'Ideas',
  equity: 'Employment equity',
  innovation: 'Innovation awards',
  payroll: 'Payroll',
  messages: 'Notifications and emails',
  files: 'Files and exports',
  record: 'Activity history',
})

export const personalDataTexts = inLanguage('personalDataTexts', {
  /** Names the product where it acts by itself. */
  product: 'ThinkTank',
  byClock: 'They left long ago, so we anonymise them automatically.',
  copyTitle: 'What ThinkTank stores about {name}',
  savedView: 'Saved view: {name}',
  madeAt: 'Created',
  leftOut: 'Left out',
  leftOutReasons: [
    'Awards that are not decided yet or were rejected, because nominees don’t know about them.',
    'Comments between approvers and the reasons for corrections, because those belong to the people who ' +
      'wrote them.',
    'Documents attached to nominations, because they may mention other people. We list their names.',
    'Details about colleagues, except their names.',
    'Other people nominated for employment equity with the same form.',
    'Names of people who reported an idea, because we keep them confidential.',
    'The text of emails, because we don’t store it.',
    'Individual actions on other people’s records. Those are in the history of each record.',
  ],
  record: 'Directory entry, roles and preferences',
  picture: 'Picture',
  invitation: 'Invitation',
  session: 'Session',
  delegations: 'Out of office',
  idea: 'Idea: {title}',
  comment: 'Comment on: {title}',
  likes: 'Like: {title}',
  follows: 'Following: {title}',
  mails: 'Emails',
  mailsKept: 'For each email we store the type, address and time for {days} days.',
} as const)

/** Why somebody cannot be anonymised yet. */
export const obstacleTexts: Readonly<Record<Obstacle, string>> = inLanguage('obstacleTexts', {
  active: 'They haven’t left. You can only anonymise people who have left.',
  stages: 'Nominations are waiting for their decision. Reassign these stages first.',
  nominations: 'A nomination by them or for them isn’t decided yet.',
  payroll: 'A payment to them is in an unconfirmed payroll month or has no payment result yet.',
})

/** The screens of administrators and of the person. */
export const storedDataTexts = inLanguage('storedDataTexts', {
  title: 'Data about this person',
  own: shellTexts.pages.ownData,
  ownLead:
    'Get a copy of the data ThinkTank stores about you. It takes a minute or two. You can download it for ' +
    'a day.',
  lead: 'Create a copy of their data when they ask for one.',
  groups: 'The copy covers:',
  why: 'The copy lists what we left out, and why.',
  asPage: 'Download as web page',
  asData: 'Download as data (JSON)',
  started: 'We’re preparing the copy.',
  load: 'We couldn’t load this data. Try again.',
  anonymising: 'Anonymise',
  never: 'ThinkTank won’t anonymise them automatically.',
  due: 'We’ll anonymise them on {day}.',
  leftOn: 'They left on {day}.',
  leftUnknown: 'They have left. We don’t know when.',
  running: 'Anonymising since {at}. This can take a few hours.',
  done: 'Anonymised on {day}. Their records now show “{name}”.',
  open: 'You can’t anonymise them yet:',
  button: 'Anonymise…',
  dialog: 'Anonymise {name}?',
  what: 'What happens (you can’t undo this):',
  happens: [
    'We delete the name, addresses, numbers, usernames and picture. Records show “Former colleague” ' +
      'and a code instead.',
    'We replace the full name in other people’s texts, unless someone else has the same name.',
    'We delete the account. If they come back, they start as a new person.',
  ],
  staysTitle: 'What stays:',
  stays: [
    'Nominations, ideas, payments and counts, under the code. Reports and totals don’t change.',
    'Files of confirmed payroll runs, with the name, because the law requires them.',
    'Attached documents, unchanged.',
    'Existing exports, which are deleted after a day.',
    'First names and nicknames in other people’s texts.',
  ],
  reason: 'Reason',
  reasonHint: 'Recorded in the audit log. Leave out the name.',
  reasonMissing: 'Give a reason',
  confirm: 'Anonymise permanently',
  cancel: 'Cancel',
  begun: 'Started. It continues in the background.',
} as const)
