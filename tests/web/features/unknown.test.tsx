/** Every page of one thing, opened by an address that names nothing, something that is not theirs, or during an outage:
 * only the last of them can be tried again. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { equityReviewTexts } from '#shared/messages/equity.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { payrollTexts } from '#shared/messages/payroll.ts'
import { answersTexts } from '#shared/messages/payroll-answers.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { PersonProfilePage } from '#web/app/pages/profile.tsx'
import { AbuseReportPage } from '#web/features/abuse/abuse-report-page.tsx'
import { ChallengePage } from '#web/features/challenges/challenge-page.tsx'
import { CommunityPage } from '#web/features/communities/community-page.tsx'
import { DocumentationPage } from '#web/features/content/documentation/documentation-page.tsx'
import { ContentEditorPage } from '#web/features/content/editing/editor/content-editor-page.tsx'
import { ContentPage } from '#web/features/content/page/content-page.tsx'
import { ImportPage } from '#web/features/directory/imports/import-page.tsx'
import { PersonPage } from '#web/features/directory/person/person-page.tsx'
import { EquityReviewPage } from '#web/features/equity/review-page.tsx'
import { IdeaPage } from '#web/features/ideas/idea/idea-page.tsx'
import { InnovationAwardPage } from '#web/features/innovation/innovation-award-page.tsx'
import { InnovationNominationPage } from '#web/features/innovation/innovation-nomination-page.tsx'
import { DowngradePage } from '#web/features/nominations/downgrade-page.tsx'
import { NominationDetails } from '#web/features/nominations/nomination-page.tsx'
import { ReviewPage } from '#web/features/nominations/review-page.tsx'
import { AwardEventPage, RecognitionEventPage } from '#web/features/nominations/submit/recognition-pages.tsx'
import { AnswerFilePage } from '#web/features/payroll/answers/answer-file-page.tsx'
import { MonthPage } from '#web/features/payroll/month/month-page.tsx'

const api = standInApi()
const administrator = asMe(somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] }))

/** Path and page; what it reads; what it says where there is nothing; what it says during an outage. */
const pages = [
  ['/thinktank-user/:slug', PersonProfilePage, 'GET /profiles/x', profileTexts.notFound, profileTexts.load],
  ['/idea/:id', IdeaPage, 'GET /ideas/x', ideaPageTexts.notFound, ideaPageTexts.load],
  [
    '/abuse-report/:id',
    AbuseReportPage,
    'GET /abuse-reports/x',
    abuseTexts.one.notFound,
    abuseTexts.one.load,
  ],
  [
    '/idea-challenges/idea-challenge/:slug',
    ChallengePage,
    'GET /challenges/x',
    challengesTexts.notFound,
    challengesTexts.load,
  ],
  [
    '/communities/community/:name',
    CommunityPage,
    'GET /communities/x',
    communitiesTexts.notFound,
    communitiesTexts.load,
  ],
  ['/page/:slug', ContentPage, 'GET /pages/x', shellTexts.notFound, pagesTexts.load],
  [
    '/recognition/:slug',
    RecognitionEventPage,
    'GET /award-events/x',
    recognitionTexts.noSuchEvent,
    recognitionTexts.load,
  ],
  [
    '/ve-awards/ve-award/:slug',
    AwardEventPage,
    'GET /award-events/x',
    recognitionTexts.noSuchEvent,
    recognitionTexts.load,
  ],
  [
    '/equity-review/:id',
    EquityReviewPage,
    'GET /equity/nominations/x',
    equityReviewTexts.notFound,
    equityReviewTexts.load,
  ],
  [
    '/innovation-awards/:slug',
    InnovationAwardPage,
    'GET /award-events/x',
    recognitionTexts.noSuchEvent,
    recognitionTexts.load,
  ],
  [
    '/innovation-awards/nominations/:id',
    InnovationNominationPage,
    'GET /innovation-nominations/x',
    innovationTexts.notFound,
    innovationTexts.loadOne,
  ],
  ['/supporting-documentation/:id', DocumentationPage, 'GET /media/x', mediaTexts.notFound, mediaTexts.load],
  ...(
    [
      ['/my-profile/review-nomination/:id', NominationDetails],
      ['/my-profile/review-manager/:id', ReviewPage],
      ['/my-profile/downgrade-manager/:id', DowngradePage],
    ] as const
  ).map(
    ([path, page]) =>
      [path, page, 'GET /nominations/x', nominationTexts.notFound, nominationTexts.load] as const,
  ),
  [
    '/admin/people/:id',
    PersonPage,
    'GET /admin/people/x',
    peopleAdminTexts.person.notFound,
    peopleAdminTexts.person.failed,
  ],
  [
    '/admin/directory/:id',
    ImportPage,
    'GET /admin/directory/imports/x',
    peopleAdminTexts.directory.notFound,
    peopleAdminTexts.directory.failed,
  ],
  ['/payroll/:month', MonthPage, 'GET /payroll/months/x', payrollTexts.notFound, payrollTexts.load],
  [
    '/payroll/answers/:id',
    AnswerFilePage,
    'GET /payroll/answers/x',
    answersTexts.notFound,
    answersTexts.load,
  ],
  [
    '/admin/content/:kind/:id',
    ContentEditorPage,
    'GET /admin/content/page/x',
    adminTexts.editor.notFound,
    'Told: busy',
  ],
] as const

describe.each(pages)('%s', (path, Component, route, missing, outage) => {
  const open = () =>
    openPage([{ path, Component }], path.replace(':kind', 'page').replace(/:\w+$/, 'x'), administrator)
  const again = () => screen.queryByRole('button', { name: shellTexts.tryAgain })

  it('that names nothing says so, and offers no other try', async () => {
    api.answers[route] = problem('not-found', { status: 404 })
    open()
    expect(await screen.findByText(missing)).toBeTruthy()
    expect(again()).toBeNull()
  })

  it('that is not theirs says so, and brings home where nothing of it may be seen', async () => {
    api.answers[route] = problem('no-access', { status: 403 })
    const where = open()
    const { nomination, equity, innovation } = shellTexts.sentHome
    const told = await screen.findByText((text) =>
      [nomination, equity, innovation, 'Told: no-access'].includes(text),
    )
    await waitFor(() => expect(where() === '/').toBe(told.textContent !== 'Told: no-access'))
    expect(again()).toBeNull()
  })

  it('can be tried again after an outage', async () => {
    api.answers[route] = problem('busy', { status: 503 })
    open()
    expect(await screen.findByText(outage)).toBeTruthy()
    expect(again()).toBeTruthy()
  })
})
