/** Credentials from the environment, where Lambda puts them. The build replaces the SDK's own search through
 * files, sign-on and metadata services by this file; the search is a third of a bundle
 * (docs/decisions/0003). */

interface EnvironmentCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/** Returns the default provider of credentials for the SDK. The provider throws where the environment has
 * none. */
export function defaultProvider(): () => Promise<EnvironmentCredentials> {
  return async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
      throw new Error('The environment has no AWS credentials.')
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    }
  }
}
