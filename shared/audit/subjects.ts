/** Records that acts are about: their partitions in the audit record, and their pages. */
import { addressOfInnovation } from '../addresses.ts'
import { canonicalId } from '../id-shape.ts'
import type { auditTexts } from '../messages/audit.ts'

export type SubjectKind = keyof (typeof auditTexts)['subjects']

export interface AuditSubject {
  readonly kind: SubjectKind
  readonly id: string
  /** Its page, where it has one. */
  readonly to?: string | undefined
}

type Page = (id: string) => string

/** Beginning of a partition → kind, and page by the rest. */
const subjects: Readonly<Record<string, readonly [SubjectKind, Page?]>> = {
  'NOM#': ['nomination', (id) => `/my-profile/review-nomination/${id}`],
  'INNOVATION#': ['innovation', addressOfInnovation],
  'EQUITY#': ['equity'],
  'EQUITY-LOOKS#': ['equity'],
  'IDEA#': ['idea', (id) => `/idea/${id}`],
  'PERSON#': ['person', (id) => `/admin/people/${id}`],
  'CONTENT#': ['content', (id) => `/admin/content/${id.replace('#', '/')}`],
  'PAYROLL-HISTORY#': ['payroll-month', (id) => `/payroll/${id}`],
  'PAYROLL-LOOKS#': ['payroll-looks'],
  'PAYROLL-ANSWERS-HISTORY#': ['payroll-answers', (id) => `/payroll/answers/${id}`],
  'EXPORTED#': ['exports'],
  'IMPORT#': ['import', (id) => `/admin/directory/${id}`],
  'REMINDERS-TO-ALL': ['reminders', () => '/reminder'],
  'SCHEDULE#': ['schedule', () => '/admin/schedules'],
  INVITATIONS: ['invitations', () => '/admin/invitations'],
  'OUT#': ['mail', () => '/admin/mail'],
  'REPLACED#': ['audit-replacements'],
  'AUDIT-SEARCHES#': ['audit'],
  'TABLE#': ['table'],
}

/** Returns what a partition of the audit record is of. */
export function subjectOf(partition: string): AuditSubject {
  const found = Object.entries(subjects).find(([prefix]) => partition.startsWith(prefix))
  if (!found) return { kind: 'other', id: '' }
  const [prefix, [kind, page]] = found
  const id = partition.slice(prefix.length)
  return { kind, id, to: page?.(id) }
}

/** A record as somebody names it: by partitions that may be it, or by a person's slug. */
export interface NamedSubject {
  readonly partitions: readonly string[]
  readonly slug?: string
}

const rest = '([^/]+)'
const addresses: readonly (readonly [RegExp, (...parts: string[]) => NamedSubject])[] = [
  [new RegExp(`^/my-profile/(?:review|downgrade)-[\\w-]+/${rest}`), (id) => ({ partitions: [`NOM#${id}`] })],
  [new RegExp(`^/innovation-awards/nominations/${rest}`), (id) => ({ partitions: [`INNOVATION#${id}`] })],
  [new RegExp(`^/idea/${rest}`), (id) => ({ partitions: [`IDEA#${id}`] })],
  [new RegExp(`^/abuse-report/${rest}`), (id) => ({ partitions: [`IDEA#${id}`] })],
  [new RegExp(`^/admin/people/${rest}`), (id) => ({ partitions: [`PERSON#${id}`] })],
  [new RegExp(`^/thinktank-user/${rest}`), (slug) => ({ partitions: [], slug })],
  [new RegExp(`^/admin/content/${rest}/${rest}`), (kind, id) => ({ partitions: [`CONTENT#${kind}#${id}`] })],
  [new RegExp(`^/payroll/answers/${rest}`), (id) => ({ partitions: [`PAYROLL-ANSWERS-HISTORY#${id}`] })],
  [/^\/payroll\/(\d{4}-\d\d)/, (month) => ({ partitions: [`PAYROLL-HISTORY#${month}`] })],
  [new RegExp(`^/admin/directory/${rest}`), (id) => ({ partitions: [`IMPORT#${id}`] })],
]

/** Records with ids of their own. */
const byId = ['NOM#', 'IDEA#', 'PERSON#', 'INNOVATION#', 'IMPORT#', 'PAYROLL-ANSWERS-HISTORY#']

/** Reads what somebody typed or pasted: an address of the portal, a slug or an id. An email address is none of
 * these: it would stand in the address of the search, which others log. */
export function namedSubject(typed: string): NamedSubject {
  const text = typed.trim()
  const path = /^(?:https?:\/\/[^/]+)?(\/[^?#]*)/i.exec(text)?.[1]
  if (path === undefined)
    return { partitions: byId.map((prefix) => `${prefix}${canonicalId(text)}`), slug: text }
  for (const [shape, meant] of addresses) {
    const [, ...parts] = shape.exec(path) ?? []
    if (parts.length > 0) return meant(...parts.map(decoded))
  }
  return { partitions: [] }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
