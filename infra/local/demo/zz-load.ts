import { loadDemo } from './load.ts'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
const [size, port, stream] = process.argv.slice(2)
const endpoint = `http://127.0.0.1:${port}`
const c = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials: { accessKeyId: 'demo', secretAccessKey: 'demo' } })
const TableName = `t-${size}-${Date.now()}`
const index = (name: string) => ({ IndexName: `gs${name}`, KeySchema: [{ AttributeName: `${name.toUpperCase()}PK`, KeyType: 'HASH' as const }, { AttributeName: `${name.toUpperCase()}SK`, KeyType: 'RANGE' as const }], Projection: { ProjectionType: 'KEYS_ONLY' as const } })
await c.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }, { AttributeName: 'SK', KeyType: 'RANGE' }], AttributeDefinitions: ['PK','SK','G1PK','G1SK','G2PK','G2SK'].map(AttributeName => ({ AttributeName, AttributeType: 'S' as const })), GlobalSecondaryIndexes: [index('g1'), index('g2')], ...(stream !== 'off' && {StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const } }) }))
let last = 0
const t0 = Date.now()
const r = await loadDemo({ size: size as 'demo', tableName: TableName, endpoint, now: new Date('2026-11-21T08:00:00Z'), importUsers: async (u) => console.log('users', u.length), onProgress: (s) => { if (s - last > 0.1) { last = s; process.stdout.write(`${Math.round(s*100)}%@${Math.round((Date.now()-t0)/1000)}s `) } } })
console.log(size, r, process.memoryUsage().rss / 1e6, process.cpuUsage())
