/** A function of the user pool: it ends every session once a forgotten password was replaced. */
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import { type Alarms, sharedAlarms } from './alarms.ts'
import { functions } from './functions.ts'
import { grantTable } from './grants.ts'
import { portalFunction } from './portal-function.ts'

interface Around {
  readonly users: UserPool
  readonly table: ITableV2
  readonly alarms: Alarms
}

export function endSessionsOnRecovery(scope: Construct, { users, table, alarms }: Around): void {
  const lambda = portalFunction(scope, 'recovery', { [env.table]: table.tableName })
  grantTable(functions.recovery, lambda, table)
  alarms.onFaults(lambda, sharedAlarms.recovery, 1)
  users.addTrigger(UserPoolOperation.POST_CONFIRMATION, lambda)
}
