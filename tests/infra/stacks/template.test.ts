/** What must hold of the templates of every stage, whatever else changes in them. */
import { App, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeploymentStage, stages } from '#infra/stacks/stages.ts'
import { isLong } from '#tests/support/tier.ts'
import { assertApi } from './assertions/api.ts'
import { assertData } from './assertions/data.ts'
import { assertDirectory, assertIdentity } from './assertions/identity.ts'
import { assertPermissions } from './assertions/permissions.ts'
import { assertSite } from './assertions/site.ts'
import { assertUnattended } from './assertions/unattended.ts'
import { ensureBuilt, everything, findingsOf, type Portal, synthesise } from './synthesised.ts'

beforeAll(ensureBuilt)

const { local, dev, prod } = stages
const oidc = {
  kind: 'oidc',
  name: 'company',
  domainPrefix: 'thinktank-company',
  emailDomains: ['thinktank.example'],
  issuer: 'https://directory.thinktank.example',
  clientId: 'thinktank',
  clientSecretName: 'thinktank/directory',
} as const

/** Plain prod has little of its own. The journeys run on the templates of the local stage. */
const cases: Record<string, DeploymentStage> = {
  'prod with firewall, certificate and SAML directory': everything,
  'dev with OIDC directory': { ...dev, directory: oidc },
  ...(isLong && { local, prod }),
}

describe.each(Object.entries(cases))('stage %s', (_, stage) => {
  let synthesised: Portal | undefined
  const portal = (): Portal => {
    synthesised ??= synthesise(stage)
    return synthesised
  }

  beforeAll(portal)

  test('cdk-nag finds nothing that has no reason', () => {
    expect(portal().findings).toEqual([])
  })

  describe('data', () => assertData(portal))
  describe('identity', () => assertIdentity(portal))
  if (stage.directory) describe('company directory', () => assertDirectory(portal))
  describe('API', () => assertApi(portal))
  describe('what runs unattended', () => assertUnattended(portal))
  describe('permissions', () => assertPermissions(portal))
  describe('site', () => assertSite(portal))
})

test('cdk-nag would find a bucket without encryption in transit', () => {
  const app = new App()
  new Bucket(new Stack(app, 'careless'), 'bucket')
  expect(findingsOf(app)).toContain('AwsSolutions-S10 careless/bucket/Resource')
})
