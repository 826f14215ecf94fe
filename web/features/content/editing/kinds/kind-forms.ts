/** The fields of each kind of content, loaded with the first record that is edited. */
import { type ComponentType, lazy } from 'react'
import type { Content, ContentKind } from '#shared/content/model.ts'
import type { ContentForm } from '../content-form.ts'

type AnyForm = ComponentType<{ form: ContentForm }>

/** Each form takes its own kind's content; the record's kind picks the form. */
function form<C extends Content>(load: () => Promise<ComponentType<{ form: ContentForm<C> }>>): AnyForm {
  return lazy(async () => ({ default: (await load()) as unknown as AnyForm }))
}

export const kindForms: Readonly<Record<ContentKind, AnyForm>> = {
  page: form(async () => (await import('./page-form.tsx')).PageForm),
  slide: form(async () => (await import('./slide-form.tsx')).SlideForm),
  link: form(async () => (await import('./link-form.tsx')).LinkForm),
  community: form(async () => (await import('./community-form.tsx')).CommunityForm),
  challenge: form(async () => (await import('./challenge-form.tsx')).ChallengeForm),
  'award-event': form(async () => (await import('./award-event-form.tsx')).AwardEventForm),
  'e-cards': form(async () => (await import('./e-cards-form.tsx')).ECardsForm),
  'category-list': form(async () => (await import('./category-list-form.tsx')).CategoryListForm),
}
