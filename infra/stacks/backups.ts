/** Second backups of the table and the buckets, besides point-in-time recovery and versions: each day and
 * each month, in a vault from which nobody can remove them too early, and copied to one of another account
 * where the stage names it. */
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  type BackupPlanRuleProps,
  BackupResource,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { accept } from './nag.ts'
import type { DeploymentStage } from './stages.ts'

interface Kept {
  readonly table: ITableV2
  readonly buckets: readonly Bucket[]
}

/** Days in which a backup is kept, unless the stage says otherwise. */
const defaultDays = { daily: 35, monthly: 365 } as const

/** Before this nobody removes a backup. */
const lockedDays = 30

/** A backup of the table lies in cold storage from this day on, if it then stays for as long as AWS asks. */
const warmDays = 30
const leastColdDays = 90

/** So long the lock of a new vault can still be taken back: AWS wants three days at least. */
const changeableDays = 7

/** Policies by which AWS Backup reads the table and the buckets. It restores with the rights of a person. */
const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']

export class BackupsStack extends Stack {
  constructor(scope: Construct, id: string, stage: DeploymentStage, { table, buckets }: Kept) {
    const description = 'ThinkTank: second backups of the table and the buckets.'
    super(scope, id, { env: stage, terminationProtection: true, description })
    const vault = new BackupVault(this, 'vault', {
      removalPolicy: RemovalPolicy.RETAIN,
      lockConfiguration: {
        minRetention: Duration.days(lockedDays),
        // In prod nobody can take the lock back later, elsewhere those who have the right to.
        ...(stage.name === 'prod' && { changeableFor: Duration.days(changeableDays) }),
      },
    })
    const { daily, monthly } = { ...defaultDays, ...stage.backupDays }
    const rule = (ruleName: string, days: number, day: string): BackupPlanRule => {
      const lifecycle = {
        deleteAfter: Duration.days(days),
        ...(days >= warmDays + leastColdDays && { moveToColdStorageAfter: Duration.days(warmDays) }),
      }
      const { backupVaultArn: arn } = stage
      const copyActions: BackupPlanRuleProps['copyActions'] = arn
        ? [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, `${ruleName}-copies`, arn),
              ...lifecycle,
            },
          ]
        : []
      // After the nightly work, before people come.
      const scheduleExpression = Schedule.cron({ minute: '30', hour: '3', day })
      return new BackupPlanRule({
        ruleName,
        backupVault: vault,
        scheduleExpression,
        copyActions,
        ...lifecycle,
      })
    }
    const plan = new BackupPlan(this, 'plan', {
      backupPlanRules: [rule('daily', daily, '*'), rule('monthly', monthly, '1')],
    })
    plan.addSelection('kept', {
      role: backupRole(this),
      resources: [table.tableArn, ...buckets.map(({ bucketArn }) => bucketArn)].map((each) =>
        BackupResource.fromArn(each),
      ),
      disableDefaultBackupPolicy: true,
    })
  }
}

function backupRole(scope: Construct): Role {
  const role = new Role(scope, 'role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: policies.map((each) => ManagedPolicy.fromAwsManagedPolicyName(each)),
  })
  for (const each of policies)
    accept(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${each}]`]:
        'AWS keeps this policy for exactly this: reading what is backed up.',
    })
  return role
}
