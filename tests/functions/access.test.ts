/** Every endpoint × every kind of caller, answered as the table below says. An endpoint that nobody thought about
 * here fails the first test. */
import { beforeAll, describe, expect, test } from 'vitest'
import { mediaItems } from '#functions/media/store.ts'
import { personPictures } from '#functions/people/pictures.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { media } from '#shared/media/model.ts'
import type { Person } from '#shared/people/model.ts'
import { roles } from '#shared/roles.ts'
import { send } from '../support/calls.ts'
import { useCredentials } from '../support/credentials.ts'
import { standInFiles } from '../support/files.ts'
import { addBase, addChallenge, sendIdea } from '../support/ideas.ts'
import { addPeople, somebody } from '../support/people.ts'
import { useTable } from '../support/table.ts'

const table = useTable()
const credentials = useCredentials()
standInFiles()

/** Who may call what (docs/product.md#roles, #readers). */
const documented: Record<
  string,
  | 'anyone'
  | 'credentials'
  | 'account'
  | 'directory'
  | 'colleagues'
  | 'link administrators'
  | 'readers of the full report'
  | 'equity managers'
  | 'readers of payroll'
  | 'HRBPs'
  | 'administrators'
> = {
  'GET /api/me': 'account',
  'PUT /api/me/account': 'credentials',
  'POST /api/me/sign-out': 'credentials',
  'POST /api/sign-in-names': 'anyone',
  'GET /api/people/{id}': 'colleagues',
  // By anybody with an account their own.
  'POST /api/people/pictures': 'account',
  'GET /api/me/details': 'account',
  'PUT /api/me/picture': 'account',
  'DELETE /api/me/picture': 'account',
  'DELETE /api/admin/people/{id}/picture': 'administrators',
  'PUT /api/me/preferences': 'account',
  'GET /api/me/notifications': 'account',
  'GET /api/me/notifications/unread': 'account',
  'PUT /api/me/notifications/{id}/read': 'account',
  'PUT /api/me/notifications/read': 'account',
  'POST /api/me/password-changes': 'account',
  'GET /api/me/sessions': 'account',
  'DELETE /api/me/sessions/{id}': 'account',
  'POST /api/me/sessions/end-others': 'account',
  'GET /api/me/two-step': 'account',
  'PUT /api/me/two-step': 'account',
  'POST /api/me/two-step/off': 'account',
  'POST /api/me/two-step/recovery-codes': 'account',
  'POST /api/two-step/recoveries': 'anyone',
  'POST /api/admin/people/{id}/two-step/reset': 'administrators',
  'GET /api/me/delegations': 'directory',
  'POST /api/me/delegations': 'directory',
  'POST /api/me/delegations/{id}/end': 'directory',
  'GET /api/admin/people/{id}/delegations': 'administrators',
  'POST /api/admin/people/{id}/delegations': 'administrators',
  'POST /api/admin/people/{id}/delegations/{delegation}/end': 'administrators',
  'POST /api/people/suggestions': 'colleagues',
  'POST /api/people/nominees': 'directory',
  'POST /api/people/nominees/chosen': 'directory',
  'GET /api/award-events/by-category/{category}': 'account',
  'GET /api/award-events/{slug}': 'account',
  'GET /api/e-cards': 'account',
  'GET /api/home': 'account',
  'GET /api/pages/{slug}': 'account',
  'GET /api/links': 'account',
  'GET /api/categories/{list}': 'account',
  'GET /api/communities': 'account',
  'GET /api/communities/{name}': 'account',
  'GET /api/communities/{name}/challenges': 'account',
  'GET /api/communities/{name}/awards': 'account',
  'GET /api/challenges': 'account',
  'GET /api/challenges/{slug}': 'account',
  'GET /api/always-on-challenge': 'account',
  'GET /api/admin/content/{kind}': 'administrators',
  'POST /api/admin/content': 'administrators',
  'GET /api/admin/content/{kind}/{id}': 'administrators',
  'PUT /api/admin/content/{kind}/{id}/draft': 'administrators',
  'POST /api/admin/content/{kind}/{id}/discard': 'administrators',
  'POST /api/admin/content/{kind}/{id}/publish': 'administrators',
  'POST /api/admin/content/{kind}/{id}/unschedule': 'administrators',
  'POST /api/admin/content/{kind}/{id}/unpublish': 'administrators',
  'POST /api/admin/content/{kind}/{id}/release': 'administrators',
  'GET /api/admin/content/{kind}/{id}/versions': 'administrators',
  'GET /api/admin/content/{kind}/{id}/versions/{entryId}': 'administrators',
  'POST /api/admin/content/{kind}/{id}/restore': 'administrators',
  'GET /api/admin/content/{kind}/{id}/references': 'administrators',
  'DELETE /api/admin/content/{kind}/{id}': 'administrators',
  'GET /api/admin/people': 'administrators',
  'POST /api/admin/people/search': 'administrators',
  'GET /api/admin/people/{id}': 'administrators',
  'PATCH /api/admin/people/{id}': 'administrators',
  'POST /api/admin/people/{id}/sign-out': 'administrators',
  'POST /api/admin/people/{id}/invitation': 'administrators',
  'GET /api/admin/invitations': 'administrators',
  'GET /api/admin/invitations/overview': 'administrators',
  'POST /api/admin/invitations': 'administrators',
  'POST /api/admin/directory/imports': 'administrators',
  'GET /api/admin/directory/imports': 'administrators',
  'GET /api/admin/directory/imports/{id}': 'administrators',
  'GET /api/admin/directory/imports/{id}/entries': 'administrators',
  'PUT /api/admin/directory/imports/{id}/undecided/{line}': 'administrators',
  'POST /api/admin/directory/imports/{id}/apply': 'administrators',
  'POST /api/admin/directory/imports/{id}/compare': 'administrators',
  'POST /api/admin/directory/imports/{id}/drop': 'administrators',
  'POST /api/admin/profiles': 'administrators',
  'POST /api/profiles': 'anyone',
  'POST /api/search/{group}': 'account',
  'POST /api/search-suggestions': 'account',
  'POST /api/media': 'account',
  'POST /api/media/{id}/complete': 'account',
  'GET /api/media/{id}': 'account',
  'GET /api/media/{id}/link': 'account',
  'DELETE /api/media/{id}': 'account',
  // The own profile by anybody with an account, others' by colleagues (tests/functions/profiles).
  'GET /api/profiles/{slug}': 'account',
  'GET /api/people/{id}/ideas': 'account',
  'GET /api/people/{id}/comments': 'account',
  'GET /api/people/{id}/likes': 'account',
  'GET /api/people/{id}/follows': 'account',
  // Whoever reads the nomination, or sees it on the wall (tests/functions/thanks).
  'GET /api/nominations/{id}/thanks': 'account',
  'PUT /api/nominations/{id}/thanks': 'account',
  'DELETE /api/nominations/{id}/thanks': 'account',
  'DELETE /api/nominations/{id}/thanks/{personId}': 'administrators',
  'DELETE /api/nominations/{id}/praise/{stage}': 'administrators',
  'PUT /api/nominations/{id}/cheer': 'account',
  'DELETE /api/nominations/{id}/cheer': 'account',
  'GET /api/wall': 'colleagues',
  'GET /api/ideas': 'account',
  'POST /api/ideas': 'account',
  'GET /api/ideas/{id}': 'account',
  'PUT /api/ideas/{id}': 'account',
  'PUT /api/ideas/{id}/documents/{mediaId}': 'account',
  'POST /api/similar-ideas': 'account',
  'PUT /api/ideas/{id}/like': 'account',
  'DELETE /api/ideas/{id}/like': 'account',
  'PUT /api/ideas/{id}/follow': 'account',
  'DELETE /api/ideas/{id}/follow': 'account',
  'PUT /api/ideas/{id}/graduation': 'administrators',
  'DELETE /api/ideas/{id}/graduation': 'administrators',
  'PUT /api/ideas/{id}/hiding': 'administrators',
  'DELETE /api/ideas/{id}/hiding': 'administrators',
  'GET /api/ideas/{id}/comments': 'account',
  'POST /api/ideas/{id}/comments': 'account',
  'POST /api/ideas/{id}/mention-suggestions': 'colleagues',
  'PUT /api/ideas/{id}/comments/{commentId}': 'account',
  // By its author and by administrators (tests/functions/ideas/comments).
  'DELETE /api/ideas/{id}/comments/{commentId}': 'account',
  // By administrators and owners of its challenge (tests/functions/ideas/progress).
  'PUT /api/ideas/{id}/progress': 'account',
  'POST /api/idea-exports': 'link administrators',
  'POST /api/equity/nominations': 'directory',
  'GET /api/equity/nominations': 'equity managers',
  'GET /api/equity/nominations/{id}': 'account',
  'POST /api/equity/nominations/{id}/answer': 'account',
  'GET /api/me/equity/nominations': 'account',
  'GET /api/me/equity/nominations/received': 'account',
  'GET /api/equity/looks': 'administrators',
  'POST /api/equity/exports': 'equity managers',
  'GET /api/admin/people/{id}/stored-data': 'administrators',
  'POST /api/admin/people/{id}/stored-data/copies': 'administrators',
  'POST /api/admin/people/{id}/anonymisation': 'administrators',
  'POST /api/me/stored-data/copies': 'account',
  'GET /api/reminders/nominations': 'administrators',
  'GET /api/reminders/nominations/{id}': 'administrators',
  'POST /api/reminders/nominations/{id}/notify': 'administrators',
  'GET /api/reminders/sendings/nominations': 'administrators',
  'POST /api/reminders/sendings/nominations': 'administrators',
  'POST /api/reminders/sendings/nominations/{id}/stop': 'administrators',
  'GET /api/reminders/equity': 'equity managers',
  'GET /api/reminders/equity/{id}': 'equity managers',
  'POST /api/reminders/equity/{id}/notify': 'equity managers',
  'GET /api/reminders/sendings/equity': 'equity managers',
  'POST /api/reminders/sendings/equity': 'equity managers',
  'POST /api/reminders/sendings/equity/{id}/stop': 'equity managers',
  'GET /api/me/exports': 'account',
  // A view is of a report that its owner may open (reports/saved-views.test.ts).
  'GET /api/me/report-views': 'account',
  'PUT /api/me/report-views/{id}': 'account',
  'DELETE /api/me/report-views/{id}': 'account',
  'GET /api/exports/{id}/file': 'account',
  'POST /api/exports/{id}/cancel': 'account',
  'POST /api/ideas/{id}/abuse-reports': 'account',
  'GET /api/abuse-reports': 'administrators',
  'GET /api/abuse-reports/{id}': 'administrators',
  'GET /api/abuse-cases': 'administrators',
  'GET /api/abuse-cases/{id}': 'administrators',
  'PUT /api/abuse-cases/{id}/decision': 'administrators',
  'POST /api/nominations': 'directory',
  'POST /api/nominations/check': 'directory',
  'POST /api/nominations/suggestions': 'directory',
  'GET /api/me/nominations/quick-picks': 'directory',
  'POST /api/nominations/{id}/answer': 'account',
  'POST /api/nominations/{id}/steps/{stage}/decision': 'account',
  'POST /api/nominations/{id}/downgrade': 'account',
  'POST /api/nominations/{id}/steps/{stage}/reassign': 'administrators',
  'POST /api/nominations/{id}/withdraw': 'account',
  'GET /api/me/nominations/to-review': 'account',
  'GET /api/me/nominations/standing-in': 'account',
  'GET /api/me/nominations/queue': 'account',
  'GET /api/recognition-desk/nominations': 'administrators',
  'GET /api/nominations/{id}': 'account',
  'GET /api/nominations/{id}/card': 'account',
  'GET /api/me/nominations/sent': 'account',
  'GET /api/me/nominations/received': 'account',
  'GET /api/me/nominations/hcbp': 'account',
  'GET /api/me/nominations/counts': 'account',
  'GET /api/me/waiting': 'account',
  'GET /api/people/{id}/high5s': 'colleagues',
  'GET /api/innovation-awards': 'account',
  'POST /api/innovation-nominations': 'directory',
  'GET /api/innovation-nominations/{id}': 'account',
  'PUT /api/innovation-nominations/{id}/documents/{mediaId}': 'account',
  'GET /api/me/innovation-nominations/sent': 'account',
  'GET /api/me/innovation-nominations/received': 'account',
  'GET /api/innovation-awards/{eventId}/nominations': 'link administrators',
  'GET /api/innovation-report': 'link administrators',
  'GET /api/innovation-report/summary': 'link administrators',
  'POST /api/innovation-report/exports': 'link administrators',
  'GET /api/reports/{report}': 'readers of the full report',
  'GET /api/reports/{report}/summary': 'readers of the full report',
  'POST /api/reports/{report}/details': 'readers of the full report',
  'POST /api/reports/{report}/exports': 'readers of the full report',
  'GET /api/dashboards/nominations/totals': 'link administrators',
  'GET /api/dashboards/nominations/people': 'link administrators',
  'GET /api/dashboards/nominations/chart': 'link administrators',
  'GET /api/dashboards/nominations/waiting/{stage}': 'link administrators',
  'GET /api/dashboards/nominations/{category}/{person}': 'link administrators',
  'GET /api/dashboards/hrbp/totals': 'HRBPs',
  'GET /api/dashboards/hrbp/pending': 'HRBPs',
  'GET /api/payroll/months': 'readers of payroll',
  'GET /api/payroll/months/{month}': 'administrators',
  // Administrators all, HRBPs those of their people (payroll/access.test.ts).
  'GET /api/payroll/months/{month}/rows': 'readers of payroll',
  'GET /api/payroll/months/{month}/flags': 'administrators',
  'GET /api/payroll/months/{month}/unanswered': 'administrators',
  'POST /api/payroll/months/{month}/close': 'administrators',
  'POST /api/payroll/months/{month}/reopen': 'administrators',
  'POST /api/payroll/months/{month}/confirm': 'administrators',
  'GET /api/payroll/months/{month}/files/{format}': 'administrators',
  'POST /api/payroll/exports': 'readers of payroll',
  'GET /api/payroll/nominations/{nominationId}': 'administrators',
  'POST /api/payroll/nominations/{nominationId}/corrections': 'administrators',
  'POST /api/payroll/months/{month}/rows/{reference}/payment': 'administrators',
  'POST /api/payroll/answers': 'administrators',
  'GET /api/payroll/answers': 'administrators',
  'GET /api/payroll/answers/{id}': 'administrators',
  'GET /api/audit': 'administrators',
  'GET /api/schedules': 'administrators',
  'GET /api/schedules/{name}/runs': 'administrators',
  'POST /api/schedules/{name}/runs': 'administrators',
  'GET /api/outbox/given-up': 'administrators',
  'POST /api/outbox/given-up/{id}/retry': 'administrators',
  'GET /api/outbox/bounced-addresses': 'administrators',
  'POST /api/outbox/bounced-addresses/{id}/clear': 'administrators',
}

