/** What tells a person that something is wrong with the whole portal: alarms, a dashboard, a budget. Alarms of
 * single functions stand with these. */
import { Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { type Alarms, sharedAlarms } from './alarms.ts'
import { addDashboard } from './dashboard.ts'
import { metricsOf } from './metrics.ts'
import type { DeploymentStage } from './stages.ts'

interface Foundations {
  readonly alarms: Alarms
  readonly api: HttpApi
  readonly table: ITableV2
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
    alarms.onLogged(this)
    addDashboard(this, stage, metrics)
    addBudget(this, stage)
  }
}

/** Mails the operators when the account's bill of a month is, or will be, beyond the stage's budget. A filter by
 * the stage's tag would count nothing until somebody activates the tag in the billing console. */
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
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  })
}
