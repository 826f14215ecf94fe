/** Everything that is stored, and what of it is about people (docs/product.md#personal-data): a line for each
 * type of item, each folder of the bucket, and what lies elsewhere. The code that anonymises goes by it. */

import { cardsFolder } from '#functions/cards/object-keys.ts'
import { directoryFolder } from '#functions/directory/object-keys.ts'
import { accountsFolder } from '#functions/identity/exported-accounts.ts'
import { sealsFolder } from '#shared/audit/seals.ts'
import { exportsFolder } from '#shared/exports/model.ts'
import { checkedFolders, pendingFolder } from '#shared/media/object-keys.ts'
import { payrollAnswers, payrollFiles, payrollRequests } from '#shared/payroll/object-keys.ts'
import type { DataGroup } from '#shared/personal-data/groups.ts'
import { scheduleRequests } from '#shared/schedules/schedules.ts'

/** A person's part in what is stored. `subject`: it is about them; `mentioned`: by a copy of their name. */
type Part = 'subject' | 'author' | 'approver' | 'mentioned'

interface Stored {
  readonly group?: DataGroup
  /** The people whom it is about; nobody where it is empty. */
  readonly of: readonly Part[]
  /** The partition or list by which it is found for one person, without going through the table. */
  readonly found: string
}

/** What anonymising does with it. */
type Handling =
  | { readonly does: 'keep'; readonly because: string }
  /** Takes it away where its partition begins so and goes on with the person's id, or their account's. */
  | { readonly does: 'remove'; readonly partition: string }
  /** Puts the code in the place of the name, and takes address, number and sign-in names away. */
  | { readonly does: 'replace' }
  /** Waits: the stream writes it anew once `record` says something else. */
  | { readonly does: 'follow'; readonly record: string }

export type InventoryLine = Stored & Handling

const holdNobody = (because: string): InventoryLine => ({ of: [], found: '–', does: 'keep', because })

const keep = (group: DataGroup, found: string, because: string): InventoryLine => ({
  ...{ group, found, because, of: ['subject'] as const, does: 'keep' as const },
})

const remove = (group: DataGroup, partition: string): InventoryLine => ({
  ...{ group, partition, of: ['subject'] as const, found: `${partition}person`, does: 'remove' as const },
})

const replace = (group: DataGroup, of: readonly Part[], found: string): InventoryLine => ({
  ...{ group, of, found, does: 'replace' as const },
})

const follow = (group: DataGroup, record: string, found: string): InventoryLine => ({
  ...{ group, record, found, of: ['subject'] as const, does: 'follow' as const },
})

const numbers = 'It has numbers, days or ids, and no name.'
const content = 'content of editors; it may mention people'
const everyPart = ['subject', 'author', 'approver', 'mentioned'] as const
const involved = 'the nomination index → NOM#id'

