/** What follows each change of the table and each mail: mails, lists and counts. It is deployed before
 * everything that writes, so that no release writes what its readers do not know yet. */
import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { streamReaders } from '#events/subscriptions.ts'
import { sharedAlarms } from './alarms.ts'
import { mailReportTypes } from './mail.ts'
import { followStream, startBySchedule, type UnattendedFoundations, wakeByEvent } from './unattended.ts'

export class StreamsStack extends Stack {
  constructor(scope: Construct, id: string, foundations: UnattendedFoundations) {
    const description = 'ThinkTank: mails, lists and counts that follow each change of the table.'
    super(scope, id, { env: foundations.stage, description })
    const { 'outbox-stream': outbox, projections } = streamReaders
    followStream(this, 'outbox-stream', outbox, foundations, sharedAlarms.lateMails)
    followStream(this, 'projections', projections, foundations, sharedAlarms.lateLists)
    for (const name of ['outbox-sweep', 'unread-records'] as const) startBySchedule(this, name, foundations)
    wakeByEvent(
      this,
      'mail-reports',
      'What became of the mails we sent.',
      // The account's other events of the mail service are about no mail of ours.
      { source: ['aws.ses'], detailType: mailReportTypes },
      foundations,
    )
  }
}
