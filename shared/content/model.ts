/** Content of editors: its kinds, the fields of each, and its life from draft to published
 * (docs/product.md#content). */
import * as z from 'zod'
import { usesOfEvent } from '../awards/form-uses.ts'
import { draftFields } from '../forms/definitions.ts'
import { entryFieldRoles, entryFieldTypes, fitsRole } from '../forms/field-types.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { contentTexts } from '../messages/content.ts'
import { flags } from '../roles.ts'
import { oneLine, visibleLine } from '../visible-text.ts'
import { maxHtmlLength, maxOwners } from './limits.ts'

export const contentKinds = [
  'page',
  'slide',
  'link',
  'community',
  'challenge',
  'award-event',
  'e-cards',
  'category-list',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** Kinds with a fixed set of records: none is created or deleted. */
export const fixedKinds: readonly ContentKind[] = ['e-cards', 'category-list']

/** The records of the category lists, by id. */
export const categoryLists = ['idea', 'community', 'award-event'] as const
export type CategoryList = (typeof categoryLists)[number]

/** The page that home shows (docs/product.md#home). */
export const homePageId = '29'

/** The one required field of a draft. Publishing asks for the others (shared/content/missing.ts). */
const title = visibleLine(contentTexts.titleRequired).max(200)
/** A name within a record. */
const name = oneLine()
/** HTML of the editor. It is sanitised when it is stored and again when it is shown
 * (docs/product.md#content). */
const html = z.string().max(maxHtmlLength)
const slug = z
  .string()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, contentTexts.slugShape)
  .max(80)
/** Address of a file of the site, or `media:ID`, which becomes a short-lived link when it is served. */
export const imageUrl = z
  .string()
  .regex(/^(\/(cards|pictures)\/[\w./-]+|media:[0-9A-Za-z-]{1,40})$/, contentTexts.imageShape)
const pictureToCome = z.union([z.literal(''), imageUrl], contentTexts.imageShape)
const image = z.strictObject({ url: pictureToCome, alt: oneLine().max(300) })
const communities = z.array(z.number().int().positive()).max(100)
/** Few enough for one transaction: publishing writes an entry into the list of each. */
const categories = z.array(z.number().int().positive()).max(20)
const day = z.iso.date(constraintTexts.day)
const forFlags = z.array(z.enum(flags)).max(20)
/** A path of this site, or an https address elsewhere. */
const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^((\/(?![/\\])|https:\/\/)\S*)?$/, contentTexts.addressShape)
const prize = oneLine().max(200).optional()

const page = z.strictObject({
  kind: z.literal('page'),
  title,
  slug,
  content: html,
  image: image.optional(),
  communities,
  /** Read by those with at least one of these; by everyone where empty. */
  forFlags,
})

/** An item of the slider on the home page (slider category 36). */
const slide = z.strictObject({
  kind: z.literal('slide'),
  title,
  text: z.string().trim().max(300),
  image,
  link: address.optional(),
  /** Smaller numbers come first. */
  order: z.number().int().min(0).max(9999),
  communities,
})

/** A guide or a resource in the sidebar. */
const link = z.strictObject({
  kind: z.literal('link'),
  title,
  to: address,
  group: z.enum(['guides', 'resources']),
  order: z.number().int().min(0).max(9999),
  forFlags,
})

const community = z.strictObject({
  kind: z.literal('community'),
  title,
  slug,
  content: html,
  image: image.optional(),
  categories,
})

const tab = z.strictObject({ title: name.max(200), content: html })

const entryFields = draftFields.superRefine((fields, context) => {
  for (const [index, { type }] of fields.entries()) {
    if (entryFieldTypes.some((each) => each === type)) continue
    context.addIssue({ code: 'custom', path: [index, 'type'], message: contentTexts.notForIdeas })
  }
})

const challenge = z.strictObject({
  kind: z.literal('challenge'),
  title,
  slug,
  excerpt: z.string().trim().max(500),
  content: html,
  image: image.optional(),
  categories,
  communities,
  from: day.optional(),
  to: day.optional(),
  tabs: z.array(tab).max(10),
  prizes: z.strictObject({ first: prize, second: prize, third: prize }),
  owners: z
    .array(z.strictObject({ personId: id, name: oneLine().max(200) }))
    .max(maxOwners)
    .optional(),
  fields: entryFields,
  termsSlug: slug,
})

