/** Titles of the lists whose views are saved. Separate, since only the list of views and its mail need
 * all. */
import type { ViewedKey } from '../reports/reports.ts'
import { inLanguage } from './language.ts'
import { reportTexts } from './reports-screen.ts'
import { shellTexts } from './shell.ts'

const { pages } = shellTexts

export const viewedListTitles: Readonly<Record<ViewedKey, string>> = inLanguage('viewedListTitles', {
  ...reportTexts.titles,
  equity: pages.equityReport,
  innovation: pages.innovationAwardReport,
  ideas: pages.allIdeas,
  'always-on': pages.allAlwaysOn,
  'idea-report': pages.ideaReport,
  'make-your-mark-report': pages.makeYourMarkReport,
})
