/** What is measured of the whole portal, for alarms and the dashboard. */
import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { fiveMinutes } from './alarms.ts'

export type PortalMetrics = ReturnType<typeof metricsOf>

export function metricsOf(api: HttpApi, table: ITableV2) {
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
