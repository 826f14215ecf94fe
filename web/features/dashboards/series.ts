/** The series of charts about nominations: the same colours everywhere. */
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { type ReportCategory, reportCategories } from '#shared/reports/reports.ts'
import type { Series } from './chart.ts'
import type { Look } from './looks.ts'

const categoryLooks: Readonly<Record<ReportCategory, Look>> = {
  102: 'indigo',
  103: 'ember',
  104: 'teal',
  100: 'pink',
  138: 'grey',
}

const stageLooks: Readonly<Record<Stage, Look>> = {
  sponsor: 'sand',
  manager: 'blue',
  exco2: 'lime',
  hrbp: 'plum',
}

/** A series for each category, with its number for id. */
export const categorySeries: readonly Series[] = reportCategories.map((category) => ({
  id: String(category),
  name: nominationWords.categories[category],
  look: categoryLooks[category],
}))

/** A series for each stage, with its name for id. */
export const stageSeries: readonly Series[] = stageNames.map((stage) => ({
  id: stage,
  name: nominationWords.stages[stage],
  look: stageLooks[stage],
}))
