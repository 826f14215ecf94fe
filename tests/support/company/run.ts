/** A made-up company for `npm start -- --company-account`, with everybody of the demo company: their company login is
 * their username. */
import { peopleOf } from '#infra/demo/people.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { startOidcCompany } from './oidc.ts'
import { startSamlCompany } from './saml.ts'

const [kind = 'saml', port = '3010'] = process.argv.slice(2)
const company = await (kind === 'oidc' ? startOidcCompany : startSamlCompany)(Number(port))
for (const { username: login, personId: subject, email } of peopleOf({
  ...sizes.demo,
  seed: 1,
  now: new Date(),
}))
  company.add({ login, subject, email, emailVerified: true })
company.add({ login: 'guest', subject: 'guest', email: 'guest@elsewhere.example', emailVerified: true })
process.stdout.write(`npm start -- --company-account ${kind}=${company.address}\n`)
