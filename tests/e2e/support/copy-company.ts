/** Gives a portal the demo company before it starts: `tsx tests/e2e/support/copy-company.ts FOLDER`. */
import { copyCompany } from '#tests/support/demo-company.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('The folder of the portal is missing.')
await copyCompany(folder)
