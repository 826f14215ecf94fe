/** Imports of the directory: a file is checked and sent, its plan is shown, the yes is given, progress is followed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { addressOf, ok, problem, textsOf } from '#tests/web/pages.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { anImport, button, open, peopleApi, press, texts } from './screen.tsx'

const api = peopleApi()
const { directory: words } = texts
const list = 'GET /admin/directory/imports?size=10'
const one = 'GET /admin/directory/imports/i1'
const entries = (kind: string) => `GET /admin/directory/imports/i1/entries?kind=${kind}&size=25`
const apply = 'POST /admin/directory/imports/i1/apply'

describe('the page of imports', () => {
  it('lists those before, and says when there are none', async () => {
    api.answers[list] = [200, { items: [anImport({ status: 'applied', fileName: 'march.csv' })] }]
    open('/admin/directory')
    expect(addressOf(await screen.findByRole('link', { name: 'march.csv' }))).toBe('/admin/directory/i1')
    expect(screen.getByText(words.statuses.applied)).toBeTruthy()
  })

  const dropFile = async (file: File) => {
    api.answers[list] = [200, { items: [] }]
    open('/admin/directory')
    const place = (await screen.findByText(words.drop)).parentElement
    fireEvent.drop(place ?? document.body, { dataTransfer: { files: [file] } })
  }

  it.each([
    ['a picture', new File(['x'], 'people.png'), words.notCsv],
    ['an empty file', new File([], 'people.csv'), words.emptyFile],
  ])('does not send %s', async (_, file, why) => {
    await dropFile(file)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(api.heard.filter(({ route }) => route.startsWith('POST'))).toEqual([])
  })

  it('says why a file could not be announced', async () => {
    api.answers['POST /admin/directory/imports'] = problem('busy', { status: 503 })
    await dropFile(new File(['a,b'], 'people.csv'))
    expect(await screen.findByText('Told: busy')).toBeTruthy()
    expect(api.heard.at(-1)?.key).toBeTruthy()
  })
})

describe('an import', () => {
  it('shows what would change, kind by kind', async () => {
    api.answers[one] = [200, anImport({}, { added: 2, changed: 1, bad: 3, reused: 1 })]
    api.answers[entries('added')] = ok({
      items: [{ kind: 'added', line: 2, personId: 'p1', name: 'New Person', email: 'new@x.example' }],
    })
    api.answers[entries('bad')] = ok({
      items: [
        { kind: 'bad', line: 7, problem: 'missing', column: 'email', value: '' },
        { kind: 'bad', line: 9, problem: 'repeated-number', column: 'employeenumber', count: 4 },
      ],
    })
    open('/admin/directory/i1')
    // Whoever is only planned has no page yet.
    expect(await screen.findByText('New Person')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New Person' })).toBeNull()
    await press(/3\s*Bad lines/)
    const table = await screen.findByRole('table', { name: words.kinds.bad })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('7email')
    expect(second?.textContent).toContain('Line 4 has the same employee number.')
    expect((await button(/0\s*Leavers/)).disabled).toBe(true)
    expect(screen.queryByText(words.kinds.company)).toBeNull()
  })

  it('says that lines which name nobody keep everybody from leaving', async () => {
    api.answers[one] = [200, anImport({ unreadable: 2 }, { bad: 2, missing: 1 })]
    api.answers[entries('bad')] = [200, { items: [{ kind: 'bad', line: 7, problem: 'quotes' }] }]
    api.answers[entries('missing')] = [200, { items: [{ kind: 'missing', personId: 'p1', name: 'Jon Doe' }] }]
    open('/admin/directory/i1')
    expect(await screen.findByText(words.unreadableTitle)).toBeTruthy()
    expect(screen.getByText(countText(2, words.unreadable))).toBeTruthy()
    await press(/1\s*Missing, still active/)
    expect((await screen.findByRole('link', { name: 'Jon Doe' })).getAttribute('href')).toBe(
      '/admin/people/p1',
    )
  })

  it('asks who a line without number means, and shows what was said', async () => {
    const waiting = {
      kind: 'undecided',
      line: 7,
      personId: 'p9',
      name: 'New Contractor',
      email: 'con@x.example',
      employeeNumber: '0',
      candidates: [
        {
          by: 'address',
          personId: 'p1',
          name: 'Old Contractor',
          email: 'con@x.example',
          employeeNumber: '0',
        },
      ],
      changes: [{ field: 'firstName', before: 'Old', after: 'New' }],
    }
    const decided = {
      ...waiting,
      decision: 'other',
      decidedBy: { name: 'Ada' },
      decidedAt: '2026-05-01T09:00:00Z',
    }
    const decide = 'PUT /admin/directory/imports/i1/undecided/7'
    api.answers[one] = [200, anImport({ toDecide: 1 }, { added: 2, undecided: 1 })]
    api.answers[entries('undecided')] = [200, { items: [waiting] }]
    api.answers[decide] = () => {
      api.answers[one] = [200, anImport({ version: 5, toDecide: 0 }, { added: 2, undecided: 1 })]
      api.answers[entries('undecided')] = [200, { items: [decided] }]
      return [200, decided]
    }
    open('/admin/directory/i1')
    // What waits is shown before anything else.
    expect(await screen.findByText(countText(1, words.waitsForYou))).toBeTruthy()
    const asked = await screen.findByRole('group', { name: fill(words.decideOf, { name: 'New Contractor' }) })
    expect(addressOf(screen.getByRole('link', { name: 'Old Contractor' }))).toBe('/admin/people/p1')
    fireEvent.click(within(asked).getByRole('button', { name: words.singleDecisions.other }))
    const said = fill(words.decidedBy, { decision: words.singleDecisions.other, name: 'Ada' })
    expect(await screen.findByText(said)).toBeTruthy()
    expect(api.heard.find(({ route }) => route === decide)?.body).toEqual({ decision: 'other' })
    await waitFor(() => expect(screen.queryByText(countText(1, words.waitsForYou))).toBeNull())
  })

  it('says why a decision was not taken', async () => {
    const waiting = { kind: 'undecided', line: 7, name: 'New Contractor', email: 'con@x.example' }
    api.answers[one] = [200, anImport({ status: 'applied', toDecide: 1 }, { undecided: 1 })]
    api.answers[entries('undecided')] = [200, { items: [waiting] }]
    api.answers['PUT /admin/directory/imports/i1/undecided/7'] = problem('import-outdated')
    open('/admin/directory/i1')
    await press(words.decisions.other)
    expect(await screen.findByText('Told: import-outdated')).toBeTruthy()
  })

  it('is applied after a yes, and followed until it is done', async () => {
    api.answers[one] = [200, anImport({}, { added: 200 })]
    api.answers[entries('added')] = [200, { items: [] }]
    const applying = anImport(
      { status: 'applying', version: 5, progress: { done: 50, of: 200, at: new Date().toISOString() } },
      { added: 200 },
    )
    api.answers[apply] = () => {
      api.answers[one] = [200, applying]
      return [202, applying]
    }
    open('/admin/directory/i1')
    await press(words.apply)
    expect(await screen.findByText(fill(words.applying, { done: 50, of: 200 }))).toBeTruthy()
    expect(api.heard.find(({ route }) => route === apply)?.body).toEqual({ version: 4 })
    api.answers[one] = ok(
      anImport(
        { status: 'applied', version: 6, appliedAt: '2026-05-01T09:00:00Z', appliedBy: { name: 'Ada' } },
        { added: 200 },
      ),
    )
    expect(await screen.findByText(words.summaryDone)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.apply })).toBeNull()
  })

  it('with many leavers and many who would be somebody else needs a yes to each', async () => {
    api.answers[one] = ok(
      anImport(
        { guards: ['leavers', 'identities'], identities: 4, activeBefore: 292 },
        { leaver: 30, undecided: 3 },
      ),
    )
    api.answers[entries('leaver')] = [200, { items: [] }]
    api.answers[apply] = [202, anImport({ status: 'applying', version: 5 }, { leaver: 30 })]
    open('/admin/directory/i1')
    expect((await button(words.apply)).disabled).toBe(true)
    expect(screen.getByText(/30 of 292 active people .* \(10\.3%\)/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: fill(words.guards.leavers.confirm, { count: 30 }) }))
    expect((await button(words.apply)).disabled).toBe(true)
    expect(screen.getByText(/In 4 lines .* or both names are new\. That’s 1\.4% of 292/)).toBeTruthy()
    fireEvent.click(
      screen.getByRole('checkbox', { name: fill(words.guards.identities.confirm, { count: 4 }) }),
    )
    await press(words.apply)
    await waitFor(() =>
      expect(api.heard.find(({ route }) => route === apply)?.body).toEqual({
        version: 4,
        confirmed: ['leavers', 'identities'],
      }),
    )
  })

  it('asks which of two people a line means', async () => {
    const candidate = (by: string, name: string) => ({
      by,
      personId: by,
      name,
      email: '',
      employeeNumber: '',
    })
    const waiting = {
      kind: 'undecided',
      line: 7,
      name: 'Ann Bee',
      candidates: [candidate('number', 'Ann Bee'), candidate('address', 'Bob Cee')],
    }
    const decide = 'PUT /admin/directory/imports/i1/undecided/7'
    api.answers[one] = [200, anImport({ toDecide: 1 }, { undecided: 1 })]
    api.answers[entries('undecided')] = [200, { items: [waiting] }]
    api.answers[decide] = [200, { ...waiting, decision: 'address' }]
    open('/admin/directory/i1')
    const asked = await screen.findByRole('group', { name: fill(words.decideOf, { name: 'Ann Bee' }) })
    expect(textsOf(within(asked).getAllByRole('button'))).toEqual([
      words.decisions.number,
      words.decisions.address,
      words.decisions.other,
    ])
    expect(addressOf(screen.getByRole('link', { name: 'Bob Cee' }))).toBe('/admin/people/address')
    fireEvent.click(within(asked).getByRole('button', { name: words.decisions.address }))
    await waitFor(() =>
      expect(api.heard.find(({ route }) => route === decide)?.body).toEqual({ decision: 'address' }),
    )
  })

  it('that is out of date can be compared again', async () => {
    api.answers[one] = [200, anImport({}, { added: 1 })]
    api.answers[entries('added')] = [200, { items: [] }]
    api.answers[apply] = problem('import-outdated')
    open('/admin/directory/i1')
    await press(words.apply)
    expect(await screen.findByText('Told: import-outdated')).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.apply })).toBeNull()
    const planning = anImport({ status: 'planning', version: 5 })
    api.answers['POST /admin/directory/imports/i1/compare'] = () => {
      api.answers[one] = [200, planning]
      return [202, planning]
    }
    await press(words.compareAgain)
    expect(await screen.findByText(words.planningStart)).toBeTruthy()
  })

  it('that has stopped can be made to go on', async () => {
    const progress = { done: 10, of: 20, at: '2026-05-01T08:00:00.000Z' }
    api.answers[one] = [200, anImport({ status: 'applying', progress }, { added: 20 })]
    api.answers[entries('added')] = [200, { items: [] }]
    api.answers[apply] = [202, anImport({ status: 'applying', progress }, { added: 20 })]
    open('/admin/directory/i1')
    expect(await screen.findByText(words.stopped)).toBeTruthy()
    await press(words.goOn)
    await waitFor(() => expect(api.heard.some(({ route }) => route === apply)).toBe(true))
  })

  it('that cannot be used says why', async () => {
    const { counts: _, ...failed } = anImport({ status: 'failed', failure: 'encoding' })
    api.answers[one] = [200, failed]
    open('/admin/directory/i1')
    expect(await screen.findByText(words.failures.encoding)).toBeTruthy()
  })

  it('that changes nothing has nothing to say yes to', async () => {
    api.answers[one] = [200, anImport()]
    open('/admin/directory/i1')
    expect(await screen.findByText(words.nothingToApply)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.apply })).toBeNull()
  })
})
