/** `npm run cost`: what the portal costs a month, by service and number of employees. `-- --write` writes it into
 * docs/cost.md; `-- --measure` measures anew what acts take, for half an hour or more, and writes it too. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#infra/stacks/build/folders.ts'
import { readMeasured } from './measured.ts'
import { costReport, signInOf } from './report.ts'

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

if (values.measure) {
  const program = ['--single-threaded-gc', '--import', 'tsx', 'tests/bench/cost-program.ts']
  const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const report = costReport(readMeasured(), signInOf())
process.stdout.write(report)
if (values.write || values.measure) writeFileSync(join(root, 'docs/cost.md'), report)
