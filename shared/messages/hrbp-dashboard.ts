/** Texts of an HRBP's dashboard (docs/product.md#hrbp-dashboard). Placeholders: `from`, `to`, days in words;
 * `category`, `nominee`, `stage`, `email`; `count`. */
import { nothingPending } from './common.ts'
import { inLanguage } from './language.ts'
import { nominationWords } from './nominations-words.ts'
import { reportTexts } from './reports-screen.ts'
import { shellTexts } from './shell.ts'

export const hrbpDashboardTexts = inLanguage('hrbpDashboardTexts', {
  title: shellTexts.pages.hrbpDashboard,
  lead: 'Nominations of people you’re HRBP for, and who needs to decide them.',
  load: reportTexts.load,
  window: 'Period',
  windows: {
    '1m': 'Past month',
    '3m': 'Past 3 months',
    '6m': 'Past 6 months',
    '12m': 'Past 12 months',
    all: 'All time',
  },
  totals: {
    title: 'Total nominations',
    all: 'All time',
    none: reportTexts.none,
    category: reportTexts.filters.category,
    count: 'Nominations',
  },
  pending: {
    title: 'Pending nominations',
    about: 'Waiting for a decision now',
    none: nothingPending,
    stage: 'Stage',
    stages: nominationWords.stages,
  },
  slow: {
    title: 'Slow responders',
    about: 'Longest waiting first. Working days since the stage started.',
    pages: 'Slow responder pages',
    everyStage: 'All stages',
    nomination: 'Nomination',
    nominated: '{category}: {nominee}',
    responder: 'Waiting with',
    responderAbout: '{stage} · {email}',
    since: 'Since',
    days: 'Working days',
  },
} as const)
