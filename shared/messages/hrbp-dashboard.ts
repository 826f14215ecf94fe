/** Texts of an HRBP's dashboard (docs/product.md#hrbp-dashboard). Placeholders: `from`, `to`, days in words;
 * `category`, `nominee`, `stage`, `email`; `count`. */
import { nothingPending } from './common.ts'
import { nominationWords } from './nominations-words.ts'
import { reportTexts } from './reports-screen.ts'
import { shellTexts } from './shell.ts'

export const hrbpDashboardTexts = {
  title: shellTexts.pages.hrbpDashboard,
  lead: 'Nominations whose HRBP you are, and whom they wait for.',
  load: reportTexts.load,
  window: 'Period',
  windows: {
    '1m': 'Past month',
    '3m': 'Past 3 months',
    '6m': 'Past 6 months',
    '12m': 'Past 12 months',
    all: 'Overall',
  },
  totals: {
    title: 'Total nominations',
    all: 'From the first one on',
    none: reportTexts.none,
    category: reportTexts.filters.category,
    count: 'Nominations',
  },
  pending: {
    title: 'Pending nominations',
    about: 'All that wait with a stage now',
    none: nothingPending,
    stage: 'Stage',
    stages: nominationWords.stages,
  },
  slow: {
    title: 'Slow responders',
    about: 'The longest waiting first. Days are working days since the stage began.',
    pages: 'Pages of the slow responders',
    everyStage: 'All stages',
    nomination: 'Nomination',
    nominated: '{category}: {nominee}',
    responder: 'Waits with',
    responderAbout: '{stage} · {email}',
    since: 'Since',
    days: 'Working days',
    one: '1 nomination',
    some: '{count} nominations',
  },
} as const
