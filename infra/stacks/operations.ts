/** What tells a person that something is wrong with the whole portal: alarms, a dashboard, a budget. Alarms of
 * single functions stand with these. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { type Alarms, fiveMinutes, sharedAlarms } from './alarms.ts'
import { addDashboard } from './dashboard.ts'
import type { DeploymentStage } from './stages.ts'

interface Foundations {
  readonly alarms: Alarms
  readonly api: HttpApi
  readonly table: TableV2
}

/** The mail service may stop an account's mail from 0.1 of bounces and 0.005 of complaints on. */
const mailRates = { bounces: 0.05, complaints: 0.001 }

const slowMilliseconds = 3000

export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, stage: DeploymentStage, foundations: Foundations) {
    super(scope, id, { env: stage, description: 'ThinkTank: alarms of the whole portal, dashboard, budget.' })
    const { alarms, api, table } = foundations
    const metrics = metricsOf(api, table)
    const raise = (name: keyof typeof sharedAlarms, metric: Metric | MathExpression, threshold: number) =>
      alarms.raise(this, name, { title: sharedAlarms[name], metric, threshold })
    raise('errors', metrics.errors, 5)
    alarms.raise(this, 'slow', {
      title: sharedAlarms.slow,
      metric: metrics.slowest,
      threshold: slowMilliseconds,
      periods: 3,
    })
    raise('heldBack', metrics.heldBack, 1)
    raise('table', metrics.tableThrottles, 1)
    raise('bounces', metrics.bounces, mailRates.bounces)
    raise('complaints', metrics.complaints, mailRates.complaints)
    alarms.onLogged(this, (of) => new Metric({ ...of, ...fiveMinutes, statistic: Stats.SUM }))
    addDashboard(this, stage, metrics)
    addBudget(this, stage)
  }
}

export type PortalMetrics = ReturnType<typeof metricsOf>

function metricsOf(api: HttpApi, table: TableV2) {
  const sum = { ...fiveMinutes, statistic: Stats.SUM }
  const ofTable = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      ...sum,
    })
  const ofAccount = (metricName: string, statistic: string = Stats.SUM) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, ...fiveMinutes, statistic })
  const ofMail = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic })
  return {
    requests: api.metricCount(sum),
    errors: api.metricServerError(sum),
    refused: api.metricClientError(sum),
    usual: api.metricLatency({ ...fiveMinutes, statistic: Stats.p(50) }),
    slowest: api.metricLatency({ ...fiveMinutes, statistic: Stats.p(95) }),
    heldBack: ofAccount('Throttles'),
    atOnce: ofAccount('ConcurrentExecutions', Stats.MAXIMUM),
    tableThrottles: new MathExpression({
      expression: 'reads + writes',
      label: 'held back',
      ...fiveMinutes,
      usingMetrics: {
        reads: ofTable('ReadThrottleEvents'),
        writes: ofTable('WriteThrottleEvents'),
      },
    }),
    tableReads: ofTable('ConsumedReadCapacityUnits'),
    tableWrites: ofTable('ConsumedWriteCapacityUnits'),
    mails: ofMail('Send', Stats.SUM),
    bounces: ofMail('Reputation.BounceRate', Stats.MAXIMUM),
    complaints: ofMail('Reputation.ComplaintRate', Stats.MAXIMUM),
  }
}

/** Mails the operators when the month's bill is, or will be, beyond the stage's budget. */
function addBudget(scope: Construct, { name, alarmMail, monthlyBudget }: DeploymentStage): void {
  if (!alarmMail || monthlyBudget === undefined) return
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmMail }]
  const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      comparisonOperator: 'GREATER_THAN',
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  })
  new CfnBudget(scope, 'budget', {
    budget: {
      budgetName: `ThinkTank ${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${name}`] },
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  })
}