const employees = roles.map((role) => somebody('Role', role, { roles: ['thinktank', role] }))
const outsider = somebody('Out', 'Sider', { hierarchy: undefined, communities: [98, 99] })
const outsideAdmin = somebody('Out', 'Admin', {
  hierarchy: undefined,
  roles: ['thinktank', 'administrator'],
})
const contractor = somebody('Con', 'Tractor', { employeeNumber: '0' })
const leaver = somebody('Lea', 'Ver', { status: 'left' })

interface Caller {
  name: string
  sub: string | undefined
  has: readonly string[]
}

const inside = ['anyone', 'credentials', 'account', 'directory', 'colleagues']
const administering = [
  'link administrators',
  'readers of the full report',
  'equity managers',
  'readers of payroll',
  'administrators',
]
const rightsOf: Record<string, string[]> = {
  administrator: administering,
  thinktank_admin: administering,
  linkadmin: ['link administrators', 'readers of the full report'],
  all_nomination_report_view: ['readers of the full report'],
  equity_manager: ['equity managers'],
  'hcbp-report-access': ['readers of payroll', 'HRBPs'],
}
const callers: Caller[] = [
  { name: 'nobody', sub: undefined, has: ['anyone'] },
  { name: 'an unregistered account', sub: 'sub-new', has: ['anyone', 'credentials'] },
  { name: 'a leaver', sub: leaver.account?.sub, has: ['anyone', 'credentials'] },
  {
    name: 'somebody outside the directory',
    sub: outsider.account?.sub,
    has: ['anyone', 'credentials', 'account'],
  },
  {
    name: 'an administrator outside the directory',
    sub: outsideAdmin.account?.sub,
    has: ['anyone', 'credentials', 'account', 'colleagues', ...administering],
  },
  { name: 'a contractor', sub: contractor.account?.sub, has: inside },
  ...employees.map(({ lastName: role, account }) => ({
    name: `the role ${role}`,
    sub: account?.sub,
    has: [...inside, ...(rightsOf[role] ?? [])],
  })),
]

