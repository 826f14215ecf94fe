/** A part of the portal: its functions of the API with their routes, and its unattended work (domains.ts). */
import { Duration, Stack } from 'aws-cdk-lib'
import { type IAlarm, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { directoryFolder } from '#functions/directory/object-keys.ts'
import { env } from '#functions/runtime/env.ts'
import { apis } from '#shared/api.ts'
import { exportRequests } from '#shared/exports/model.ts'
import { payrollRequests } from '#shared/payroll/object-keys.ts'
import { stopPath } from '#shared/people/preferences.ts'
import { type Alarms, sharedAlarms } from './alarms.ts'
import { type DomainName, domains } from './domains.ts'
import { apiFunctions, type Feature, type FunctionSettings, pageFunctions } from './functions.ts'
import type { Gateway } from './gateway.ts'
import { grantAccounts, grantRecords, grantTable, grantUploads } from './grants.ts'
import { portalFunction } from './portal-function.ts'
import { Releases } from './release.ts'
import { addPage, addRoutes } from './routes.ts'
import { type OriginSecret, secretsTurn } from './secrets.ts'
import { type DeploymentStage, needsTwoStep, retentionVariables } from './stages.ts'
import { arrivalsIn, startBySchedule, type UnattendedFoundations, wakeByEvent } from './unattended.ts'

export interface DomainFoundations extends UnattendedFoundations {
  readonly gateway: Gateway
  readonly originSecret: OriginSecret
  /** Raised when people get errors: takes a new version back. */
  readonly errors: IAlarm
}

export class DomainStack extends Stack {
  constructor(scope: Construct, id: string, name: DomainName, foundations: DomainFoundations) {
    const { summary, features, schedules } = domains[name]
    super(scope, id, { env: foundations.stage, description: `ThinkTank: ${summary}` })
    const releases = new Releases(this, 'releases', foundations.errors)
    for (const feature of features) addFeature(this, feature, releases, foundations)
    for (const schedule of schedules) {
      const lambda = startBySchedule(this, schedule, foundations)
      if (schedule === 'schedule-watch') watchOver(lambda, foundations.alarms)
    }
    if (name === 'People') addPeople(this, releases, foundations)
    if (name === 'Administration') addAdministration(this, foundations)
  }
}

/** Makes a feature's function, with its rights and routes. */
function addFeature(
  scope: Construct,
  feature: Feature,
  releases: Releases,
  foundations: DomainFoundations,
): void {
  const settings: FunctionSettings = apiFunctions[feature]
  const { stage, table, uploads, records, userPool, gateway, originSecret } = foundations
  const lambda = portalFunction(scope, feature, {
    ...environmentOf(stage),
    ...secretsTurn(stage),
    [env.table]: table.tableName,
    [env.originSecret]: originSecret.accepted,
    ...(settings.uploads && { [env.uploadsBucket]: uploads.bucketName }),
    ...(settings.records && { [env.recordsBucket]: records.bucketName }),
    ...(settings.userPool && { [env.userPoolId]: userPool.userPoolId }),
  })
  grantTable(settings, lambda, table)
  grantUploads(settings, lambda, uploads)
  grantRecords(settings, lambda, records)
  grantAccounts(settings, lambda, userPool)
  addRoutes(scope, gateway, { feature, lambda: releases.release(lambda), api: apis[feature] })
}

/** What a stage sets for functions of the API. */
function environmentOf(stage: DeploymentStage): Record<string, string> {
  return {
    ...(stage.personLimits && { [env.personLimits]: JSON.stringify(stage.personLimits) }),
    ...(stage.recognitionDesk && { [env.recognitionDesk]: stage.recognitionDesk }),
    ...(stage.payrollSecondPerson && { [env.payrollSecondPerson]: 'yes' }),
    ...(stage.payrollAnswerDueDays && { [env.payrollAnswerDueDays]: String(stage.payrollAnswerDueDays) }),
    ...retentionVariables(stage),
    ...(stage.passwordDomains && { [env.passwordDomains]: stage.passwordDomains.join(',') }),
    ...(needsTwoStep(stage) && { [env.twoStepRequired]: 'yes' }),
    ...(stage.openProfiles && { [env.openProfiles]: 'yes' }),
  }
}

/** Raises an alarm when the program that watches over schedules does not start itself. */
function watchOver(lambda: Lambda, alarms: Alarms): void {
  const metric = lambda.metricInvocations({ period: Duration.hours(1), statistic: Stats.SUM })
  alarms.raise(lambda, 'starts', {
    title: sharedAlarms.watch,
    metric,
    threshold: 1,
    periods: 3,
    whenMissing: true,
  })
}

function addPeople(scope: Construct, releases: Releases, foundations: DomainFoundations): void {
  const { stage, table, uploads, stopKeys, gateway, originSecret } = foundations
  const stops = portalFunction(scope, 'stops', {
    ...secretsTurn(stage),
    [env.table]: table.tableName,
    [env.originSecret]: originSecret.accepted,
    [env.stopKeys]: stopKeys.secretValue.unsafeUnwrap(),
  })
  grantTable(pageFunctions.stops, stops, table)
  addPage(scope, gateway, releases.release(stops), stopPath)
  const files = arrivalsIn(uploads, directoryFolder)
  const summary = 'A directory file has arrived, or an import goes on.'
  wakeByEvent(scope, 'directory-import', summary, files, foundations)
}

function addAdministration(scope: Construct, foundations: DomainFoundations): void {
  const arrived = (folder: string) => arrivalsIn(foundations.uploads, folder)
  wakeByEvent(scope, 'export-writer', 'An export was asked for.', arrived(exportRequests), foundations)
  const work = 'A run or answers are to be worked on.'
  wakeByEvent(scope, 'payroll-worker', work, arrived(payrollRequests), foundations)
}
