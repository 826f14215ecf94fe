/** Publishing the built web app into the site's bucket: hashed files first, then the pages that name them. */
import { Duration, RemovalPolicy, type Stack, Token } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { SiteConfig } from '#shared/site-config.ts'
import { siteFolder, siteVersion } from './build/folders.ts'
import { accept } from './nag.ts'
import { logRetention } from './portal-function.ts'
import { hashedFolders, pictureFolders } from './site-paths.ts'

const within = (folders: readonly string[]) => folders.map((folder) => `${folder}/*`)

/** Publishes the web app, and last its `config.json` with the build's version: a page that learns of a new
 * build finds it. Nothing is removed: open pages still ask for old files. */
export function publishSite(scope: Stack, destinationBucket: Bucket, config: SiteConfig): void {
  const logGroup = new LogGroup(scope, 'publishing-log', {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const publish = (
    id: string,
    sources: ISource[],
    cached: CacheControl[],
    only: Only = {},
  ): BucketDeployment =>
    new BucketDeployment(scope, id, {
      destinationBucket,
      sources,
      cacheControl: cached,
      prune: false,
      logGroup,
      memoryLimit: 512,
      ...only,
    })
  const app = Source.asset(siteFolder)
  const forGood = [
    CacheControl.setPublic(),
    CacheControl.maxAge(Duration.days(365)),
    CacheControl.immutable(),
  ]
  const aDay = [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))]
  const uncached = [CacheControl.noCache()]
  const hashed = publish('hashed-files', [app], forGood, { exclude: ['*'], include: within(hashedFolders) })
  const pictures = publish('pictures', [app], aDay, { exclude: ['*'], include: within(pictureFolders) })
  const pages = publish('pages', [app], uncached, { exclude: within([...hashedFolders, ...pictureFolders]) })
  pages.node.addDependency(hashed, pictures)
  const present = { ...config, version: siteVersion() }
  const configFile = publish('config', [Source.jsonData('config.json', present)], [CacheControl.noStore()])
  configFile.node.addDependency(pages)
  acceptPublisher(scope, destinationBucket, configFile)
}

interface Only {
  readonly exclude?: string[]
  readonly include?: string[]
}

/** Accepts findings about the function that copies the files: it is CDK's own, with CDK's grants. */
function acceptPublisher(stack: Stack, bucket: Bucket, { handlerRole }: BucketDeployment): void {
  const publisher = handlerRole.node.scope
  if (!publisher) return
  const assets = `cdk-hnb659fds-assets-${literal(stack.account, 'AccountId')}-${literal(stack.region, 'Region')}`
  const file = stack.getLogicalId(bucket.node.defaultChild as CfnBucket)
  accept(publisher, { 'AwsSolutions-L1': 'CDK chooses the runtime of its own function.' })
  for (const finding of [
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'IAM5[Action::s3:GetBucket*]',
    'IAM5[Action::s3:GetObject*]',
    'IAM5[Action::s3:List*]',
    'IAM5[Action::s3:Abort*]',
    'IAM5[Action::s3:DeleteObject*]',
    `IAM5[Resource::arn:<AWS::Partition>:s3:::${assets}/*]`,
    `IAM5[Resource::<${file}.Arn>/*]`,
  ]) {
    const reason =
      'CDK’s own function copies the site’s files: it runs at deployments only, and reaches two buckets.'
    accept(publisher, { [`AwsSolutions-${finding}`]: reason })
  }
}

/** Returns a stage's account or region as cdk-nag writes it while it is unknown. */
function literal(value: string, pseudo: string): string {
  return Token.isUnresolved(value) ? `<AWS::${pseudo}>` : value
}
