/** All endpoints: source of the gateway's routes, the API's documentation and the access tests. */
import { abuseApi } from './abuse/api.ts'
import { auditApi } from './audit/api.ts'
import { awardsApi } from './awards/api.ts'
import { cardsApi } from './cards/api.ts'
import { challengesApi } from './challenges/api.ts'
import { communitiesApi } from './communities/api.ts'
import { editingApi } from './content/editing-api.ts'
import { contentApi } from './content/reading-api.ts'
import { dashboardsApi } from './dashboards/api.ts'
import { delegationsApi } from './delegations/api.ts'
import { directoryApi } from './directory/api.ts'
import type { Api } from './endpoint.ts'
import { equityApi } from './equity/api.ts'
import { exportsApi } from './exports/api.ts'
import { homeApi } from './home/api.ts'
import { ideasApi } from './ideas/api.ts'
import { innovationApi } from './innovation/api.ts'
import { mediaApi } from './media/api.ts'
import { nominationsApi } from './nominations/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { outboxApi } from './outbox/api.ts'
import { payrollApi } from './payroll/api.ts'
import { peopleApi } from './people/api.ts'
import { detailsApi } from './people/details-api.ts'
import { personalDataApi } from './personal-data/api.ts'
import { profilesApi } from './profiles/api.ts'
import { remindersApi } from './reminders/api.ts'
import { reportsApi } from './reports/api.ts'
import { schedulesApi } from './schedules/api.ts'
import { searchApi } from './search/api.ts'
import { thanksApi } from './thanks/api.ts'
import { twoStepApi } from './two-step/api.ts'

/** Feature (the folder in functions/ that serves it) → its endpoints. */
export const apis = {
  abuse: abuseApi,
  audit: auditApi,
  awards: awardsApi,
  cards: cardsApi,
  challenges: challengesApi,
  communities: communitiesApi,
  content: contentApi,
  delegations: delegationsApi,
  dashboards: dashboardsApi,
  details: detailsApi,
  directory: directoryApi,
  editing: editingApi,
  equity: equityApi,
  exports: exportsApi,
  home: homeApi,
  ideas: ideasApi,
  innovation: innovationApi,
  media: mediaApi,
  nominations: nominationsApi,
  notifications: notificationsApi,
  outbox: outboxApi,
  payroll: payrollApi,
  people: peopleApi,
  'personal-data': personalDataApi,
  profiles: profilesApi,
  reminding: remindersApi,
  reports: reportsApi,
  schedules: schedulesApi,
  search: searchApi,
  thanks: thanksApi,
  'two-step': twoStepApi,
} as const satisfies Record<string, Api>
