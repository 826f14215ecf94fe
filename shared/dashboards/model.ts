/** Contents of dashboards (docs/product.md#dashboards). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { stageNames } from '../nominations/stages.ts'
import { pageQuery } from '../paging.ts'
import { chartPeriods, hrbpWindows, type TopSize, topSizes, usualWindow } from './settings.ts'

const day = z.iso.date(constraintTexts.day)

/** The work location of a nominee, as the directory writes it; spellings of one name count together. */
const workLocation = {
  country: z.string().trim().min(1).max(200).optional(),
  businessUnit: z.string().trim().min(1).max(200).optional(),
}

/** The filter of a dashboard. Days (`yyyy-mm-dd`, of the group's zone) count where both are set. */
export const dashboardFilter = z.strictObject({ from: day.optional(), to: day.optional(), ...workLocation })
export type DashboardFilter = z.infer<typeof dashboardFilter>

/** The filter, with the length of top lists. */
export const topQuery = dashboardFilter.extend({
  size: z.coerce
    .number()
    .refine((size): size is TopSize => topSizes.some((each) => each === size), constraintTexts.notOffered)
    .default(topSizes[0]),
})

export const chartQuery = z.strictObject({
  year: z.coerce.number().int(),
  period: z.enum(chartPeriods).default('month'),
  ...workLocation,
})

/** The filter, with one page of a list. */
export const dashboardListQuery = dashboardFilter.extend({
  cursor: pageQuery.shape.cursor,
  size: z.coerce.number().int().min(1).max(100).default(25),
})

const shownDays = z.object({ from: z.string(), to: z.string() })
const inCategory = z.object({ category: z.number().int(), n: z.number().int() })
export type InCategory = z.infer<typeof inCategory>

/** Numbers that wait with each stage, zeros included. */
export const inStages = z.array(z.object({ stage: z.enum(stageNames), n: z.number().int() }))

/** Numbers of nominations by category, and of waiting ones by stage. */
export const dashboardTotals = z.object({
  days: shownDays,
  total: z.number().int(),
  /** Every category, zeros included. */
  categories: z.array(inCategory),
  pending: inStages,
  /** The median of the working days that these wait with their stage; absent where none waits. */
  medianDays: z.number().optional(),
})
export type DashboardTotals = z.infer<typeof dashboardTotals>

/** A person as the directory has them now. */
const dashboardPerson = z.object({ personId: id, name: z.string(), slug: z.string() })
export type DashboardPerson = z.infer<typeof dashboardPerson>

const topEntry = z.object({
  person: dashboardPerson,
  total: z.number().int(),
  /** Categories with at least one. */
  categories: z.array(inCategory),
})
export type TopEntry = z.infer<typeof topEntry>

/** An approver by the number and age of their waiting reviews. Days are working days. */
const responder = z.object({
  /** Absent: the recognition desk, or an address without a person. */
  personId: id.optional(),
  name: z.string(),
  email: z.string(),
  waiting: z.number().int(),
  /** Sum of the days that their reviews have waited. */
  days: z.number().int(),
  /** Days that the oldest review has waited. */
  longest: z.number().int(),
  /** Reviews that they decided or that went to somebody else, and the average days of waiting, to a tenth. */
  over: z.number().int(),
  average: z.number().optional(),
})

/** Top lists, and the countries and units of nominees in these days. */
export const dashboardPeople = z.object({
  days: shownDays,
  countries: z.array(z.string()),
  businessUnits: z.array(z.string()),
  nominators: z.array(topEntry),
  nominees: z.array(topEntry),
  responders: z.array(responder),
})
export type DashboardPeople = z.infer<typeof dashboardPeople>

/** Numbers by day, week or month of a year, up to now, in categories with at least one. */
export const dashboardChart = z.object({
  points: z.array(z.object({ ...shownDays.shape, categories: z.array(inCategory) })),
})
export type DashboardChart = z.infer<typeof dashboardChart>

/** A nomination that waits with a stage. */
export const waitingEntry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  nominee: dashboardPerson,
  /** The first day of waiting (`yyyy-mm-dd`), and the working days since. */
  since: z.string(),
  days: z.number().int(),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/** A nomination of a person, with the people on its other side. */
export const dashboardNomination = z.object({
  id,
  /** The day (`yyyy-mm-dd`) on which it was made. */
  day: z.string(),
  people: z.array(dashboardPerson),
})
export type DashboardNomination = z.infer<typeof dashboardNomination>

export const windowQuery = z.strictObject({ window: z.enum(hrbpWindows).default(usualWindow) })

/** Numbers of an HRBP's nominations by category. */
export const hrbpTotals = z.object({
  /** Absent: of all days. */
  days: shownDays.optional(),
  total: z.number().int(),
  /** Every category, zeros included. */
  categories: z.array(inCategory),
})
export type HrbpTotals = z.infer<typeof hrbpTotals>

export const hrbpPendingQuery = z.strictObject({
  stage: z.enum(stageNames).optional(),
  cursor: pageQuery.shape.cursor,
  size: z.coerce.number().int().min(1).max(100).default(10),
})

/** A nomination of an HRBP that waits with a stage, like `waitingEntry`. */
export const hrbpPendingEntry = waitingEntry.extend({
  category: z.number().int(),
  stage: z.enum(stageNames),
  /** Whether its review opens for the reader. */
  opens: z.boolean(),
})
export type HrbpPendingEntry = z.infer<typeof hrbpPendingEntry>
