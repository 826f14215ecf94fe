/** Texts about company accounts that few people see: apart from the sign-in page's, which everybody loads. */
import { inLanguage } from './language.ts'
import { productTexts } from './product.ts'

export const companyAccountTexts = inLanguage('companyAccountTexts', {
  refused:
    'You can’t use this company account here. It may be a guest account, or have an unconfirmed ' +
    `address. Use another account, or email ${productTexts.supportMail}.`,
} as const)