const awardEvent = z.strictObject({
  kind: z.literal('award-event'),
  title,
  slug,
  content: html,
  additionalContent: html.optional(),
  image: image.optional(),
  categories,
  communities,
  from: day.optional(),
  to: day.optional(),
  prize,
  childAwards: z.array(z.strictObject({ slug, title })).max(20),
  /** Innovation awards: one nominee, or a team of up to four. */
  nominees: z.enum(['individual', 'team']),
  /** Overrides the kind of nomination (docs/product.md#award-events); absent: the kind decides. */
  asksNominees: z.boolean().optional(),
  includeForm: z.boolean(),
  fields: draftFields,
  termsSlug: slug,
})

const eCard = z.strictObject({
  id: z.number().int().positive(),
  name: name.max(100),
  cover: pictureToCome,
})

const eCards = z.strictObject({
  kind: z.literal('e-cards'),
  title,
  behaviours: z
    .array(
      z.strictObject({
        id: z.number().int().min(107).max(114),
        name: name.max(100),
        cards: z.array(eCard).max(50),
      }),
    )
    .max(8)
    .refine((behaviours) => areDistinct(behaviours), contentTexts.twice)
    .refine((behaviours) => areDistinct(behaviours.flatMap(({ cards }) => cards)), contentTexts.twice),
})

function areDistinct(numbered: readonly { id: number }[]): boolean {
  return new Set(numbered.map(({ id }) => id)).size === numbered.length
}

/** A category of ideas, communities or award events. `parent` is 0 at the top level. */
export const category = z.strictObject({
  id: z.number().int().positive(),
  name: visibleLine(contentTexts.titleRequired).max(100),
  parent: z.number().int().min(0),
})
export type Category = z.infer<typeof category>

const categoryList = z.strictObject({
  kind: z.literal('category-list'),
  title,
  categories: z
    .array(category.extend({ name: name.max(100) }))
    .max(300)
    .refine(areDistinct, contentTexts.twice)
    .refine(
      (all) =>
        all.every(
          ({ id, parent }) => parent === 0 || (parent !== id && all.some((each) => each.id === parent)),
        ),
      contentTexts.parentUnknown,
    ),
})

/** Fields of an editor's form, by kind: an unfinished draft, or published content, in which nothing is
 * missing. */
export const content = z.discriminatedUnion('kind', [
  page,
  slide,
  link,
  community,
  challenge,
  awardEvent,
  eCards,
  categoryList,
])
export type Content = z.infer<typeof content>

/** Input of an editor: answers may be used only in ways that the field and the form allow. Separate from
 * `content`: what is stored was checked when it came. */
export const contentInput = content.superRefine((given, context) => {
  if (given.kind !== 'challenge' && given.kind !== 'award-event') return
  const uses = given.kind === 'challenge' ? entryFieldRoles : usesOfEvent(given.categories)
  for (const [index, field] of given.fields.entries()) {
    if (!field.role || (uses.includes(field.role) && fitsRole(field, field.role))) continue
    context.addIssue({ code: 'custom', path: ['fields', index, 'role'], message: contentTexts.notForUse })
  }
})
export type ContentOf<K extends ContentKind> = Extract<Content, { kind: K }>

/** `changed`: published, with a newer draft beside it. */
const contentStates = ['draft', 'published', 'changed'] as const

/** A row of an editor's list. */
export const contentSummary = z.object({
  kind: z.enum(contentKinds),
  id,
  /** Rises with every change; a stale one is refused. */
  version: z.number().int(),
  title: z.string(),
  slug: z.string().optional(),
  state: z.enum(contentStates),
  /** The instant at which the draft publishes itself. */
  publishAt: z.string().optional(),
  publishedAt: z.string().optional(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type ContentSummary = z.infer<typeof contentSummary>

/** Former slugs of a record that still lead to it, at most; the oldest goes first. */
export const maxFormerSlugs = 20

export const contentRecord = contentSummary.extend({
  /** Slugs of earlier publications: they still lead to it. */
  formerSlugs: z.array(z.string()),
  /** The version in work; absent where it equals the published one. */
  draft: content.optional(),
  /** The version that readers see; absent where there is none. */
  published: content.optional(),
})
export type ContentRecord = z.infer<typeof contentRecord>

/** Actions on content, as its history names them. */
export const contentAction = z.enum([
  'created',
  'saved',
  'published',
  'scheduled',
  'unscheduled',
  'unpublished',
  'discarded',
  'restored',
  'released',
  'deleted',
])
export type ContentAction = z.infer<typeof contentAction>

/** An entry of a record's history; those with content can be restored. */
export const contentVersion = z.object({
  entryId: z.string(),
  at: z.string(),
  by: z.string(),
  what: contentAction,
  hasContent: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersion>

/** Something that refers to a record. */
export const contentReference = contentSummary.pick({ kind: true, id: true, title: true })
export type ContentReference = z.infer<typeof contentReference>
