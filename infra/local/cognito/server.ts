/** The sign-in service of one machine: speaks Amazon Cognito's protocol to browsers and to the AWS SDK. */
import { createServer } from 'node:http'
import type { Clock } from '#shared/clock.ts'
import { listenOn } from '../ports.ts'
import { indexNames } from './accounts.ts'
import { keySetPath, respond } from './http.ts'
import { type ImportedUser, importUsers } from './import-users.ts'
import type { Pool, Trigger } from './pool.ts'
import { openKeys } from './signing-key.ts'
import { openStore } from './store.ts'

export interface CognitoOptions {
  /** 0 takes a free one. */
  port: number
  /** Where everything is remembered; made when it is missing. */
  file: string
  region: string
  /** `{region}_{letters and digits}` */
  poolId: string
  clientId: string
  /** What tokens say in `iss`. */
  issuer: string
  /** 900 unless told. */
  accessTokenSeconds?: number
  /** 30 unless told; counted from the sign-in. */
  refreshTokenDays?: number
  /** Takes the mails to holders of accounts; without it they go nowhere. */
  onMail?: Pool['onMail']
  /** Calls functions at certain points, as the pool's settings name them; without it none. */
  trigger?: Trigger
  now?: Clock
}

export interface LocalCognito {
  url: string
  jwksUrl: string
  issuer: string
  /** Adds many accounts with one write. */
  importUsers(users: readonly ImportedUser[]): Promise<{ username: string; sub: string }[]>
  /** Stops listening, when everything is on disk. */
  close(): Promise<void>
}

const slowestRequest = 30_000

/** Starts the service; raises an Error when the file cannot be used or the port is taken. */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const pool = await openPool(options)
  const server = createServer((request, response) => {
    respond(pool, request, response).catch((error: unknown) => {
      process.stderr.write(`Sign-in service: ${error instanceof Error ? error.stack : error}\n`)
      response.destroy()
    })
  })
  server.requestTimeout = slowestRequest
  const url = `http://127.0.0.1:${await listenOn(server, options.port)}`
  return {
    url,
    jwksUrl: url + keySetPath(pool),
    issuer: pool.issuer,
    importUsers: (users) => importUsers(pool, users),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await Promise.all(pool.unfinished)
      await pool.store.save()
    },
  }
}

async function openPool(options: CognitoOptions): Promise<Pool> {
  const { poolId, region, file } = options
  const [poolRegion, poolName] = poolId.split('_', 2)
  if (poolRegion !== region || !poolName) throw new Error(`${poolId} is not a user pool of ${region}.`)
  const store = await openStore(file, poolId)
  return {
    poolId,
    poolName,
    clientId: options.clientId,
    issuer: options.issuer,
    accessTokenSeconds: options.accessTokenSeconds ?? 900,
    refreshTokenDays: options.refreshTokenDays ?? 30,
    now: options.now ?? (() => new Date()),
    onMail: options.onMail ?? (() => undefined),
    trigger: options.trigger ?? (async () => undefined),
    store,
    keys: openKeys(store.signingKey),
    names: indexNames(store),
    challenges: new Map(),
    wrongPasswords: new Map(),
    codesAsked: new Map(),
    unfinished: new Set(),
  }
}
