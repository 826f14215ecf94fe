/** Every call that the service knows, by the name that clients send. */
import * as administration from './administration.ts'
import { confirmForgotPassword, forgotPassword } from './forgotten-password.ts'
import type { Operation } from './operation.ts'
import * as selfService from './self-service.ts'
import { initiateAuth, respondToAuthChallenge } from './sign-in.ts'

export const operations: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', selfService.getTokensFromRefreshToken],
  ['RevokeToken', selfService.revokeToken],
  ['GlobalSignOut', selfService.globalSignOut],
  ['GetUser', selfService.getUser],
  ['ChangePassword', selfService.changePassword],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['AdminCreateUser', administration.adminCreateUser],
  ['AdminGetUser', administration.adminGetUser],
  ['ListUsers', administration.listUsers],
  ['AdminSetUserPassword', administration.adminSetUserPassword],
  ['AdminDisableUser', administration.adminDisableUser],
  ['AdminEnableUser', administration.adminEnableUser],
  ['AdminUserGlobalSignOut', administration.adminUserGlobalSignOut],
  ['AdminUpdateUserAttributes', administration.adminUpdateUserAttributes],
])

/** Whether a call needs AWS credentials rather than a user's tokens. */
export function isAdministration(operationName: string): boolean {
  return operationName.startsWith('Admin') || operationName === 'ListUsers'
}
