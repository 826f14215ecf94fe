/** DNS records of a stage. Where a zone of the account's Route 53 has the domain, the deployment adds them. */
import * as z from 'zod'
import type { Aws } from './aws.ts'
import { edgeRegion } from './stacks.ts'

export interface DnsRecord {
  readonly name: string
  /** `ALIAS` is a host of CloudFront: a CNAME elsewhere than in Route 53. */
  readonly type: 'CNAME' | 'TXT' | 'ALIAS'
  readonly value: string
}

export const inWords = ({ name, type, value }: DnsRecord) =>
  `${name} ${type === 'ALIAS' ? 'CNAME' : type} ${value}`

interface Zone {
  readonly id: string
  readonly name: string
}

const zoneList = z.looseObject({
  HostedZones: z.array(
    z.looseObject({
      Id: z.string(),
      Name: z.string(),
      Config: z.looseObject({ PrivateZone: z.boolean() }).optional(),
    }),
  ),
})
const zoneDetails = z.looseObject({ DelegationSet: z.looseObject({ NameServers: z.array(z.string()) }) })
const recordSets = z.looseObject({
  ResourceRecordSets: z.array(z.looseObject({ Name: z.string(), Type: z.string() })),
})

/** CloudFront's zone, which is the same for everybody. */
const cloudFrontZone = 'Z2FDTNDATAQYW2'

/** Returns the public zones of the account, those of longer names first. */
export function zonesOf(aws: Aws): Zone[] {
  return zoneList
    .parse(aws(edgeRegion, 'route53', 'list-hosted-zones'))
    .HostedZones.filter(({ Config }) => !Config?.PrivateZone)
    .map(({ Id, Name }) => ({ id: Id.replace('/hostedzone/', ''), name: Name.replace(/\.$/, '') }))
    .sort((a, b) => b.name.length - a.name.length)
}

/** Returns the zone that has a name. */
export const zoneOf = (zones: readonly Zone[], name: string) =>
  zones.find((zone) => `.${name.toLowerCase()}`.endsWith(`.${zone.name}`))

/** Returns the name servers that the world must ask for a zone. */
export const serversOf = (aws: Aws, { id }: Zone): string[] =>
  zoneDetails.parse(aws(edgeRegion, 'route53', 'get-hosted-zone', '--id', id)).DelegationSet.NameServers

/** Adds records to the zones that have their names; one that is there stays as it is. Returns a line for each
 * that was added. */
export function addRecords(aws: Aws, records: readonly DnsRecord[]): string[] {
  if (records.length === 0) return []
  const zones = zonesOf(aws)
  return zones.flatMap((zone) => {
    const own = records.filter(({ name }) => zoneOf(zones, name) === zone)
    const missing = own.length > 0 ? missingIn(aws, zone, own) : []
    if (missing.length === 0) return []
    const Changes = missing.flatMap(setsOf).map((set) => ({ Action: 'CREATE', ResourceRecordSet: set }))
    const words = ['--hosted-zone-id', zone.id, '--change-batch', JSON.stringify({ Changes })]
    aws(edgeRegion, 'route53', 'change-resource-record-sets', ...words)
    return missing.map((record) => `Added to Route 53's zone ${zone.name}: ${inWords(record)}`)
  })
}

function missingIn(aws: Aws, { id }: Zone, records: readonly DnsRecord[]): DnsRecord[] {
  const words = ['route53', 'list-resource-record-sets', '--hosted-zone-id', id]
  const there = recordSets.parse(aws(edgeRegion, ...words)).ResourceRecordSets
  const isThere = ({ name, type }: DnsRecord) =>
    there.some(
      ({ Name, Type }) =>
        Name.replace(/\.$/, '') === name.toLowerCase() &&
        (type === 'CNAME' || Type === 'CNAME' || Type === type || (type === 'ALIAS' && /^A/.test(Type))),
    )
  return records.filter((record) => !isThere(record))
}

function setsOf({ name, type, value }: DnsRecord): object[] {
  if (type !== 'ALIAS') return [{ Name: name, Type: type, TTL: 300, ResourceRecords: [{ Value: value }] }]
  const AliasTarget = { HostedZoneId: cloudFrontZone, DNSName: value, EvaluateTargetHealth: false }
  return ['A', 'AAAA'].map((Type) => ({ Name: name, Type, AliasTarget }))
}
