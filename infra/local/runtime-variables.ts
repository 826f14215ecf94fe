/** What the Lambda service itself puts into a function's environment, and where AWS's services are here. */
import type { Lambda } from './lambdas.ts'
import { accessKeyOf } from './strict-proxy.ts'

/** The secret of every function's access key. */
export const secretHere = 'local'

interface Endpoints {
  readonly dynamodb: string
  readonly mail: string
  readonly userPool: string
  readonly files: string
  readonly queues: string
  readonly keys: string
}

/** Credentials are a function's own, so that strict mode knows who calls. */
export function runtimeVariables(
  lambda: Lambda,
  region: string,
  endpoints: Endpoints,
): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyOf(lambda),
    AWS_SECRET_ACCESS_KEY: secretHere,
    AWS_LAMBDA_FUNCTION_NAME: lambda.functionName,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.memoryMb),
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SES: endpoints.mail,
    AWS_ENDPOINT_URL_S3: endpoints.files,
    AWS_ENDPOINT_URL_SQS: endpoints.queues,
    AWS_ENDPOINT_URL_KMS: endpoints.keys,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.userPool,
    // Nothing of this machine's own AWS settings may leak in.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
}
