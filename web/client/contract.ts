/** The contract as the browser has it. The build takes the schemas out of it (`web/build/contracts.ts`): only
 * the server parses with them, and with their library they would weigh as much as the rest of the shell. The
 * types say so. */
import { abuseApi as abuse } from '#shared/abuse/api.ts'
import { auditApi as audit } from '#shared/audit/api.ts'
import { awardsApi as awards } from '#shared/awards/api.ts'
import { cardsApi as cards } from '#shared/cards/api.ts'
import { challengesApi as challenges } from '#shared/challenges/api.ts'
import { communitiesApi as communities } from '#shared/communities/api.ts'
import { editingApi as editing } from '#shared/content/editing-api.ts'
import { contentApi as content } from '#shared/content/reading-api.ts'
import { dashboardsApi as dashboards } from '#shared/dashboards/api.ts'
import { delegationsApi as delegations } from '#shared/delegations/api.ts'
import { directoryApi as directory } from '#shared/directory/api.ts'
import type { Api, Endpoint, EndpointReply as ReplyOf } from '#shared/endpoint.ts'
import { equityApi as equity } from '#shared/equity/api.ts'
import { exportsApi as exported } from '#shared/exports/api.ts'
import { homeApi as home } from '#shared/home/api.ts'
import { ideasApi as ideas } from '#shared/ideas/api.ts'
import { innovationApi as innovation } from '#shared/innovation/api.ts'
import { mediaApi as media } from '#shared/media/api.ts'
import { nominationsApi as nominations } from '#shared/nominations/api.ts'
import { notificationsApi as notifications } from '#shared/notifications/api.ts'
import { outboxApi as outbox } from '#shared/outbox/api.ts'
import { payrollApi as payroll } from '#shared/payroll/api.ts'
import { peopleApi as people } from '#shared/people/api.ts'
import { detailsApi as details } from '#shared/people/details-api.ts'
import { personalDataApi as personalData } from '#shared/personal-data/api.ts'
import { profilesApi as profiles } from '#shared/profiles/api.ts'
import { remindersApi as reminders } from '#shared/reminders/api.ts'
import { reportsApi as reports } from '#shared/reports/api.ts'
import { schedulesApi as schedules } from '#shared/schedules/api.ts'
import { searchApi as search } from '#shared/search/api.ts'
import { thanksApi as thanks } from '#shared/thanks/api.ts'
import { twoStepApi as twoStep } from '#shared/two-step/api.ts'

declare const declaration: unique symbol

/** An endpoint without its schemas; it knows them as types only, for what a call takes and gives. */
export type ClientEndpoint<E extends Endpoint = Endpoint> = Pick<
  Endpoint,
  'method' | 'path' | 'creates' | 'repeatable'
> & {
  /** Of the build, whether it needs no token only: who may call is for the server to say. */
  readonly access?: Endpoint['access'] | undefined
  readonly [declaration]?: E
}

/** The declaration of an endpoint. */
export type DeclaredEndpoint<C extends ClientEndpoint> = C extends ClientEndpoint<infer E> ? E : never

/** The content of an endpoint's success. */
export type Reply<C extends ClientEndpoint> = ReplyOf<DeclaredEndpoint<C>>

export type ClientApi<A extends Api> = { readonly [Operation in keyof A]: ClientEndpoint<A[Operation]> }

export const abuseApi: ClientApi<typeof abuse> = abuse
export const auditApi: ClientApi<typeof audit> = audit
export const awardsApi: ClientApi<typeof awards> = awards
export const cardsApi: ClientApi<typeof cards> = cards
export const challengesApi: ClientApi<typeof challenges> = challenges
export const communitiesApi: ClientApi<typeof communities> = communities
export const editingApi: ClientApi<typeof editing> = editing
export const contentApi: ClientApi<typeof content> = content
export const dashboardsApi: ClientApi<typeof dashboards> = dashboards
export const delegationsApi: ClientApi<typeof delegations> = delegations
export const detailsApi: ClientApi<typeof details> = details
export const directoryApi: ClientApi<typeof directory> = directory
export const equityApi: ClientApi<typeof equity> = equity
export const exportsApi: ClientApi<typeof exported> = exported
export const homeApi: ClientApi<typeof home> = home
export const ideasApi: ClientApi<typeof ideas> = ideas
export const innovationApi: ClientApi<typeof innovation> = innovation
export const mediaApi: ClientApi<typeof media> = media
export const nominationsApi: ClientApi<typeof nominations> = nominations
export const notificationsApi: ClientApi<typeof notifications> = notifications
export const outboxApi: ClientApi<typeof outbox> = outbox
export const payrollApi: ClientApi<typeof payroll> = payroll
export const peopleApi: ClientApi<typeof people> = people
export const personalDataApi: ClientApi<typeof personalData> = personalData
export const profilesApi: ClientApi<typeof profiles> = profiles
export const remindersApi: ClientApi<typeof reminders> = reminders
export const reportsApi: ClientApi<typeof reports> = reports
export const schedulesApi: ClientApi<typeof schedules> = schedules
export const searchApi: ClientApi<typeof search> = search
export const thanksApi: ClientApi<typeof thanks> = thanks
export const twoStepApi: ClientApi<typeof twoStep> = twoStep
