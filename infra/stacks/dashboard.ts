/** The dashboard of a stage: how much is asked, how fast and with what errors, and what is behind. */
import { Dashboard, GraphWidget, type IMetric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { PortalMetrics } from './metrics.ts'
import type { DeploymentStage } from './stages.ts'

const [width, height] = [8, 6]

export function addDashboard(scope: Construct, { name, siteUrl }: DeploymentStage, of: PortalMetrics): void {
  const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width, height })
  new Dashboard(scope, 'dashboard', {
    dashboardName: `ThinkTank-${name}`,
    widgets: [
      [new TextWidget({ markdown: `# ThinkTank ${name}\n${siteUrl}`, width: width * 3, height: 2 })],
      [
        graph('Requests', of.requests),
        graph('Errors of the portal (5xx) and refusals (4xx)', of.errors, of.refused),
        graph('Time to answer, half and 95 % (ms)', of.usual, of.slowest),
      ],
      [
        graph('Functions at work at once', of.atOnce),
        graph('Held back by the account’s limit', of.heldBack),
        graph('Mails an hour', of.mails),
      ],
      [
        graph('The table: units read and written', of.tableReads, of.tableWrites),
        graph('The table: requests held back', of.tableThrottles),
        graph('Mail: share of bounces and complaints', of.bounces, of.complaints),
      ],
    ],
  })
}
