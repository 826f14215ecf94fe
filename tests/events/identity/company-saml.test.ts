/** Company accounts by SAML. */
import { tryCompanySignIn } from './company-sign-in.ts'

tryCompanySignIn('saml')
