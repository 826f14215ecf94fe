/** The access key of a test file. DynamoDB Local keeps a database for each key: files do not wait for each other, and
 * none searches what another one has written. */
import { randomUUID } from 'node:crypto'

/** Another one from now on: for the next file of a process. */
export function changeAccessKey(): void {
  process.env.AWS_ACCESS_KEY_ID = randomUUID().replaceAll('-', '')
}

export function accessKey(): string {
  return process.env.AWS_ACCESS_KEY_ID ?? ''
}
