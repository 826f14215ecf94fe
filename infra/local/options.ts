/** The options of a run on one machine, on the command line or in the environment. */
import { parseArgs } from 'node:util'
import { attempt } from 'es-toolkit'
import { type SizeName, sizes } from '#infra/demo/sizes.ts'
import type { DirectoryProvider } from '#infra/stacks/stages.ts'
import { type LimitSettings, limitSettings } from '#shared/limits.ts'
import type { RetentionSettings } from '#shared/personal-data/retention.ts'
import { retentionSettings } from '#shared/personal-data/retention-settings.ts'
import { reasonOf, Stop } from './errors.ts'
import { type Faults, faultSharesOf, faultsByChance } from './faults.ts'

export const usage = `npm start -- [options]            (or the variable of the environment)
  --port 3000          where the portal is             THINKTANK_PORT
  --inbox-port 3001    where the mail inbox is         THINKTANK_INBOX_PORT
  --data .thinktank    folder of the store             THINKTANK_DATA
  --size demo          demo, small or big company      THINKTANK_SIZE
  --now <ISO time>     sets the clock                  THINKTANK_NOW
  --fresh              forgets the store               THINKTANK_FRESH=1
  --strict             refuses what roles do not grant THINKTANK_STRICT=1
  --harsh              AWS on a bad day                THINKTANK_HARSH=1
  --faults all         faults by chance, or their names THINKTANK_FAULTS
  --seed 1             of the faults                   THINKTANK_SEED
  --second-person      two confirm a payroll run       THINKTANK_SECOND_PERSON=1
  --two-step           administrators need a code      THINKTANK_TWO_STEP=1
  --pseudo             a made-up language              THINKTANK_PSEUDO=1
  --retention JSON     days that things are kept        THINKTANK_RETENTION
  --limits off         no limits for a person, or JSON THINKTANK_LIMITS
  --table <name>       puts a restored table in service THINKTANK_TABLE
  --company-account oidc=<issuer> | saml=<metadata>    THINKTANK_COMPANY_ACCOUNT
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const knownOptions = {
  port: text,
  'inbox-port': text,
  data: text,
  size: text,
  now: text,
  limits: text,
  faults: text,
  seed: text,
  retention: text,
  table: text,
  'company-account': text,
  fresh: flag,
  strict: flag,
  harsh: flag,
  'second-person': flag,
  'two-step': flag,
  pseudo: flag,
  help: flag,
}

type BooleanOption = {
  [N in keyof typeof knownOptions]: (typeof knownOptions)[N]['type'] extends 'boolean' ? N : never
}[keyof typeof knownOptions]

/** Reads them; the command line wins. Returns nothing where help is asked for. Raises a Stop. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) {
  const values = parse(args)
  if (values.help) return undefined
  const variable = (name: string) => environment[`THINKTANK_${name.toUpperCase().replaceAll('-', '_')}`]
  const textOf = (name: Exclude<keyof typeof knownOptions, BooleanOption>) => values[name] ?? variable(name)
  const isSet = (name: Exclude<BooleanOption, 'help'>) =>
    values[name] ?? ['1', 'true'].includes(variable(name) ?? '')
  return {
    port: portOf(textOf('port') ?? '3000', '--port'),
    inboxPort: portOf(textOf('inbox-port') ?? '3001', '--inbox-port'),
    data: textOf('data') ?? '.thinktank',
    fresh: isSet('fresh'),
    size: sizeOf(textOf('size')),
    now: instantOf(textOf('now')),
    // The table's faults need its proxy.
    strict: isSet('strict') || textOf('faults') !== undefined,
    harsh: isSet('harsh'),
    secondPerson: isSet('second-person'),
    twoStep: isSet('two-step'),
    pseudo: isSet('pseudo'),
    limits: limitsOf(textOf('limits')),
    faults: faultsOf(textOf('faults'), textOf('seed')),
    retention: retentionOf(textOf('retention')),
    table: textOf('table'),
    companyAccount: companyOf(textOf('company-account')),
  }
}

function faultsOf(text: string | undefined, seed: string | undefined): Faults {
  if (text === undefined) return {}
  const number = seed === undefined ? Math.floor(Math.random() * 1e9) : Number(seed)
  if (!Number.isInteger(number)) throw new Stop(`--seed must be a whole number, not '${seed}'.`)
  process.stdout.write(`Faults by chance. The same again: --faults ${text} --seed ${number}\n`)
  return faultsByChance(faultSharesOf(text), number)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: knownOptions, allowPositionals: false }).values
  } catch (error) {
    throw new Stop(`${reasonOf(error)}\n${usage}`)
  }
}

function portOf(text: string, option: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Stop(`${option} must be a port number, not '${text}'.`)
}

function sizeOf(text: string | undefined): SizeName | undefined {
  if (text === undefined || Object.hasOwn(sizes, text)) return text as SizeName | undefined
  throw new Stop(`--size must be one of ${Object.keys(sizes).join(', ')}, not '${text}'.`)
}

function instantOf(text: string | undefined): Date | undefined {
  const instant = text === undefined ? undefined : new Date(text)
  if (!Number.isNaN(instant?.getTime())) return instant
  throw new Stop(`--now must be an ISO time such as 2026-03-02T08:00:00Z, not '${text}'.`)
}

/** The company's sign-in service of a run: its protocol, and its issuer or the address of its metadata. */
export interface CompanyAccount {
  readonly kind: DirectoryProvider['kind']
  readonly address: string
}

function companyOf(text: string | undefined): CompanyAccount | undefined {
  if (text === undefined) return undefined
  const [, kind, address] = /^(oidc|saml)=(.+)$/.exec(text) ?? []
  if (kind && address && URL.canParse(address)) return { kind: kind as CompanyAccount['kind'], address }
  throw new Stop(`--company-account must be oidc= with an issuer or saml= with metadata, not '${text}'.`)
}

function retentionOf(text: string | undefined): RetentionSettings | undefined {
  if (text === undefined) return undefined
  const [, json] = attempt(() => JSON.parse(text) as unknown)
  const { success, data } = retentionSettings.safeParse(json)
  if (success) return data
  throw new Stop(`--retention must be JSON such as {"leavers":90}, within its bounds, not '${text}'.`)
}

function limitsOf(text: string | undefined): LimitSettings | undefined {
  if (text === undefined) return undefined
  const [, json] = attempt(() => JSON.parse(text) as unknown)
  const { success, data } = limitSettings.safeParse(text === 'off' ? text : json)
  if (success) return data
  throw new Stop(`--limits must be 'off' or JSON such as {"comment":{"hour":2}}, not '${text}'.`)
}
