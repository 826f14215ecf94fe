/** Serves people administration: the list of people, roles, imports of the directory, profiles. */
import { ulid } from 'ulid'
import { findPeople, findPerson, holdersOf, personPartition } from '#functions/people/store.ts'
import { idsOfName, suggestFormer, suggestPeople } from '#functions/people/typeahead.ts'
import { actingOf, historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { serve } from '#functions/serve.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { PersonRecord } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { normalNumber, numberKey, typeaheadFrom } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { changePerson, signOutPerson } from './changes.ts'
import { decideEntry } from './decide-entry.ts'
import { applyImport, compareAgain, dropImport } from './import-commands.ts'
import { auditImport, createImport, findImport, listEntries, listImports } from './imports.ts'
import {
  findInvitation,
  hasCompanyAccounts,
  invitationsAtAGlance,
  invitePeople,
  invitePerson,
  listInvitations,
  viewOfInvitation,
} from './invitations.ts'
import { idsBeginning, listPeople } from './listing.ts'
import { uploadKey } from './object-keys.ts'
import { createProfiles } from './profiles.ts'
import { signUploadForm } from './uploads.ts'

export const handler = serve(directoryApi, {
  listPeople({ query: { size, cursor, ...filter } }) {
    return listPeople(filter, { size, cursor })
  },

  async searchPeople({ body: { search } }) {
    return { items: await findPeople(await idsMeant(search)) }
  },

  getPerson({ params: { id }, now }) {
    return recordOf(id, now)
  },

  async changePerson({ params: { id }, body, ...asked }) {
    await changePerson(id, body, actingOf(asked))
    return recordOf(id, asked.now)
  },

  async signOutPerson({ params: { id }, ...asked }) {
    await signOutPerson(id, actingOf(asked))
    return recordOf(id, asked.now)
  },

  async invitePerson({ params: { id }, body: { version }, ...asked }) {
    await invitePerson(id, version, actingOf(asked))
    return recordOf(id, asked.now)
  },

  listInvitations({ query: { state, ...paged }, now }) {
    return listInvitations(state, paged, now)
  },

  getInvitationOverview({ now }) {
    return invitationsAtAGlance(now)
  },

  invitePeople({ body, once, ...asked }) {
    return invitePeople(body, { ...actingOf(asked), once })
  },

  async startImport({ body: { fileName }, once, ...asked }) {
    const { by, at, requestId } = actingOf(asked)
    const id = ulid(at.getTime())
    const newImport = {
      id,
      version: 1,
      status: 'uploading' as const,
      fileName,
      by,
      createdAt: at.toISOString(),
      key: uploadKey(id),
    }
    const reply = { import: newImport, upload: await signUploadForm(id) }
    await transact([
      once.record(reply),
      createImport(newImport),
      auditImport(id, 'import announced', { by, at, requestId }),
    ])
    return reply
  },

  listImports({ query }) {
    return listImports(query)
  },

  getImport({ params: { id } }) {
    return findImport(id)
  },

  async listImportEntries({ params: { id }, query: { kind, ...paged } }) {
    return listEntries(await findImport(id), kind, paged)
  },

  decideImportEntry({ params: { id, line }, body: { decision }, ...asked }) {
    return decideEntry(id, { line, decision }, actingOf(asked))
  },

  applyImport({ params: { id }, body, ...asked }) {
    return applyImport(id, body, actingOf(asked))
  },

  compareImportAgain({ params: { id }, body, ...asked }) {
    return compareAgain(id, body, actingOf(asked))
  },

  dropImport({ params: { id }, body, ...asked }) {
    return dropImport(id, body, actingOf(asked))
  },

  createProfiles({ body: { text }, ...asked }) {
    return createProfiles(text, actingOf(asked))
  },

  async createProfilesOpenly({ body: { text }, now, requestId }) {
    if (!process.env[env.openProfiles]) throw new Problem('profiles-closed')
    return createProfiles(text, { by: { name: 'Create profiles' }, at: now, requestId })
  },
})

async function recordOf(id: string, now: Date): Promise<PersonRecord> {
  const [person, invitation, isCompany, history] = await Promise.all([
    findPerson(id),
    findInvitation(id),
    hasCompanyAccounts(),
    historyOf(personPartition(id)),
  ])
  if (!person) throw new Problem('not-found')
  const { account, preferences, ...rest } = person
  return {
    ...rest,
    registeredAt: account?.registeredAt,
    bouncedAddress: preferences.bouncedAddress,
    invitation: invitation && !isCompany ? viewOfInvitation(invitation, now) : undefined,
    history: history.map(({ at, by, what, before, after }) => ({ at, by: by.name, what, before, after })),
  }
}

const mostFound = 25

/** Finds people by exact address, number, slug or alias, or by the beginning of a name; also former ones. */
async function idsMeant(search: string): Promise<Person['personId'][]> {
  const lower = search.toLowerCase()
  const exact = holdersOf([
    { kind: 'EMAIL', name: lower },
    { kind: 'SLUG', name: lower },
    { kind: 'ALIAS', name: lower },
    { kind: 'EMPNO', name: numberKey(search) },
    { kind: 'EMPNO', name: numberKey(normalNumber(search)) },
  ])
  const long = search.length >= typeaheadFrom
  const found = await Promise.all([
    exact.then((holders) => [...holders.values()]),
    long ? idsOfName(search) : [],
    idsBeginning({ status: 'active' }, search, mostFound),
    long ? suggestPeople(search).then((rows) => rows.map(({ personId }) => personId)) : [],
    idsBeginning({ status: 'blocked' }, search, mostFound),
    idsBeginning({ status: 'left' }, search, mostFound),
    long ? suggestFormer(search).then((rows) => rows.map(({ personId }) => personId)) : [],
  ])
  return [...new Set(found.flat())].slice(0, mostFound)
}
