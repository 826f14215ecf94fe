/** Endpoints of people administration and directory imports (docs/product.md#people, #imports). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { uploadForm } from '../media/model.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { maxPersonSearchLength } from '../people/rules.ts'
import { visibleLine, visibleText } from '../visible-text.ts'
import {
  directoryImport,
  entryDecisions,
  entryKinds,
  importEntry,
  importGuards,
  invitationGroups,
  invitationOverview,
  invitationRound,
  invitationRow,
  invitationStates,
  peopleFilter,
  personChange,
  personRecord,
  personRow,
} from './model.ts'
import { maxFileBytes, maxProfilesLength } from './rules.ts'

const one = z.strictObject({ id })
const byVersion = z.strictObject({ version: z.number().int() })

const profiles = z.strictObject({
  /** A few lines of a directory file, as CSV. */
  text: visibleText().max(maxProfilesLength),
})

const profilesReply = z.object({
  added: z.array(z.object({ line: z.number().int(), personId: id, name: z.string(), email: z.string() })),
  refused: z.array(importEntry.pick({ line: true, problem: true, column: true, count: true })),
})
export type ProfilesReply = z.infer<typeof profilesReply>

export const directoryApi = endpoints({
  listPeople: {
    method: 'GET',
    path: '/admin/people',
    access: ['admin'],
    summary:
      'People by name, page by page, narrowed by status, role, community and sort, with the exact total.',
    query: pageQuery.extend(peopleFilter.shape),
    reply: pageOf(personRow).required({ total: true }),
    problems: ['invalid-cursor'],
  },
  // A POST, although it only reads: names and addresses in a URL would get into logs and histories.
  searchPeople: {
    method: 'POST',
    path: '/admin/people/search',
    repeatable: true,
    access: ['admin'],
    summary:
      'At most 25 people whose name begins so, or who have exactly this address, number, ' +
      'slug or alias; also who has left or is blocked.',
    body: z.strictObject({ search: visibleText().trim().min(2).max(maxPersonSearchLength) }),
    reply: z.object({ items: z.array(personRow) }),
  },
  getPerson: {
    method: 'GET',
    path: '/admin/people/{id}',
    access: ['admin'],
    summary: 'A person with roles, communities, aliases, place in the hierarchy and history.',
    params: one,
    reply: personRecord,
    problems: ['not-found'],
  },
  changePerson: {
    method: 'PATCH',
    path: '/admin/people/{id}',
    access: ['admin'],
    summary: 'Changes roles, communities, aliases, employee number, or whether somebody is active.',
    params: one,
    body: personChange,
    reply: personRecord,
    problems: [
      'not-found',
      'stale-version',
      'person-anonymised',
      'last-administrator',
      'alias-taken',
      'number-taken',
    ],
  },
  signOutPerson: {
    method: 'POST',
    path: '/admin/people/{id}/sign-out',
    repeatable: true,
    access: ['admin'],
    summary: 'Ends every session of a person within a minute; they may sign in again.',
    params: one,
    reply: personRecord,
    problems: ['not-found'],
  },
  invitePerson: {
    method: 'POST',
    path: '/admin/people/{id}/invitation',
    repeatable: true,
    access: ['admin'],
    summary:
      'Has an account made for a person who never signed in, with an invitation by mail; ' +
      'or has the invitation sent again.',
    params: one,
    body: byVersion,
    status: 202,
    reply: personRecord,
    problems: ['not-found', 'stale-version', 'not-invited', 'limit-reached'],
  },
  listInvitations: {
    method: 'GET',
    path: '/admin/invitations',
    access: ['admin'],
    summary: 'Active people by where they stand before their first sign-in, page by page.',
    query: pageQuery.extend({ state: z.enum(invitationStates) }),
    reply: pageOf(invitationRow),
    problems: ['invalid-cursor'],
  },
  getInvitationOverview: {
    method: 'GET',
    path: '/admin/invitations/overview',
    access: ['admin'],
    summary: 'How many people stand where before their first sign-in, and how inviting many goes.',
    reply: invitationOverview,
  },
  invitePeople: {
    method: 'POST',
    path: '/admin/invitations',
    access: ['admin'],
    summary:
      'Invites everybody who was never invited, or again everybody whose invitation has expired. ' +
      'It is done by and by.',
    body: z.strictObject({
      group: z.enum(invitationGroups),
      /** How many the administrator has confirmed. */
      people: z.number().int().min(1),
    }),
    status: 202,
    reply: invitationRound,
    creates: true,
    problems: ['not-invited', 'invitations-running', 'invitations-changed', 'limit-reached'],
  },
  startImport: {
    method: 'POST',
    path: '/admin/directory/imports',
    access: ['admin'],
    summary:
      'Announces a directory file and says how to upload it. It is compared as soon as it has arrived.',
    body: z.strictObject({
      fileName: visibleLine().max(200),
      bytes: z.number().int().min(1).max(maxFileBytes),
    }),
    status: 201,
    reply: z.object({ import: directoryImport, upload: uploadForm }),
    creates: true,
  },
  listImports: {
    method: 'GET',
    path: '/admin/directory/imports',
    access: ['admin'],
    summary: 'Imports of the directory, the latest first.',
    query: pageQuery,
    reply: pageOf(directoryImport),
    problems: ['invalid-cursor'],
  },
  getImport: {
    method: 'GET',
    path: '/admin/directory/imports/{id}',
    access: ['admin'],
    summary: 'An import: how far it is, and what it would change or has changed.',
    params: one,
    reply: directoryImport,
    problems: ['not-found'],
  },
  listImportEntries: {
    method: 'GET',
    path: '/admin/directory/imports/{id}/entries',
    access: ['admin'],
    summary: 'Entries of one kind of the plan of an import, in the order of the file.',
    params: one,
    query: pageQuery.extend({ kind: z.enum(entryKinds) }),
    reply: pageOf(importEntry),
    problems: ['not-found', 'invalid-cursor'],
  },
  decideImportEntry: {
    method: 'PUT',
    path: '/admin/directory/imports/{id}/undecided/{line}',
    access: ['admin'],
    summary:
      'Says who a line means: the person with its number, the person with its address, ' +
      'or somebody new. Before the plan is applied it is noted; afterwards it is done at once.',
    params: one.extend({ line: z.coerce.number().int().min(1).max(1_000_000) }),
    body: z.strictObject({ decision: z.enum(entryDecisions) }),
    reply: importEntry,
    problems: [
      'not-found',
      'import-not-planned',
      'import-running',
      'import-outdated',
      'entry-decided',
      'last-administrator',
    ],
  },
  applyImport: {
    method: 'POST',
    path: '/admin/directory/imports/{id}/apply',
    access: ['admin'],
    summary: 'Applies the plan of an import, or goes on with one that has stopped.',
    params: one,
    body: byVersion.extend({ confirmed: z.array(z.enum(importGuards)).max(importGuards.length).optional() }),
    status: 202,
    reply: directoryImport,
    problems: [
      'not-found',
      'stale-version',
      'import-not-planned',
      'import-outdated',
      'import-running',
      'import-unconfirmed',
    ],
  },
  compareImportAgain: {
    method: 'POST',
    path: '/admin/directory/imports/{id}/compare',
    access: ['admin'],
    summary: 'Compares the file with the directory once more, where it has stopped or is out of date.',
    params: one,
    body: byVersion,
    status: 202,
    reply: directoryImport,
    problems: ['not-found', 'stale-version', 'import-not-planned'],
  },
  dropImport: {
    method: 'POST',
    path: '/admin/directory/imports/{id}/drop',
    access: ['admin'],
    summary: 'Drops an import that has not been applied.',
    params: one,
    body: byVersion,
    reply: directoryImport,
    problems: ['not-found', 'stale-version', 'import-not-planned'],
  },
  createProfiles: {
    method: 'POST',
    path: '/admin/profiles',
    access: ['admin'],
    summary: 'Adds a few people to the directory, from the lines of a directory file.',
    body: profiles,
    reply: profilesReply,
  },
  createProfilesOpenly: {
    method: 'POST',
    path: '/profiles',
    access: 'public',
    summary: 'The same without a session, on local and test deployments only (docs/product.md#people).',
    body: profiles,
    reply: profilesReply,
    problems: ['profiles-closed'],
  },
})
