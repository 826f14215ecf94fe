/** Builds what a run on one machine needs, as `npm start` does before it begins: `npx tsx infra/local/build.ts`. */
import { prepare } from './prepare.ts'

await prepare((line) => process.stdout.write(`${line}\n`))
