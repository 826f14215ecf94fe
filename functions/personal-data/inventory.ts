/** Everything that is stored, and what of it is about people (docs/product.md#personal-data): one line for each
 * type of item, each folder of the bucket, and what lies elsewhere. The code that anonymises goes by it. */

import { cardsFolder } from '#functions/cards/object-keys.ts'
import { directoryFolder } from '#functions/directory/object-keys.ts'
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

const nobody = (because: string): InventoryLine => ({ of: [], found: '–', does: 'keep', because })

const kept = (group: DataGroup, found: string, because: string): InventoryLine => ({
  ...{ group, found, because, of: ['subject'] as const, does: 'keep' as const },
})

const removed = (group: DataGroup, partition: string): InventoryLine => ({
  ...{ group, partition, of: ['subject'] as const, found: `${partition}person`, does: 'remove' as const },
})

const replaced = (group: DataGroup, of: readonly Part[], found: string): InventoryLine => ({
  ...{ group, of, found, does: 'replace' as const },
})

const followed = (group: DataGroup, record: string, found: string): InventoryLine => ({
  ...{ group, record, found, of: ['subject'] as const, does: 'follow' as const },
})

const numbers = 'It has numbers, days or ids, and no name.'
const content = 'content of editors; it may mention people'
const everyPart = ['subject', 'author', 'approver', 'mentioned'] as const
const involved = 'the nomination index → NOM#id'

