/** The screens of innovation awards: the list, an award with its form, the document that follows, a nomination. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formRefusals } from '#shared/messages/form-refusals.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { innovationTexts as texts } from '#shared/messages/innovation.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { asMe, asNominee, sisterCompany } from '#shared/people/rules.ts'
import { standInFiles } from '#tests/support/files.ts'
import { oneAward, teamAward } from '#tests/support/innovation.ts'
import { somebody } from '#tests/support/people.ts'
import {
  addressOf,
  type Heard,
  ok,
  openPage,
  problem,
  standInApi,
  textsOf,
  thandi,
  write,
} from '#tests/web/pages.tsx'
import { aFile, begins } from '#tests/web/uploads.ts'
import { draftName, readDraft } from '#web/client/drafts.ts'
import { InnovationAwardPage } from '#web/features/innovation/innovation-award-page.tsx'
import { InnovationAwardsPage } from '#web/features/innovation/innovation-awards-page.tsx'
import { InnovationNominationPage } from '#web/features/innovation/innovation-nomination-page.tsx'
import { AwardEventPage } from '#web/features/nominations/submit/recognition-pages.tsx'

const api = standInApi()
const team = ['Amy', 'Ben', 'Cat', 'Dan', 'Eli'].map((name) => asNominee(somebody(name, 'Botha')))
const two = team.slice(0, 2)
const mailsOf = (people: typeof team) => people.map(({ email }) => email).join(',')
const sister = asNominee(somebody('Sis', 'Ter', { company: sisterCompany }))
const none = { items: [] }
const sent = {
  id: 'n1',
  title: 'Innovation team awards, for Bright team by Thandi Nkosi',
  createdAt: '2026-03-02T08:00:00.000Z',
  eventId: teamAward.id,
  eventTitle: teamAward.title,
  isTeam: true,
  nominator: thandi,
  nominees: two,
}

const routes = [
  { path: '/innovation-awards', element: <InnovationAwardsPage /> },
  { path: '/innovation-awards/:slug', element: <InnovationAwardPage /> },
  { path: '/innovation-awards/nominations/:id', element: <InnovationNominationPage /> },
  { path: '/ve-awards/ve-award/:slug', element: <AwardEventPage /> },
]

function answers(more: typeof api.answers = {}): void {
  Object.assign(api.answers, {
    'GET /innovation-awards': [200, { items: [teamAward, oneAward] }],
    'GET /award-events/bright-team': [200, teamAward],
    'GET /award-events/bright-idea': [200, oneAward],
    'GET /award-events/former': [200, teamAward],
    'GET /me/innovation-nominations/sent?size=10': [200, none],
    'GET /me/innovation-nominations/received?size=10': [200, none],
    'POST /people/suggestions': [200, none],
    'POST /people/nominees': ({ body }: Heard) =>
      ok({ items: [...team, sister].filter(({ email }) => email === body.entry) }),
    'POST /innovation-nominations': [201, sent],
    ...more,
  })
}

const open = (address: string, me = thandi) => openPage(routes, address, me)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))

async function add(entries: string): Promise<void> {
  fireEvent.change(await screen.findByRole('combobox', { name: texts.searchLabel }), {
    target: { value: entries },
  })
  await press(nominatingTexts.addNominee)
  await waitFor(async () => {
    if ((await button(nominatingTexts.addNominee)).hasAttribute('data-loading')) throw new Error('Looking.')
  })
}

const listed = () =>
  within(screen.getByRole('region', { name: nominatingTexts.nominating })).getAllByRole('listitem')

async function fillIn(): Promise<void> {
  await add(mailsOf(two))
  await write(texts.teamField, 'Quiet room')
  await write('What is new?', 'Silence.')
  fireEvent.click(await screen.findByRole('checkbox', { name: formsTexts.terms }))
}

const submissions = () => api.heard.filter(({ route }) => route === 'POST /innovation-nominations')

describe('the list', () => {
  it('has the first award’s name for its heading, and each award with its way', async () => {
    answers()
    open('/innovation-awards')
    expect(await screen.findByRole('heading', { level: 1, name: teamAward.title })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Say thank you.')).toHaveLength(2))
    const links = screen.getAllByRole('link', { name: fill(texts.openNamed, { title: oneAward.title }) })
    expect(links[0]?.getAttribute('href')).toBe('/innovation-awards/bright-idea')
    expect(await screen.findByText(texts.noneSent)).toBeTruthy()
    expect(await screen.findByText(texts.noneReceived)).toBeTruthy()
  })

  it('says so where there is none, and where it cannot be loaded; one’s own lists stand by themselves', async () => {
    answers({
      'GET /innovation-awards': [200, none],
      'GET /me/innovation-nominations/sent?size=10': [200, { items: [sent], next: 'more' }],
      'GET /me/innovation-nominations/sent?size=10&cursor=more': ok({
        items: [{ ...sent, id: 'n2', title: 'An older one' }],
      }),
    })
    open('/innovation-awards')
    expect(await screen.findByText(texts.none)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: texts.heading })).toBeTruthy()
    await press(texts.more)
    expect((await screen.findByRole('link', { name: 'An older one' })).getAttribute('href')).toBe(
      '/innovation-awards/nominations/n2',
    )
    cleanup()
    answers({ 'GET /innovation-awards': problem('unexpected', { status: 500 }) })
    open('/innovation-awards')
    expect(await screen.findByText(texts.loadAll)).toBeTruthy()
  })
})

describe('an award', () => {
  it('takes up to four of a team, also of the sister company, and says of a fifth why not', async () => {
    answers()
    open('/innovation-awards/bright-team')
    await add(mailsOf([...team.slice(0, 3), sister]))
    await waitFor(() => expect(listed()).toHaveLength(4))
    const [amy] = team
    expect(listed()[0]?.textContent).toContain(
      [amy?.email, amy?.country, amy?.employeeNumber, amy?.department, amy?.company].join(' · '),
    )
    expect(within(listed()[0] as HTMLElement).getByText(texts.removeNominee)).toBeTruthy()
    await add(team[4]?.email ?? '')
    expect(await screen.findByText(nomineesTexts.innovationTeamFull)).toBeTruthy()
    await add(team[0]?.email ?? '')
    const twice = fill(nomineesTexts.innovationDuplicate, { email: team[0]?.email ?? '' })
    expect(await screen.findByText(twice)).toBeTruthy()
  })

  it('for one colleague takes one and asks for no team', async () => {
    answers()
    open('/innovation-awards/bright-idea')
    await add(mailsOf(two))
    expect(await screen.findByText(nomineesTexts.innovationOneNominee)).toBeTruthy()
    expect(listed()).toHaveLength(1)
    await screen.findByRole('textbox', { name: 'What is new?' })
    expect(screen.queryByRole('textbox', { name: texts.teamField })).toBeNull()
  })

  it('is sent once, succeeds in green, and begins anew', async () => {
    answers()
    open('/innovation-awards/bright-team')
    await fillIn()
    await press(nominatingTexts.submit)
    const heading = await screen.findByRole('heading', { name: nominatingTexts.congratulations })
    expect(submissions()).toMatchObject([
      {
        body: {
          eventId: teamAward.id,
          formVersion: 2,
          nominees: two.map(({ personId }) => personId),
          answers: [
            { fieldId: 'innovation-team', value: 'Quiet room' },
            { fieldId: 'what', value: 'Silence.' },
          ],
          termsAccepted: true,
        },
      },
    ])
    expect(heading.closest('[style*="green"]')).toBeTruthy()
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual([
      expect.stringContaining('Amy Botha'),
      expect.stringContaining('Ben Botha'),
    ])
    await press(nominatingTexts.another)
    await screen.findByRole('combobox', { name: texts.searchLabel })
    expect(screen.queryByRole('region', { name: nominatingTexts.nominating })).toBeNull()
  })

  it('keeps what was put together over a failure and a reload, and sends it under its key', async () => {
    answers({ 'POST /innovation-nominations': problem('unexpected', { status: 500 }) })
    open('/innovation-awards/bright-team')
    await fillIn()
    await press(nominatingTexts.submit)
    await screen.findByText(nominatingTexts.create)
    expect(await button(nominatingTexts.submit)).toBeTruthy()
    const name = draftName(thandi.personId, 'innovation', teamAward.id)
    expect(readDraft(name)).toBeTruthy()
    cleanup()
    answers({ 'POST /innovation-nominations': [201, sent] })
    open('/innovation-awards/bright-team')
    await waitFor(() => expect(listed()).toHaveLength(2))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: texts.teamField })).value).toBe(
      'Quiet room',
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: formsTexts.terms }))
    await press(nominatingTexts.submit)
    await screen.findByRole('heading', { name: nominatingTexts.congratulations })
    expect(new Set(submissions().map(({ key }) => key)).size).toBe(1)
    expect(readDraft(name)).toBeUndefined()
  })

  it('is shown at its present address; links by slug and former ones lead there; another address is another award', async () => {
    answers()
    const where = open('/innovation-awards/former')
    await screen.findByRole('heading', { level: 1, name: teamAward.title })
    await waitFor(() => expect(where()).toBe('/innovation-awards/bright-team'))
    cleanup()
    const linked = open('/ve-awards/ve-award/bright-team')
    await waitFor(() => expect(linked()).toBe('/innovation-awards/bright-team'))
    await screen.findByRole('heading', { level: 1, name: teamAward.title })
  })

  it('that takes nothing shows what it is, and who is not in the directory is told', async () => {
    answers({ 'GET /award-events/bright-team': [200, { ...teamAward, includeForm: false }] })
    open('/innovation-awards/bright-team')
    await screen.findByText('Say thank you.')
    expect(screen.queryByRole('combobox')).toBeNull()
    cleanup()
    answers({ 'GET /award-events/bright-team': [200, { ...teamAward, categories: [105, 35] }] })
    open('/innovation-awards/bright-team')
    expect(await screen.findByText('This award has closed.')).toBeTruthy()
    cleanup()
    answers({ 'GET /award-events/bright-team': [200, teamAward] })
    open('/innovation-awards/bright-team', asMe(somebody('Un', 'Listed', { hierarchy: undefined })))
    await screen.findByText('Say thank you.')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('shows administrators what was sent for it', async () => {
    answers({ 'GET /innovation-awards/team-award/nominations?size=10': [200, { items: [sent] }] })
    open('/innovation-awards/bright-team', asMe(somebody('Lin', 'K', { roles: ['thinktank', 'linkadmin'] })))
    expect(await screen.findByRole('link', { name: sent.title })).toBeTruthy()
  })
})

describe('a nomination', () => {
  const view = {
    ...sent,
    nominator: asNominee(somebody('Thandi', 'Nkosi')),
    answers: [{ fieldId: 'what', label: 'What is new?', content: '<b>Silence</b>\nand calm.' }],
    files: [{ mediaId: 'm1', name: 'plan.pdf' }],
    mayAttach: false,
  }

  it('shows its people, answers and documents', async () => {
    answers({ 'GET /innovation-nominations/n1': [200, view] })
    open('/innovation-awards/nominations/n1')
    expect(await screen.findByText('<b>Silence</b>', { exact: false })).toBeTruthy()
    expect(addressOf(screen.getByRole('link', { name: 'plan.pdf' }))).toBe('/supporting-documentation/m1')
    expect(screen.queryByRole('button', { name: texts.addDocument })).toBeNull()
  })

  describe('takes a document of its nominator', () => {
    const store = standInFiles()
    const attach = 'PUT /innovation-nominations/n1/documents/planpdf'
    const uploads = () => api.heard.filter(({ route }) => route === 'POST /media')
    const state = (text: string, name = 'plan.pdf') => screen.findByText(fill(text, { name }))

    async function choose(file: File): Promise<void> {
      await screen.findByRole('button', { name: formsTexts.chooseFile })
      const input = document.querySelector(`input[aria-label="${texts.addDocument}"]`)
      if (!input) throw new Error('No place for a document.')
      fireEvent.change(input, { target: { files: [file] } })
    }

    function openOwn(more: typeof api.answers = {}): void {
      store.settings.site = location.origin
      answers({
        'GET /innovation-nominations/n1': [200, { ...view, files: [], mayAttach: true }],
        'POST /media': begins(() => api.answers),
        ...more,
      })
      open('/innovation-awards/nominations/n1')
    }

    it('that fails first and arrives at the second try, uploaded once; then another', async () => {
      openOwn({ [attach]: problem('busy', { status: 503 }) })
      await choose(aFile('plan.pdf'))
      expect(uploads()).toEqual([])
      await press(texts.addDocument)
      await state(texts.documentFailed)
      Object.assign(api.answers, {
        [attach]: [200, { mediaId: 'planpdf', name: 'plan.pdf' }],
        'GET /innovation-nominations/n1': [200, { ...view, mayAttach: true }],
      })
      await press(shellTexts.tryAgain)
      await state(texts.documentSent)
      expect(await screen.findByRole('link', { name: 'plan.pdf' })).toBeTruthy()
      expect(uploads()).toHaveLength(1)
      api.answers['PUT /innovation-nominations/n1/documents/morepdf'] = ok({
        mediaId: 'morepdf',
        name: 'more.pdf',
      })
      await choose(aFile('more.pdf'))
      await press(texts.addDocument)
      await state(texts.documentSent, 'more.pdf')
    })

    it('of another type, empty or too big not at all', async () => {
      openOwn()
      const big = aFile('big.pdf')
      Object.defineProperty(big, 'size', { value: 20_000_001 })
      for (const [file, why] of [
        [aFile('virus.exe'), formRefusals.documentType],
        [aFile('none.pdf', ''), mediaRefusals.empty],
        [big, fill(mediaRefusals.tooBig, { megabytes: 20 })],
      ] as const) {
        await choose(file)
        expect(await screen.findByText(why)).toBeTruthy()
        expect(screen.queryByRole('button', { name: texts.addDocument })).toBeNull()
      }
      expect(uploads()).toEqual([])
    })

    it('that is gone is sent anew; where there is no room nobody is asked to try again', async () => {
      openOwn({ [attach]: problem('media-not-attachable') })
      await choose(aFile('plan.pdf'))
      await press(texts.addDocument)
      expect(await screen.findByText('Told: media-not-attachable')).toBeTruthy()
      api.answers[attach] = problem('documents-too-many')
      await press(shellTexts.tryAgain)
      expect(await screen.findByText('Told: documents-too-many')).toBeTruthy()
      expect(uploads()).toHaveLength(2)
      expect(screen.queryByRole('button', { name: shellTexts.tryAgain })).toBeNull()
      expect(screen.getByRole('button', { name: texts.otherDocument })).toBeTruthy()
    })
  })
})
