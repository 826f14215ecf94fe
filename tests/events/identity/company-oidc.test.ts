/** Company accounts by OpenID Connect. */
import { tryCompanySignIn } from './company-sign-in.ts'

tryCompanySignIn('oidc')
