/** `npm run supply-chain`: known vulnerabilities of what is shipped, its bill of materials in CycloneDX (written into
 * `dist/`), and its licences. It ends with 1 where it finds something, and with 3 where the registry does not tell
 * of vulnerabilities; `-- --offline` takes that as it is. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleFolder, root } from '#infra/stacks/build/folders.ts'
import { billOfMaterials, type Component, countLicences, forbiddenLicences } from './supply-chain/licences.ts'
import { shippedOf, unlisted } from './supply-chain/shipped.ts'
import { exitCodeOf, readAudit } from './supply-chain/vulnerabilities.ts'

const { values } = parseArgs({ options: { offline: { type: 'boolean', default: false } } })

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs npm and returns what it prints; by its end alone one cannot tell a finding from a failure. */
function npm(cwd: string, ...args: string[]): string {
  const { stdout, error } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw error
  return stdout
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Makes a folder whose package.json and lock file have what is shipped, and nothing else. */
function shippedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thinktank-shipped-'))
  const { packageJson, packageLock } = shippedOf(readJson('package.json'), readJson('package-lock.json'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(packageLock))
  return folder
}

/** Writes the bill of materials and returns its packages. */
function writeMaterials(folder: string): Component[] {
  const bill = npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')
  if (!bill.trim()) throw new Error(`npm makes no bill of materials: npm sbom in ${folder} says why.`)
  const { components } = billOfMaterials.parse(JSON.parse(bill))
  const file = join(root, 'dist/bill-of-materials.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, bill)
  say(`Bill of materials: ${components.length} packages, in ${file}`)
  return components
}

function checkAll(folder: string): number {
  const components = writeMaterials(folder)
  const others = forbiddenLicences(components)
  const meta = join(bundleFolder, 'meta.json')
  if (existsSync(meta)) {
    const missing = unlisted(readJson(relative(root, meta)), components)
    others.push(...missing.map((name) => `${name} is in a bundle, but not in the bill of materials.`))
  } else say('The functions are not built: their bundles are not compared with the bill (npm run build).')
  say(
    `Licences: ${countLicences(components)
      .map(([licence, count]) => `${licence} ${count}`)
      .join(', ')}`,
  )
  for (const line of others) say(`  ${line}`)

  const audit = readAudit(npm(folder, 'audit', '--json', '--package-lock-only'))
  if (audit.is === 'unreachable') {
    say(`Vulnerabilities: NOT CHECKED. The registry does not tell of them from here (${audit.why}).`)
    say('  Run it where the registry of npm answers: npm run supply-chain, or npm audit --omit dev.')
    if (values.offline) say('  --offline takes that as it is.')
  } else {
    say(`Vulnerabilities: ${audit.findings.length} known.`)
    for (const line of audit.findings) say(`  ${line}`)
  }
  return exitCodeOf(audit, others, values.offline)
}

const folder = shippedFolder()
process.exitCode = checkAll(folder)
rmSync(folder, { recursive: true })
