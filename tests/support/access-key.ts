/** The access key of a test file. DynamoDB Local keeps a database for each key: files do not wait for each other. */
import { randomUUID } from 'node:crypto'

export const accessKey: string = randomUUID().replaceAll('-', '')
