/** What people do in a month, each as a browser and a program do it once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ActName } from '#infra/deployment/cost/assumptions.ts'
import type { Taken } from '#infra/deployment/cost/measured.ts'
import type { Stack } from '#infra/local/stack.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { searchApi } from '#shared/search/api.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { callWith, tokenOf } from '../support/running.ts'
import { launchBrowser, openVisitor } from './cost-browser.ts'
import type { createMeter, Traffic } from './cost-meter.ts'
import { nominationFor } from './operations.ts'

type Meter = ReturnType<typeof createMeter>

/** Plays every act and returns what each took. */
export async function measureActs(
  stack: Stack,
  meter: Meter,
  traffic: Traffic,
  say: (line: string) => void,
): Promise<Record<ActName, Taken>> {
  const { url } = stack
  const acts: Partial<Record<ActName, Taken>> = {}
  const measure = async (name: ActName, play: (n: number) => Promise<unknown>, times?: number) => {
    acts[name] = await meter.measure(play, times === undefined ? {} : { times })
    const { calls, requests, bytes, readUnits, writeUnits, mails } = acts[name]
    say(
      `${name}: ${requests} requests, ${calls} calls, ${bytes} bytes, ${readUnits} + ${writeUnits} units, ${mails} mails`,
    )
  }
  const as = async <E extends Endpoint>(
    username: string,
    endpoint: E,
    sent: CallInput<E>,
  ): Promise<EndpointReply<E>> => {
    const reply = await callWith({ url }, await tokenOf(url, username), endpoint, sent)
    traffic.requests++
    traffic.calls++
    traffic.bytes += JSON.stringify(reply).length
    return reply
  }

  const browser = await launchBrowser()
  try {
    await measure(
      'first visit',
      async () => {
        const visitor = await openVisitor(browser, url, traffic)
        await visitor.signIn('colleague')
        await visitor.close()
      },
      1,
    )
    const employee = await openVisitor(browser, url, traffic)
    await employee.signIn('employee')
    const admin = await openVisitor(browser, url, traffic)
    await admin.signIn('admin')
    const { items: ideas } = await as('employee', ideasApi.listIdeas, { query: { size: 1 } })
    const idea = ideas[0]?.id ?? ''
    const { items: sent } = await as('employee', nominationsApi.listSent, { query: { size: 1 } })
    const { items: wall } = await as('employee', thanksApi.listWall, { query: { size: 25 } })
    const found = await as('employee', peopleApi.findNominees, {
      body: { entry: 'colleague@thinktank.example' },
    })
    const { slug = '', personId = '' } = found.items[0] ?? {}

    await measure('visit of home', () => employee.load('/'))
    /** A page that is opened from home, which is loaded anew before and not counted: the app knows nothing yet. */
    const page = async (name: ActName, visitor: typeof employee, path: string) => {
      // Its part of the app comes once with a build, as on a first visit.
      await visitor.load('/')
      await visitor.go(path)
      await visitor.load('/')
      const taken = await meter.measure(() => visitor.go(path), { times: 1, stores: false })
      acts[name] = taken
      say(`${name}: ${taken.requests} requests, ${taken.calls} calls, ${taken.bytes} bytes`)
    }
    await page('page of the wall', employee, '/wall')
    await page('page of ideas', employee, '/all-ideas')
    await page('page of an idea', employee, `/idea/${idea}`)
    await page('page of a profile', employee, `/thinktank-user/${slug}`)
    await page('page of a nomination', employee, `/my-profile/review-nomination/${sent[0]?.id}`)
    await page('own nominations', employee, '/my-profile')
    await page('recognition form', employee, '/recognition')
    await page('search', employee, '/search/solar')
    await page('report page', admin, '/report-ve-awards')
    await page('dashboard', admin, '/report-dashboard')

    await measure('look at the bell', () => as('employee', notificationsApi.countUnread, {}))
    await measure('suggestions while typing', (n) =>
      n % 2
        ? as('employee', searchApi.suggest, { body: { search: 'solar' } })
        : as('employee', peopleApi.suggestPeople, { body: { search: 'nal' } }),
    )
    const token = await tokenOf(url, 'employee')
    const high5 = await nominationFor({ url }, token)
    await measure('High5', () => as('employee', nominationsApi.submitNomination, { body: high5 }))
    const award = await nominationFor({ url }, token, true)
    await measure(
      'award with its review',
      async () => {
        const { id } = await as('employee', nominationsApi.submitNomination, { body: award })
        for (;;) {
          await stack.idle()
          const view = await as('employee', nominationsApi.getNomination, { params: { id } })
          const step = view.steps.find(({ status, waitingSince }) => status === '' && waitingSince)
          const username = step?.approver?.email.split('@')[0]
          if (!step || !username) break
          await as(username, nominationsApi.getNomination, { params: { id } })
          await as(username, nominationsApi.decideStage, {
            params: { id, stage: step.stage },
            body: { decision: 'approve', comment: 'Well deserved.', termsAccepted: true },
          })
        }
      },
      2,
    )
    const { form } = await as('employee', challengesApi.getAlwaysOn, {})
    const answers = [
      { fieldId: 'area', value: { group: 'Product', option: 'Showmax' } },
      {
        fieldId: 'idea',
        value: 'One button that turns the lights off in every studio at the end of the day.',
      },
      { fieldId: 'benefit', value: 'It saves power, and nobody has to walk through the building at night.' },
    ]
    await measure('idea', (n) =>
      as('employee', ideasApi.submitIdea, {
        body: {
          challengeId: alwaysOnId,
          formVersion: form.version,
          title: `One button for everything ${n} ${randomUUID().slice(0, 8)}`,
          answers,
          termsAccepted: true,
        },
      }),
    )
    const text = 'I would use it every day, and I know two teams who asked for the same last year.'
    await measure('comment', () =>
      as('employee', ideasApi.addComment, { params: { id: idea }, body: { text } }),
    )
    await measure('like', (n) =>
      as('employee', n % 2 ? ideasApi.unlike : ideasApi.like, { params: { id: idea } }),
    )
    const cheered = wall[0]?.id ?? ''
    await measure('cheer', (n) =>
      as('employee', n % 2 ? thanksApi.takeBackCheer : thanksApi.cheer, { params: { id: cheered } }),
    )
    await measure(
      'export of a report',
      async () => {
        const body = { records: 'all' as const, filter: {}, format: 'csv' as const }
        const { id } = await as('admin', reportsApi.exportReport, { params: { report: 'full' }, body })
        for (;;) {
          await sleep(1000)
          const { items } = await as('admin', exportsApi.listExports, {})
          if (items.find((each) => each.id === id)?.status !== 'running') break
        }
        await as('admin', exportsApi.fetchExportFile, { params: { id }, query: { part: 0 } })
      },
      2,
    )
    let { version } = await as('admin', directoryApi.getPerson, { params: { id: personId } })
    await measure('change of a person', async (n) => {
      const alias = `pieter-the-${'abcdef'[n]}`
      const body = { version, aliases: [alias] }
      ;({ version } = await as('admin', directoryApi.changePerson, { params: { id: personId }, body }))
    })
  } finally {
    await browser.close()
  }
  return acts as Record<ActName, Taken>
}