/** Type of item → what is in it. A test knows a type that has no line. */
export const itemInventory: Readonly<Record<string, InventoryLine>> = {
  // The person
  person: replace('account', ['subject', 'mentioned'], 'PERSON#person; as an approver TEAM#person'),
  'person-name': remove('account', ''),
  'former-holder': remove('account', ''),
  'person-picture': keep('account', 'PERSON#person', 'It goes with its file, before the pass.'),
  'login-of-person': remove('account', 'PERSON#'),
  invitation: remove('account', 'PERSON#'),
  login: remove('account', 'SUB#'),
  'account-mail': remove('account', 'SUB#'),
  'open-session': remove('account', 'SUB#'),
  'recovery-codes': remove('account', 'SUB#'),
  'session-end': keep('account', 'SUB#subject', 'It keeps ended sessions from being used, for forty days.'),
  'person-places': follow('account', 'person', 'PERSON#person'),
  'people-pointer': follow('account', 'person', 'PERSON#person / PLACES'),
  typeahead: follow('account', 'person', 'PRE#, FORMER# and the beginning of the name'),
  teammate: follow('account', 'person', 'TEAM#manager'),
  'people-count': holdNobody(numbers),
  'person-count': remove('account', 'COUNTS#'),
  submission: remove('account', 'IDEM#'),
  anonymising: keep('account', 'ANONYMISING', 'It has the name to look for, and goes when the work is done.'),
  // Delegations
  delegation: replace('recognition', ['subject', 'mentioned'], 'DELEGATIONS#person; LISTS#person'),
  'named-delegates': replace('recognition', ['subject', 'mentioned'], 'DELEGATIONS#person'),
  'stand-ins': replace('recognition', ['subject', 'mentioned'], 'LISTS#person'),
  'delegate-namings': holdNobody(numbers),
  // Recognition
  nomination: replace('recognition', everyPart, `SENT#person, RECV#person, ${involved}`),
  'nomination-body': replace('recognition', everyPart, involved),
  'nomination-members': replace('recognition', everyPart, involved),
  'nomination-answer': replace('recognition', ['author'], involved),
  'nomination-answers-missed': holdNobody(numbers),
  'nomination-number': holdNobody(numbers),
  'nomination-entry': replace('recognition', everyPart, 'the nomination index'),
  'nomination-day': follow('recognition', 'nomination', 'the nomination index'),
  'nomination-month': holdNobody(numbers),
  'nomination-count': holdNobody(numbers),
  'nomination-list-count': holdNobody(numbers),
  'hrbp-decision': holdNobody(numbers),
  'held-places': holdNobody(numbers),
  'held-month': holdNobody(numbers),
  received: holdNobody(numbers),
  'received-high5': holdNobody(numbers),
  'to-answer': holdNobody(numbers),
  praise: replace('recognition', ['approver'], involved),
  thanks: replace('recognition', ['author'], involved),
  cheer: replace('recognition', ['author'], 'CHEERED#person'),
  'own-cheer': holdNobody(numbers),
  'wall-card': replace('recognition', ['subject', 'author'], involved),
  'wall-place': holdNobody(numbers),
  // Ideas
  idea: replace('ideas', ['author', 'mentioned'], 'BY#person'),
  'idea-body': replace('ideas', ['author', 'mentioned'], 'BY#person → IDEA#id'),
  comment: replace('ideas', ['author', 'mentioned'], 'IL#…~person/comments'),
  'comment-row': replace('ideas', ['author', 'mentioned'], 'IL#…~person/comments'),
  like: holdNobody(numbers),
  follow: holdNobody(numbers),
  'idea-listing': holdNobody(numbers),
  'idea-row': holdNobody(numbers),
  'idea-rank': holdNobody(numbers),
  'idea-count': holdNobody(numbers),
  'idea-milestone': replace('ideas', ['mentioned'], 'IDEA#id'),
  'idea-number': holdNobody(numbers),
  'search-word': follow('ideas', 'idea', 'the words of a title'),
  'abuse-report': replace('ideas', ['author', 'subject'], 'ABUSE-LIST#person#*, ABUSE-LIST#*#person'),
  'abuse-case': replace('ideas', ['subject', 'mentioned'], 'ABUSE-LIST#*#person'),
  'abuse-pointer': holdNobody(numbers),
  'abuse-count': holdNobody(numbers),
  // Employment equity and innovation awards
  'equity-nomination': replace('equity', everyPart, 'EQUITY-NOMINEE#person, EQUITY-SENT#person'),
  'equity-submission': replace('equity', everyPart, 'EQUITY-SENT#person'),
  'equity-number': holdNobody(numbers),
  'equity-day': holdNobody(numbers),
  'innovation-nomination': replace('innovation', everyPart, 'INNOVATION-SENT#, INNOVATION-RECV#person'),
  'innovation-body': replace('innovation', everyPart, 'INNOVATION-SENT#, INNOVATION-RECV#person'),
  'innovation-received': holdNobody(numbers),
  'innovation-month': holdNobody(numbers),
  'innovation-day': holdNobody(numbers),
  // Payroll
  entitlement: replace('payroll', everyPart, 'PAYROLL-PERSON#person'),
  'payroll-correction': replace('payroll', everyPart, 'PAYROLL-PERSON#person'),
  'payroll-row': replace('payroll', ['subject', 'mentioned'], 'PAYROLL-PERSON#person'),
  'payroll-flags': replace('payroll', ['subject', 'mentioned'], 'PAYROLL-PERSON#person'),
  'payroll-run': replace('payroll', ['mentioned'], 'PAYROLL-RUNS'),
  'payroll-answers': replace('payroll', ['mentioned'], 'PAYROLL-ANSWERS'),
  'payroll-answer-problems': holdNobody(numbers),
  'payroll-answers-digest': holdNobody(numbers),
  'payroll-called-row': holdNobody('It has the name of a row in payroll’s own system, and nobody’s.'),
  'payroll-calendar': holdNobody(numbers),
  'payroll-corrected-row': holdNobody(numbers),
  'payroll-stamp': holdNobody(numbers),
  'payroll-settlement': holdNobody(numbers),
  // Messages
  'outbox-entry': replace('messages', ['subject', 'mentioned'], 'by its event'),
  'outbox-mail': replace('messages', ['subject', 'mentioned'], 'by its event; a notice has its id'),
  notice: remove('messages', 'NOTIFICATIONS#'),
  'unread-notices': remove('messages', 'UNREAD#'),
  'last-reminder': remove('messages', 'REMINDED#'),
  'last-notice': remove('messages', 'REMINDED#'),
  'last-digest': remove('messages', 'DIGEST#'),
  'last-summary': remove('messages', 'SUMMARY#'),
  'last-saved-views': remove('messages', 'SAVED-VIEWS#'),
  'waiting-person': holdNobody(numbers),
  'reminder-sending': replace('messages', ['mentioned'], 'REMINDERS-TO-ALL'),
  'mail-pace': holdNobody(numbers),
  // Files and exports
  media: replace('files', ['author'], 'by the record that has the file'),
  'media-hold': holdNobody(numbers),
  export: replace('files', ['author'], 'EXPORTS#person'),
  'own-exports': remove('files', 'EXPORTS#'),
  'saved-views': remove('files', 'SAVED-VIEWS#'),
  // The record of acts, and unattended work
  audit: replace('record', everyPart, 'partition of the subject; what they did: the search of the record'),
  schedule: replace('record', ['mentioned'], 'SCHEDULES'),
  'schedule-run': replace('record', ['mentioned'], 'SCHEDULE-RUNS#name'),
  'schedule-watch-start': holdNobody(numbers),
  migration: holdNobody(numbers),
  'audit-late': holdNobody(numbers),
  'audit-search': keep('record', 'AUDIT-SEARCHED#person', 'It goes by itself after ten minutes.'),
  'loaded-content': holdNobody(numbers),
  'unread-record': follow('record', 'unread-record', 'UNREAD-RECORDS'),
  'directory-import': replace('record', ['mentioned'], 'IMPORTS'),
  'import-entry': replace('record', ['subject', 'mentioned'], 'IMPORT#plan#kind'),
  'import-state': holdNobody(numbers),
  'invitation-round': replace('record', ['mentioned'], 'INVITATIONS'),
  'sign-in-way': holdNobody(numbers),
  'report-comparison': holdNobody(numbers),
  secret: holdNobody('It is a key.'),
  // Content
  ...Object.fromEntries(
    [
      ...['page', 'slide', 'link', 'community', 'community-body', 'award-event', 'award-event-card'],
      ...['challenge', 'challenge-card', 'e-cards', 'category-list'],
      ...['content-summary', 'content-draft', 'content-published', 'content-version'],
    ].map((type) => [type, replace('record', ['mentioned'], content)]),
  ),
  ...Object.fromEntries(
    ['page-slug', 'award-event-slug', 'challenge-slug', 'former-community-slug', 'content-slug']
      .concat('content-number')
      .map((type) => [type, holdNobody('It has the address of content.')]),
  ),
}

