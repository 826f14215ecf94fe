/** Choices, questions and parts that read the same, so that people cannot tell them apart. Pure; asked by
 * client and server alike. */
import { fold } from '../folding.ts'
import type { FieldDefinition } from '../forms/definitions.ts'
import { contentTexts } from '../messages/content.ts'
import { fill } from '../messages/fill.ts'
import type { Content } from './model.ts'

/** Names that appear beside each other, by their paths in the content. */
type Named = readonly (readonly [path: string, name: string])[]

/** Maps the path of each repeated name to advice. Names are compared folded: case, accents, spaces and
 * invisible characters make no difference to readers. */
export function duplicatesIn(content: Content): Record<string, string> {
  return Object.fromEntries(namesIn(content).flatMap(secondTimes))
}

function secondTimes(names: Named): [string, string][] {
  const seen = new Set<string>()
  return names.flatMap(([path, name]): [string, string][] => {
    const folded = fold(name)
    const isSecond = folded !== '' && seen.has(folded)
    seen.add(folded)
    return isSecond ? [[path, fill(contentTexts.duplicate, { name: name.trim() })]] : []
  })
}

function namesIn(content: Content): Named[] {
  return [
    ...('fields' in content
      ? [
          labelsShown(content.fields),
          ...content.fields.flatMap((field, index) => namesOfField(field, `fields.${index}`)),
        ]
      : []),
    // One field of the editor shows all of them.
    ...('childAwards' in content
      ? [content.childAwards.map(({ slug }) => ['childAwards', slug] as const)]
      : []),
    ...('tabs' in content
      ? [content.tabs.map(({ title }, index) => [`tabs.${index}.title`, title] as const)]
      : []),
    ...(content.kind === 'category-list' ? namesOfCategories(content.categories) : []),
    ...(content.kind === 'e-cards' ? namesOfCards(content.behaviours) : []),
  ]
}

/** A hidden question may have the same label as its replacement. */
function labelsShown(fields: readonly FieldDefinition[]): Named {
  return fields.flatMap(({ label, displayed }, index) =>
    displayed ? [[`fields.${index}.label`, label] as const] : [],
  )
}

function namesOfField({ options = [], groups = [] }: FieldDefinition, path: string): Named[] {
  return [
    listed(options, `${path}.options`),
    groups.map(({ name }, index) => [`${path}.groups.${index}.name`, name] as const),
    ...groups.map((group, index) => listed(group.options, `${path}.groups.${index}.options`)),
  ]
}

function listed(names: readonly string[], path: string): Named {
  return names.map((name, index) => [`${path}.${index}`, name] as const)
}

/** Categories may have the same name where their parents differ. */
function namesOfCategories(categories: readonly { name: string; parent: number }[]): Named[] {
  return [...new Set(categories.map(({ parent }) => parent))].map((parent) =>
    categories.flatMap((each, index) =>
      each.parent === parent ? [[`categories.${index}.name`, each.name] as const] : [],
    ),
  )
}

function namesOfCards(behaviours: readonly { name: string; cards: readonly { name: string }[] }[]): Named[] {
  return [
    behaviours.map(({ name }, index) => [`behaviours.${index}.name`, name] as const),
    ...behaviours.map(({ cards }, index) =>
      cards.map(({ name }, at) => [`behaviours.${index}.cards.${at}.name`, name] as const),
    ),
  ]
}
