/** Serves the abuse reports (docs/product.md#abuse-reports). */
import { ulid } from 'ulid'
import { auditIdea } from '#functions/ideas/audit.ts'
import { setHidden } from '#functions/ideas/hiding.ts'
import { findIdea, findIdeas } from '#functions/ideas/store.ts'
import { findVisibleIdea } from '#functions/ideas/visible-idea.ts'
import { serve } from '#functions/serve.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import type { AbuseCase, AbuseCaseView, AbuseReport, AbuseReportView } from '#shared/abuse/model.ts'
import { decisionOn } from '#shared/abuse/rules.ts'
import { Problem } from '#shared/problems.ts'
import { caseDecided, caseWrites, findCase, findCases, listCases } from './cases.ts'
import { addReport, findReport, findReports, listReports } from './store.ts'

export const handler = serve(abuseApi, {
  async reportAbuse({ params, body: { text }, actor, once, now }) {
    const { id: ideaId, title: ideaTitle, author } = await findVisibleIdea(params.id, actor)
    const { personId, name, slug } = actor.person
    const report: Omit<AbuseReport, 'number'> = {
      id: ulid(now.getTime()),
      ideaId,
      ideaTitle,
      reporter: { personId, name, slug },
      reported: { personId: author.personId, name: author.name, slug: author.slug },
      text,
      createdAt: now.toISOString(),
    }
    const reply = { id: report.id, createdAt: report.createdAt }
    await addReport(report, { once, reply, now })
    return reply
  },

  async listAbuseReports({ query: { size, cursor, ...filter } }) {
    const page = await listReports(filter, { size, cursor })
    return { ...page, items: await reportViews(page.items) }
  },

  async getAbuseReport({ params: { id } }) {
    const report = await findReport(id)
    const [view] = report ? await reportViews([report]) : []
    if (!view) throw new Problem('not-found')
    return view
  },

  async listAbuseCases({ query: { state, ...paged } }) {
    const page = await listCases(state, paged)
    return { ...page, items: await caseViews(page.items) }
  },

  async getAbuseCase({ params: { id } }) {
    return caseView(await findCase(id))
  },

  async decideAbuse({ params: { id }, body, actor, now, requestId }) {
    const [before, idea] = await Promise.all([findCase(id), findIdea(id)])
    // Reports stay when their idea is gone; there is nothing left to decide.
    if (!before || !idea) throw new Problem('not-found')
    if (body.version !== before.version) throw new Problem('stale-version')
    const { personId, name, slug } = actor.person
    const { outcome, note } = body
    const decided = { at: now.toISOString(), by: { personId, name, slug }, outcome, note }
    const after = caseDecided(decided, before)
    const reason = body.outcome === 'hidden' ? body.reason : undefined
    await setHidden(idea, reason, { actor, now, requestId }, [
      ...caseWrites(after, before),
      auditIdea(
        idea,
        'reports decided',
        { actor, now, requestId },
        { outcome, note, reports: after.reports },
      ),
    ])
    return caseView(after)
  },
})

/** Reports with their ideas as they are now, and with what became of them. */
async function reportViews(reports: readonly AbuseReport[]): Promise<AbuseReportView[]> {
  const ids = [...new Set(reports.map(({ ideaId }) => ideaId))]
  const [found, all] = await Promise.all([findIdeas(ids), findCases(ids)])
  const ideas = new Map(found.map((idea) => [idea.id, idea]))
  const cases = new Map(all.map((each) => [each.ideaId, each]))
  return reports.map((report) => {
    const together = cases.get(report.ideaId)
    return { ...report, idea: ideas.get(report.ideaId), decision: together && decisionOn(report, together) }
  })
}

async function caseView(found: AbuseCase | undefined): Promise<AbuseCaseView> {
  const [view] = found ? await caseViews([found]) : []
  if (!view) throw new Problem('not-found')
  return view
}

/** Reports of ideas with the ideas as they are now, and the latest of the reports. */
async function caseViews(cases: readonly AbuseCase[]): Promise<AbuseCaseView[]> {
  const [found, latest] = await Promise.all([
    findIdeas(cases.map(({ ideaId }) => ideaId)),
    findReports(cases.map(({ latestId }) => latestId)),
  ])
  const ideas = new Map(found.map((idea) => [idea.id, idea]))
  const reports = new Map(latest.map((report) => [report.ideaId, report]))
  return cases.map((each) => ({ ...each, idea: ideas.get(each.ideaId), latest: reports.get(each.ideaId) }))
}
