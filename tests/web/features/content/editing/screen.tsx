/** The administrators' screens with an API behind them, and what people do there. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { beforeEach, expect } from 'vitest'
import type { Content, ContentOf, ContentRecord, ContentSummary } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { findButton, openPage, standInApi } from '#tests/web/pages.tsx'
import { AdministrationPage } from '#web/app/pages/administration.tsx'
import { AuditPage } from '#web/features/audit/audit-page.tsx'
import { ContentEditorPage } from '#web/features/content/editing/editor/content-editor-page.tsx'
import { ContentListPage } from '#web/features/content/editing/list/content-list-page.tsx'
import { UndeliveredMailPage } from '#web/features/outbox/undelivered-mail-page.tsx'
import { SchedulesPage } from '#web/features/schedules/schedules-page.tsx'

export { write } from '#tests/web/pages.tsx'
export const texts = adminTexts

const administrator = asMe(somebody('Ada', 'Mensah', { roles: ['thinktank', 'administrator'] }))

export const aSlide: ContentOf<'slide'> = {
  kind: 'slide',
  title: 'Summer of ideas',
  text: 'Send yours',
  image: { url: '/pictures/team.svg', alt: '' },
  order: 3,
  communities: [],
}

export const aPage: ContentOf<'page'> = {
  kind: 'page',
  title: 'House rules',
  slug: 'house-rules',
  content: '<p>Be kind.</p>',
  communities: [],
  forFlags: [],
}

/** A record as the API gives it. */
export function recordOf(content: Content, more: Partial<ContentRecord> = {}): ContentRecord {
  return {
    kind: content.kind,
    id: 'r1',
    version: 4,
    title: content.title,
    ...('slug' in content && { slug: content.slug }),
    state: 'published',
    publishedAt: '2026-05-01T08:00:00.000Z',
    updatedAt: '2026-05-01T08:00:00.000Z',
    updatedBy: 'Ada Mensah',
    published: content,
    formerSlugs: [],
    ...more,
  }
}

export function summaryOf(title: string, more: Partial<ContentSummary> = {}): ContentSummary {
  const { draft, published, ...summary } = recordOf({ ...aPage, title })
  return { ...summary, id: title.replace(/\W/g, '-'), slug: title.toLowerCase(), ...more }
}

/** The API of the screens: lists are empty until a test says otherwise. */
export function adminApi() {
  const api = standInApi()
  beforeEach(() => {
    sessionStorage.clear()
    for (const kind of ['page', 'community', 'slide', 'challenge', 'award-event']) {
      api.answers[`GET /admin/content/${kind}`] = [200, { items: [] }]
    }
  })
  return api
}

/** Opens an address of the administration. Gives the way to ask where one is. */
export function open(address: string, me: Me = administrator): () => string {
  const children = [
    { path: '/admin', element: <AdministrationPage /> },
    { path: '/admin/audit', element: <AuditPage /> },
    { path: '/admin/content/:kind', element: <ContentListPage /> },
    { path: '/admin/content/:kind/:id', element: <ContentEditorPage /> },
    { path: '/admin/mail', element: <UndeliveredMailPage /> },
    { path: '/admin/schedules', element: <SchedulesPage /> },
  ]
  const element = (
    <>
      <Link to="/admin">Leave</Link>
      <Outlet />
    </>
  )
  return openPage([{ element, children }], address, me)
}

export const button = (name: string | RegExp) =>
  typeof name === 'string' ? findButton(name) : screen.findByRole<HTMLButtonElement>('button', { name })

export async function press(name: string | RegExp) {
  fireEvent.click(await button(name))
}

/** Chooses from the menu of further actions. */
export async function choose(name: string) {
  // The menu loads after the fields.
  await waitFor(async () => expect((await button(texts.editor.more)).disabled).toBe(false))
  await press(texts.editor.more)
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