/** What anonymising does with the objects of a folder. */
interface FolderLine {
  readonly holds: string
  readonly anonymising: string
}

/** Folder of the uploads bucket → what lies in it. */
export const folderInventory: Readonly<Record<string, FolderLine>> = {
  [pendingFolder]: { holds: 'uploads before their check', anonymising: 'goes by itself after a day' },
  [checkedFolders.original]: {
    holds: 'checked files: pictures of people, documents of records',
    anonymising: 'the picture goes; documents stay with their records',
  },
  [checkedFolders.thumbnail]: { holds: 'smaller pictures', anonymising: 'as the picture' },
  [checkedFolders.icon]: { holds: 'small pictures of people', anonymising: 'as the picture' },
  [cardsFolder]: { holds: 'cards of High5s', anonymising: 'removed; made again when asked for' },
  [exportsFolder]: { holds: 'exports of the last day', anonymising: 'go by themselves after a day' },
  [directoryFolder]: { holds: 'directory files', anonymising: 'files that name the person are removed' },
  [payrollFiles]: { holds: 'files of confirmed payroll runs', anonymising: 'stay: statutory records' },
  [payrollAnswers]: { holds: 'answers of payroll', anonymising: 'stay: statutory records' },
  [payrollRequests]: { holds: 'ids of work', anonymising: 'nothing' },
  [accountsFolder]: { holds: 'lists of accounts', anonymising: 'go by themselves after 30 days' },
  [sealsFolder]: { holds: 'salted hashes of recorded acts, and keys', anonymising: 'stay: no names' },
  [scheduleRequests]: { holds: 'ids of runs', anonymising: 'nothing' },
}