const anyParams = {
  id: 'none',
  slug: 'none',
  name: 'none',
  category: '22',
  kind: 'page',
  list: 'idea',
  entryId: '1',
  mediaId: 'none',
  commentId: 'none',
  eventId: 'none',
  month: '2031-01',
  format: 'csv',
  nominationId: 'none',
  reference: 'none',
}

const endpoints = Object.values(apis).flatMap((api): [string, Endpoint][] =>
  Object.values<Endpoint>(api).map((endpoint) => [routeKey(endpoint), endpoint]),
)

/** Somebody's own, for endpoints that ask the user pool. */
let token = ''

beforeAll(async () => {
  await addPeople(table, ...employees, outsider, outsideAdmin, contractor, leaver)
  const account = { username: 'token', email: 'token@thinktank.example' }
  token = (await credentials.signIn(account)).accessToken
})

describe('access', () => {
  test('every endpoint is in the table above', () => {
    expect(endpoints.map(([key]) => key).sort()).toEqual(Object.keys(documented).sort())
  })

  test.each(endpoints)('%s', async (key, endpoint) => {
    // Each report has readers of its own (reports/access.test.ts).
    const params = endpoint.path.includes('{report}') ? { report: 'full' } : anyParams
    const body = endpoint.path.endsWith('/exports') ? { records: 'all', filter: {} } : { ids: ['none'] }
    // What registering answers depends on the credentials service; it is tested with it.
    for (const { name, sub, has } of callers.filter(
      (each) => documented[key] !== 'credentials' || !each.sub,
    )) {
      const headers = { authorization: `Bearer ${token}` }
      const { status, problem } = await send(sub, endpoint, { params, body, headers })
      const said = `to ${name}: ${JSON.stringify(problem)}`
      if (has.includes(documented[key] ?? '')) expect([401, 403, 500, 503], said).not.toContain(status)
      else expect(status, said).toBe(sub ? 403 : 401)
    }
  })

  test('somebody outside the directory finds no colleague: not by id, name, address or slug', async () => {
    const hidden = somebody('Xanthe', 'Quetzal', { slug: 'xanthe-quetzal', communities: [99] })
    const inside = somebody('In', 'Sider', { communities: [99] })
    await addPeople(table, hidden, inside)
    await table.put(personPictures, { personId: hidden.personId, version: 1, mediaId: 'face-of-xanthe' })
    await table.put(mediaItems, pictureOf(hidden))
    await addBase(table)
    await addChallenge(table, 'closed', { communities: [98] })
    const { id: ideaId } = await sendIdea(outsider, '19876')
    // She does not see it, which a refusal would say by name.
    const { id: hiddenIdeaId } = await sendIdea(outsider, 'closed')
    const { personId, slug, email } = hidden
    const tried = endpoints.filter(
      ([key, { method }]) =>
        ['GET', 'POST'].includes(method) &&
        ['account', 'colleagues', 'directory'].includes(documented[key] ?? ''),
    )
    const repliesTo = async (by: Person, asked: readonly string[]) => {
      const found = new Set<string>()
      const sent = new Set<string>()
      for (const [key, endpoint] of tried.filter(([each]) => asked.includes(each))) {
        for (const [values, body] of [
          [{ id: personId, personId, slug, name: slug }, { ids: [personId] }],
          [{ id: 'face-of-xanthe', slug: personId, name: personId }, { search: 'Xanthe' }],
          [{ id: ideaId }, { entry: email }],
          [{ id: ideaId }, { search: 'Xanthe' }],
          [{ id: ideaId }, { text: 'Look, @Xanthe Quetzal', mentions: [personId] }],
          [{ id: hiddenIdeaId }, { text: 'Look, @Xanthe Quetzal', mentions: [personId] }],
        ] as const) {
          const all: Record<string, string> = { ...anyParams, group: 'ideas', ...values }
          const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
          const params = Object.fromEntries(names.map((name) => [name, all[name] ?? 'none']))
          // Many have no place for what differs.
          const question = JSON.stringify([key, params, endpoint.method === 'GET' || body])
          if (sent.has(question)) continue
          sent.add(question)
          const { reply, problem } = await send(by.account?.sub, endpoint, { params, body })
          const told = JSON.stringify([reply, problem]).replaceAll('@Xanthe Quetzal', '')
          if ([hidden.name, email, 'face-of-xanthe'].some((each) => told.includes(each))) found.add(key)
        }
      }
      return [...found].sort()
    }
    expect(
      await repliesTo(
        outsider,
        tried.map(([key]) => key),
      ),
    ).toEqual([])
    // A colleague finds her in each of these ways.
    const telling = [
      'GET /api/media/{id}/link',
      'GET /api/people/{id}',
      'GET /api/profiles/{slug}',
      'POST /api/ideas/{id}/comments',
      'POST /api/ideas/{id}/mention-suggestions',
      'POST /api/people/nominees',
      'POST /api/people/nominees/chosen',
      'POST /api/people/pictures',
      'POST /api/people/suggestions',
    ]
    expect(await repliesTo(inside, telling)).toEqual(telling)
  })
})

const pictureOf = ({ personId, name }: Person) =>
  media.parse({
    id: 'face-of-xanthe',
    purpose: 'image',
    name: 'face.png',
    contentType: 'image/png',
    typeLabel: 'PNG image',
    size: 10,
    owner: personId,
    ownerName: name,
    createdAt: '2026-01-01T06:00:00.000Z',
    status: 'ready',
    attachedTo: { kind: 'profile', id: personId },
  })
