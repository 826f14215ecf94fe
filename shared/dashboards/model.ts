/** What dashboards show (docs/product.md#dashboards). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { stageNames } from '../nominations/stages.ts'
import { pageQuery } from '../paging.ts'
import { chartPeriods, hrbpWindows, type TopSize, topSizes, usualWindow } from './settings.ts'

const day = z.iso.date(constraintTexts.day)

/** Where a nominee worked, as the directory writes it; however it is written, it is one. */
const places = {
  country: z.string().trim().min(1).max(200).optional(),
  businessUnit: z.string().trim().min(1).max(200).optional(),
}

/** What a dashboard is narrowed to. Days (`yyyy-mm-dd`, of the group's zone) count where both are there. */
export const dashboardFilter = z.strictObject({ from: day.optional(), to: day.optional(), ...places })
export type DashboardFilter = z.infer<typeof dashboardFilter>

/** As the filter, with how many are listed of those who are first in something. */
export const topQuery = dashboardFilter.extend({
  size: z.coerce
    .number()
    .refine((size): size is TopSize => topSizes.some((each) => each === size), constraintTexts.notOffered)
    .default(topSizes[0]),
})

export const chartQuery = z.strictObject({
  year: z.coerce.number().int(),
  period: z.enum(chartPeriods).default('month'),
  ...places,
})

/** As the filter, of one page. */
export const listQuery = dashboardFilter.extend({
  cursor: pageQuery.shape.cursor,
  size: z.coerce.number().int().min(1).max(100).default(25),
})

const shownDays = z.object({ from: z.string(), to: z.string() })
const inCategory = z.object({ category: z.number().int(), n: z.number().int() })
export type InCategory = z.infer<typeof inCategory>

/** How many wait with each stage, those with none too. */
export const inStages = z.array(z.object({ stage: z.enum(stageNames), n: z.number().int() }))

/** How many nominations were made, and with which stage those wait that wait. */
export const dashboardTotals = z.object({
  days: shownDays,
  total: z.number().int(),
  /** All that there are, those with none too. */
  categories: z.array(inCategory),
  pending: inStages,
})
export type DashboardTotals = z.infer<typeof dashboardTotals>

/** Somebody as the directory has them now. */
const dashboardPerson = z.object({ personId: id, name: z.string(), slug: z.string() })
export type DashboardPerson = z.infer<typeof dashboardPerson>

const topEntry = z.object({
  person: dashboardPerson,
  total: z.number().int(),
  /** Those that they have any in. */
  categories: z.array(inCategory),
})
export type TopEntry = z.infer<typeof topEntry>

/** An approver by what waits with them, and how long. Days are working days. */
const responder = z.object({
  /** Absent: the recognition desk, or an address of nobody. */
  personId: id.optional(),
  name: z.string(),
  email: z.string(),
  waiting: z.number().int(),
  /** Days that all of it together waits. */
  days: z.number().int(),
  /** Days that the oldest of it waits. */
  longest: z.number().int(),
  /** What they decided or was passed on from them, and how many days it waited on average, to a tenth. */
  over: z.number().int(),
  average: z.number().optional(),
})

/** Who is first in what, and where nominees worked in these days. */
export const dashboardPeople = z.object({
  days: shownDays,
  countries: z.array(z.string()),
  businessUnits: z.array(z.string()),
  nominators: z.array(topEntry),
  nominees: z.array(topEntry),
  responders: z.array(responder),
})
export type DashboardPeople = z.infer<typeof dashboardPeople>

/** How many were made in each day, week or month of a year that has begun, in the categories that have any. */
export const dashboardChart = z.object({
  points: z.array(z.object({ ...shownDays.shape, categories: z.array(inCategory) })),
})
export type DashboardChart = z.infer<typeof dashboardChart>

/** A nomination that waits with a stage. */
export const waitingEntry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The day (`yyyy-mm-dd`) since when, and the working days that have gone by. */
  since: z.string(),
  days: z.number().int(),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/** A nomination of somebody, with those on its other side. */
export const dashboardNomination = z.object({
  id,
  /** The day (`yyyy-mm-dd`) of its making. */
  day: z.string(),
  people: z.array(dashboardPerson),
})
export type DashboardNomination = z.infer<typeof dashboardNomination>

export const windowQuery = z.strictObject({ window: z.enum(hrbpWindows).default(usualWindow) })

/** How many nominations an HRBP has. */
export const hrbpTotals = z.object({
  /** Absent: of all days there are. */
  days: shownDays.optional(),
  total: z.number().int(),
  /** All that there are, those with none too. */
  categories: z.array(inCategory),
})
export type HrbpTotals = z.infer<typeof hrbpTotals>

export const hrbpPendingQuery = z.strictObject({
  stage: z.enum(stageNames).optional(),
  cursor: pageQuery.shape.cursor,
  size: z.coerce.number().int().min(1).max(100).default(10),
})

/** A nomination of an HRBP that waits with a stage, as `waitingEntry`. */
export const hrbpPendingEntry = waitingEntry.extend({
  category: z.number().int(),
  stage: z.enum(stageNames),
  nominee: dashboardPerson,
  /** Whether its review opens for the reader. */
  opens: z.boolean(),
})
export type HrbpPendingEntry = z.infer<typeof hrbpPendingEntry>
