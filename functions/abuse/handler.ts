/** Serves the abuse reports (docs/product.md#abuse-reports). */
import { ulid } from 'ulid'
import { findIdeas } from '#functions/ideas/store.ts'
import { findVisibleIdea } from '#functions/ideas/visible-idea.ts'
import { serve } from '#functions/serve.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import type { AbuseReport, AbuseReportView } from '#shared/abuse/model.ts'
import { Problem } from '#shared/problems.ts'
import { addReport, findReport, listReports } from './store.ts'

export const handler = serve(abuseApi, {
  async reportAbuse({ params, body: { text }, actor, once, now }) {
    const { id: ideaId, title: ideaTitle, author } = await findVisibleIdea(params.id, actor)
    const { personId, name, slug } = actor.person
    const report: AbuseReport = {
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
    return { ...page, items: await withIdeas(page.items) }
  },

  async getAbuseReport({ params: { id } }) {
    const report = await findReport(id)
    const [view] = report ? await withIdeas([report]) : []
    if (!view) throw new Problem('not-found')
    return view
  },
})

/** Reports with their ideas as they are now. */
async function withIdeas(reports: readonly AbuseReport[]): Promise<AbuseReportView[]> {
  const found = await findIdeas([...new Set(reports.map(({ ideaId }) => ideaId))])
  const ideas = new Map(found.map((idea) => [idea.id, idea]))
  return reports.map((report) => ({ ...report, idea: ideas.get(report.ideaId) }))
}
