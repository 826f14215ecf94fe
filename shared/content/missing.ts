/** Parts that a draft still lacks: a title is enough to save it, but publishing needs all
 * (docs/product.md#publishing). Pure; asked by client and server alike. */
import { constraintTexts } from '../messages/constraints.ts'
import { contentTexts } from '../messages/content.ts'
import { hasVisibleContent, isBlank } from '../text.ts'
import type { Content, ContentOf } from './model.ts'

/** The path of a required text, its present value, and the message where it is blank. */
type Needed = readonly [path: string, text: string, missing: string]

const { required } = constraintTexts
const { titleRequired, imageShape } = contentTexts

/** Maps the path of each required part that is blank to advice. */
export function missingIn(content: Content): Record<string, string> {
  return Object.fromEntries(
    neededIn(content).flatMap(([path, text, missing]) => (isBlank(text) ? [[path, missing]] : [])),
  )
}

function neededIn(content: Content): Needed[] {
  return [
    ['title', content.title, titleRequired],
    ...('slug' in content ? [['slug', content.slug, required] as const] : []),
    // A challenge that asks nothing cannot be answered.
    ...(content.kind === 'challenge'
      ? [['content', hasVisibleContent(content.content) ? content.content : '', required] as const]
      : []),
    ...(content.kind === 'link' ? [['to', content.to, required] as const] : []),
    ...('image' in content && content.image ? [['image.url', content.image.url, imageShape] as const] : []),
    ...('termsSlug' in content ? [['termsSlug', content.termsSlug, required] as const] : []),
    ...('tabs' in content
      ? content.tabs.map(({ title }, at) => [`tabs.${at}.title`, title, titleRequired] as const)
      : []),
    ...('fields' in content ? neededInForm(content.fields) : []),
    ...(content.kind === 'e-cards' ? neededInCards(content.behaviours) : []),
    ...(content.kind === 'category-list'
      ? content.categories.map(({ name }, at) => [`categories.${at}.name`, name, titleRequired] as const)
      : []),
  ]
}

function neededInForm(fields: ContentOf<'challenge'>['fields']): Needed[] {
  return fields.flatMap(({ label, options = [], groups = [] }, index) => {
    const path = `fields.${index}`
    return [
      [`${path}.label`, label, required] as const,
      ...choices(options, `${path}.options`),
      ...groups.flatMap((group, at) => [
        [`${path}.groups.${at}.name`, group.name, required] as const,
        ...choices(group.options, `${path}.groups.${at}.options`),
      ]),
    ]
  })
}

function choices(names: readonly string[], path: string): Needed[] {
  return names.map((name, at) => [`${path}.${at}`, name, required] as const)
}

function neededInCards(behaviours: ContentOf<'e-cards'>['behaviours']): Needed[] {
  return behaviours.flatMap(({ name, cards }, index) => {
    const path = `behaviours.${index}`
    return [
      [`${path}.name`, name, titleRequired] as const,
      ...cards.flatMap((card, at) => [
        [`${path}.cards.${at}.name`, card.name, titleRequired] as const,
        [`${path}.cards.${at}.cover`, card.cover, imageShape] as const,
      ]),
    ]
  })
}