/** Type of item → what is in it. A test knows a type that has no line. */
export const itemInventory: Readonly<Record<string, InventoryLine>> = {
  // The person
  person: replaced('account', ['subject', 'mentioned'], 'PERSON#person; as an approver TEAM#person'),
  'person-name': removed('account', ''),
  'former-holder': removed('account', ''),
  'person-picture': kept('account', 'PERSON#person', 'It goes with its file, before the pass.'),
  'login-of-person': removed('account', 'PERSON#'),
  invitation: removed('account', 'PERSON#'),
  login: removed('account', 'SUB#'),
  'account-mail': removed('account', 'SUB#'),
  'open-session': removed('account', 'SUB#'),
  'recovery-codes': removed('account', 'SUB#'),
  'session-end': kept('account', 'SUB#subject', 'It keeps ended sessions from being used, for forty days.'),
  'person-places': followed('account', 'person', 'PERSON#person'),
  'people-pointer': followed('account', 'person', 'PERSON#person / PLACES'),
  typeahead: followed('account', 'person', 'PRE#, FORMER# and the beginning of the name'),
  teammate: followed('account', 'person', 'TEAM#manager'),
  'people-count': nobody(numbers),
  'person-count': removed('account', 'COUNTS#'),
  submission: removed('account', 'IDEM#'),
  anonymising: kept('account', 'ANONYMISING', 'It has the name to look for, and goes when the work is done.'),
  // Delegations
  delegation: replaced('recognition', ['subject', 'mentioned'], 'DELEGATIONS#person; LISTS#person'),
  'named-delegates': replaced('recognition', ['subject', 'mentioned'], 'DELEGATIONS#person'),
  'stand-ins': replaced('recognition', ['subject', 'mentioned'], 'LISTS#person'),
  'delegate-namings': nobody(numbers),
  // Recognition
  nomination: replaced('recognition', everyPart, `SENT#person, RECV#person, ${involved}`),
  'nomination-body': replaced('recognition', everyPart, involved),
  'nomination-members': replaced('recognition', everyPart, involved),
  'nomination-answer': replaced('recognition', ['author'], involved),
  'nomination-answers-missed': nobody(numbers),
  'nomination-number': nobody(numbers),
  'nomination-entry': replaced('recognition', everyPart, 'the nomination index'),
  'nomination-day': followed('recognition', 'nomination', 'the nomination index'),
  'nomination-month': nobody(numbers),
  'nomination-count': nobody(numbers),
  'nomination-list-count': nobody(numbers),
  'hrbp-decision': nobody(numbers),
  'held-places': nobody(numbers),
  'held-month': nobody(numbers),
  received: nobody(numbers),
  'received-high5': nobody(numbers),
  'to-answer': nobody(numbers),
  praise: replaced('recognition', ['approver'], involved),
  thanks: replaced('recognition', ['author'], involved),
  cheer: replaced('recognition', ['author'], 'CHEERED#person'),
  'own-cheer': nobody(numbers),
  'wall-card': replaced('recognition', ['subject', 'author'], involved),
  'wall-place': nobody(numbers),
  // Ideas
  idea: replaced('ideas', ['author', 'mentioned'], 'BY#person'),
  'idea-body': replaced('ideas', ['author', 'mentioned'], 'BY#person → IDEA#id'),
  comment: replaced('ideas', ['author', 'mentioned'], 'IL#…~person/comments'),
  'comment-row': replaced('ideas', ['author', 'mentioned'], 'IL#…~person/comments'),
  like: nobody(numbers),
  follow: nobody(numbers),
  'idea-listing': nobody(numbers),
  'idea-row': nobody(numbers),
  'idea-rank': nobody(numbers),
  'idea-count': nobody(numbers),
  'idea-milestone': replaced('ideas', ['mentioned'], 'IDEA#id'),
  'idea-number': nobody(numbers),
  'search-word': followed('ideas', 'idea', 'the words of a title'),
  'abuse-report': replaced('ideas', ['author', 'subject'], 'ABUSE-LIST#person#*, ABUSE-LIST#*#person'),
  'abuse-case': replaced('ideas', ['subject', 'mentioned'], 'ABUSE-LIST#*#person'),
  'abuse-pointer': nobody(numbers),
  'abuse-count': nobody(numbers),
  // Employment equity and innovation awards
  'equity-nomination': replaced('equity', everyPart, 'EQUITY-NOMINEE#person, EQUITY-SENT#person'),
  'equity-submission': replaced('equity', everyPart, 'EQUITY-SENT#person'),
  'equity-number': nobody(numbers),
  'equity-day': nobody(numbers),
  'innovation-nomination': replaced('innovation', everyPart, 'INNOVATION-SENT#, INNOVATION-RECV#person'),
  'innovation-body': replaced('innovation', everyPart, 'INNOVATION-SENT#, INNOVATION-RECV#person'),
  'innovation-received': nobody(numbers),
  'innovation-month': nobody(numbers),
  'innovation-day': nobody(numbers),
  // Payroll
  entitlement: replaced('payroll', everyPart, 'PAYROLL-PERSON#person'),
  'payroll-correction': replaced('payroll', everyPart, 'PAYROLL-PERSON#person'),
  'payroll-row': replaced('payroll', ['subject', 'mentioned'], 'PAYROLL-PERSON#person'),
  'payroll-flags': replaced('payroll', ['subject', 'mentioned'], 'PAYROLL-PERSON#person'),
  'payroll-run': replaced('payroll', ['mentioned'], 'PAYROLL-RUNS'),
  'payroll-answers': replaced('payroll', ['mentioned'], 'PAYROLL-ANSWERS'),
  'payroll-answer-problems': nobody(numbers),
  'payroll-answers-digest': nobody(numbers),
  'payroll-called-row': nobody('It has the name of a row in payroll’s own system, and nobody’s.'),
  'payroll-calendar': nobody(numbers),
  'payroll-corrected-row': nobody(numbers),
  'payroll-stamp': nobody(numbers),
  'payroll-settlement': nobody(numbers),
  // Messages
  'outbox-entry': replaced('messages', ['subject', 'mentioned'], 'by its event'),
  'outbox-mail': replaced('messages', ['subject', 'mentioned'], 'by its event; a notice has its id'),
  notice: removed('messages', 'NOTIFICATIONS#'),
  'unread-notices': removed('messages', 'UNREAD#'),
  'last-reminder': removed('messages', 'REMINDED#'),
  'last-notice': removed('messages', 'REMINDED#'),
  'last-digest': removed('messages', 'DIGEST#'),
  'last-summary': removed('messages', 'SUMMARY#'),
  'waiting-person': nobody(numbers),
  'reminder-sending': replaced('messages', ['mentioned'], 'REMINDERS-TO-ALL'),
  'mail-pace': nobody(numbers),
  // Files and exports
  media: replaced('files', ['author'], 'by the record that has the file'),
  'media-hold': nobody(numbers),
  export: replaced('files', ['author'], 'EXPORTS#person'),
  'own-exports': removed('files', 'EXPORTS#'),
  // The record of acts, and unattended work
  audit: replaced('record', everyPart, 'partition of the subject; what they did: the search of the record'),
  schedule: replaced('record', ['mentioned'], 'SCHEDULES'),
  'schedule-run': replaced('record', ['mentioned'], 'SCHEDULE-RUNS#name'),
  'schedule-watch-start': nobody(numbers),
  'directory-import': replaced('record', ['mentioned'], 'IMPORTS'),
  'import-entry': replaced('record', ['subject', 'mentioned'], 'IMPORT#plan#kind'),
  'import-state': nobody(numbers),
  'invitation-round': replaced('record', ['mentioned'], 'INVITATIONS'),
  'sign-in-way': nobody(numbers),
  'report-comparison': nobody(numbers),
  secret: nobody('It is a key.'),
  // Content
  ...Object.fromEntries(
    [
      ...['page', 'slide', 'link', 'community', 'community-body', 'award-event', 'award-event-card'],
      ...['challenge', 'challenge-card', 'e-cards', 'category-list'],
      ...['content-summary', 'content-draft', 'content-published', 'content-version'],
    ].map((type) => [type, replaced('record', ['mentioned'], content)]),
  ),
  ...Object.fromEntries(
    ['page-slug', 'award-event-slug', 'challenge-slug', 'former-community-slug', 'content-slug']
      .concat('content-number')
      .map((type) => [type, nobody('It has the address of content.')]),
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
  [exportsFolder]: { holds: 'exports of the last day', anonymising: 'removed; made again when asked for' },
  [directoryFolder]: { holds: 'directory files', anonymising: 'files that name the person are removed' },
  [payrollFiles]: { holds: 'files of confirmed payroll runs', anonymising: 'stay: statutory records' },
  [payrollAnswers]: { holds: 'answers of payroll', anonymising: 'stay: statutory records' },
  [payrollRequests]: { holds: 'ids of work', anonymising: 'nothing' },
  [scheduleRequests]: { holds: 'ids of runs', anonymising: 'nothing' },
}
