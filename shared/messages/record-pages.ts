/** Texts of pages that show records as they are stored: histories, the audit record, copies of stored data. */
import { actInWords } from './audit.ts'
import { peopleAdminTexts } from './directory-administration.ts'
import { inLanguage } from './language.ts'
import { nominationWords } from './nominations-words.ts'

export const recordPageTexts = inLanguage('recordPageTexts', {
  contents: 'Contents',
  blank: '(blank)',
  none: '(none)',
  yes: 'Yes',
  no: 'No',
} as const)

const { fields, historyFields } = peopleAdminTexts.person

/** Names of fields that do not read as words, or are no person's. */
const names: Readonly<Record<string, string>> = {
  ...fields,
  ...historyFields,
  aliases: 'Other usernames',
  asked: 'Nominees were asked',
  at: 'When',
  beganAt: 'Signed in',
  bouncedAddress: 'Address that bounces',
  bouncedAt: 'Email bounced',
  by: 'By',
  byCurrency: 'By currency',
  cc: 'Copies',
  digest: 'Daily digest',
  eventTitle: 'Award',
  export: 'Export ID',
  externalReference: 'Payroll reference',
  from: 'From',
  hierarchy: 'Reporting line',
  id: 'ID',
  isTeam: 'Team',
  lastUsedAt: 'Last used',
  leftAt: 'Left',
  mails: 'Emails',
  nominationId: 'Nomination ID',
  nomineeCount: 'Number of nominees',
  personId: 'Person ID',
  registeredAt: 'First signed in',
  responder: 'Approver',
  sha256: 'File fingerprint',
  slug: 'Profile address',
  to: 'To',
  until: 'Until',
  wall: 'High5s on the wall',
  what: 'Action',
}

/** Returns a field's name in words: `waitingSince`, `Waiting since`. */
export function fieldInWords(name: string): string {
  const known = Object.hasOwn(names, name) ? names[name] : undefined
  if (known) return known
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, one, next) => `${one} ${next.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const roleNames = Object.entries(peopleAdminTexts.roles).map(([role, { name }]) => [role, name])

/** Field → its values that do not read as words. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: nominationWords.kinds,
  roles: Object.fromEntries(roleNames),
  stage: nominationWords.stages,
  status: nominationWords.statuses,
}

/** Returns a field's value in words. */
export function valueInWords(field: string, value: string): string {
  if (field === 'what') return actInWords(value)
  const words = values[field] ?? {}
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value
}

/** Fields that tell nobody anything: ids, numbers of lists, and what only the product needs. */
const technical: ReadonlySet<string> = new Set([
  ...['id', 'personId', 'nominationId', 'ideaId', 'eventId', 'challengeId', 'submissionId', 'mediaId'],
  ...['fieldId', 'parentId', 'legacyId', 'answerFileId', 'idea', 'part', 'sub', 'session', 'version'],
  ...['formVersion', 'ttl', 'category', 'categories', 'communities', 'behaviourId', 'cardId'],
])

/** Tells whether a field is left out of pages to read. */
export const isTechnical = (field: string): boolean => technical.has(field)
