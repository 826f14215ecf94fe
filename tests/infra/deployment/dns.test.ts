/** DNS records come into the account's own zones, and nothing that is there is changed. Route 53 is answered for
 * here, as the command line tool does. */
import { expect, test } from 'vitest'
import type { Aws } from '#infra/deployment/aws.ts'
import { addRecords, type DnsRecord } from '#infra/deployment/dns.ts'

const records: readonly DnsRecord[] = [
  { name: 'k1._domainkey.company.test', type: 'CNAME', value: 'k1.dkim.test' },
  { name: 'company.test', type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
  { name: 'Portal.company.test', type: 'ALIAS', value: 'd1.cloudfront.net' },
  { name: 'elsewhere.test', type: 'CNAME', value: 'd2.test' },
]

/** A zone `company.test` with these sets, and one inside it; notes what is changed. */
function routeOf(...sets: readonly (readonly [name: string, type: string])[]) {
  const changed: { zone: string; sets: string[] }[] = []
  const ask: Aws = (_region, _service, operation, ...words) => {
    const HostedZones = [
      { Id: '/hostedzone/Z1', Name: 'company.test.', Config: { PrivateZone: false } },
      { Id: '/hostedzone/Z2', Name: 'inner.company.test.' },
      { Id: '/hostedzone/Z3', Name: 'test.', Config: { PrivateZone: true } },
    ]
    if (operation === 'list-hosted-zones') return { HostedZones }
    if (operation === 'list-resource-record-sets')
      return { ResourceRecordSets: sets.map(([Name, Type]) => ({ Name, Type })) }
    const { Changes } = JSON.parse(words.at(-1) ?? '') as {
      Changes: { Action: string; ResourceRecordSet: { Name: string; Type: string } }[]
    }
    const lines = Changes.map(({ Action, ResourceRecordSet: { Name, Type } }) => `${Action} ${Name} ${Type}`)
    changed.push({ zone: words[1] ?? '', sets: lines })
    return {}
  }
  return { ask, changed }
}

test('records are added where a public zone has their name', () => {
  const { ask, changed } = routeOf(['company.test.', 'NS'])
  expect(addRecords(ask, records)).toHaveLength(3)
  expect(changed).toEqual([
    {
      zone: 'Z1',
      sets: [
        'CREATE k1._domainkey.company.test CNAME',
        'CREATE company.test TXT',
        'CREATE Portal.company.test A',
        'CREATE Portal.company.test AAAA',
      ],
    },
  ])
})

test('what is there stays: nothing is changed, and nothing told', () => {
  const { ask, changed } = routeOf(
    ['k1._domainkey.company.test.', 'CNAME'],
    ['company.test.', 'TXT'],
    ['portal.company.test.', 'A'],
  )
  expect(addRecords(ask, records)).toEqual([])
  expect(changed).toEqual([])
})

test('a zone inside another one gets its own names', () => {
  const { ask, changed } = routeOf()
  addRecords(ask, [{ name: 'a.inner.company.test', type: 'CNAME', value: 'b.test' }])
  expect(changed).toEqual([{ zone: 'Z2', sets: ['CREATE a.inner.company.test CNAME'] }])
})
