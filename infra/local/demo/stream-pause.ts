/** Loading without the table's stream: DynamoDB Local searches all records of a stream at every write, so that each
 * thousand items makes the next slower; and nobody wants to be woken for records that are complete. */
import {
  DescribeTableCommand,
  type DynamoDBClient,
  type StreamSpecification,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'

/** Runs `work` while the table's stream is off. The stream that it has afterwards is a new one, with an ARN of its
 * own and without records; a table that had none gets none. */
export async function withoutStream<T>(
  client: DynamoDBClient,
  TableName: string,
  work: () => Promise<T>,
): Promise<T> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const stream = Table?.StreamSpecification
  if (!stream?.StreamEnabled) return work()
  const set = (StreamSpecification: StreamSpecification) =>
    client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
  await set({ StreamEnabled: false })
  try {
    return await work()
  } finally {
    await set(stream)
  }
}
