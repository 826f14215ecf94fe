/** Endpoints about people: the signed-in person's account, and finding colleagues. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { visibleText } from '../visible-text.ts'
import { me, namedPerson, nominee, suggestion } from './model.ts'
import { maxNomineesAtOnce } from './rules.ts'
import { peopleSearch, personText } from './search.ts'

export const peopleApi = endpoints({
  getMe: {
    method: 'GET',
    path: '/me',
    access: 'signed-in',
    summary: 'The signed-in person, with roles and flags.',
    reply: me,
  },
  registerAccount: {
    method: 'PUT',
    path: '/me/account',
    access: 'authenticated',
    summary: 'Registers the account at the first sign-in, from the directory entry with the same e-mail.',
    reply: me,
  },
  signOut: {
    method: 'POST',
    path: '/me/sign-out',
    repeatable: true,
    access: 'authenticated',
    summary: 'Ends the session of the token that is sent, or every session of the account, within a minute.',
    body: z.strictObject({ everywhere: z.boolean() }),
    reply: z.object({}),
  },
  // A POST, although it only reads: names in a URL would get into logs and histories.
  resolveSignInName: {
    method: 'POST',
    path: '/sign-in-names',
    repeatable: true,
    access: 'public',
    summary:
      'What the user pool knows a further sign-in name by; for a name that nobody has, something that looks the same.',
    body: z.strictObject({ name: visibleText().trim().toLowerCase().max(128) }),
    reply: z.object({ username: z.string() }),
  },
  getPersonName: {
    method: 'GET',
    path: '/people/{id}',
    access: 'colleague',
    summary: 'What somebody is called, also once they have left: for a list that is narrowed to them.',
    params: z.strictObject({ id }),
    reply: namedPerson,
    problems: ['not-found'],
  },
  // A POST, although it only reads: names and addresses in a URL would get into logs and histories.
  suggestPeople: {
    method: 'POST',
    path: '/people/suggestions',
    repeatable: true,
    access: 'colleague',
    summary:
      'At most ten colleagues whose name or e-mail begins with the search text; ' +
      'active ones unless the former are asked for, too.',
    body: z.strictObject({
      search: peopleSearch,
      /** Also people who left or are blocked: readers of reports look for past data. */
      former: z.boolean().optional(),
    }),
    reply: z.object({ items: z.array(suggestion) }),
    problems: ['no-access'],
  },
  // A POST for the same reason.
  findNominees: {
    method: 'POST',
    path: '/people/nominees',
    repeatable: true,
    access: 'employee',
    summary:
      'The people meant by an e-mail address, or by a first and last name; several where a name is shared.',
    body: z.strictObject({ entry: personText }),
    reply: z.object({ items: z.array(nominee) }),
  },
  // A POST for its length.
  readNominees: {
    method: 'POST',
    path: '/people/nominees/chosen',
    repeatable: true,
    access: 'employee',
    summary:
      'The active people of these ids, for a list of nominees; other ids are left out, whatever the reason.',
    body: z.strictObject({ ids: z.array(id).min(1).max(maxNomineesAtOnce) }),
    reply: z.object({ items: z.array(nominee) }),
  },
})
