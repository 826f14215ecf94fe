/** Texts about company accounts that few people see: apart from the sign-in page's, which everybody loads. */
import { productTexts } from './product.ts'

export const companyAccountTexts = {
  refused:
    'This company account can’t be used here. Guests, and people whose address their company hasn’t confirmed, ' +
    `can’t sign in. Use another account, or write to ${productTexts.supportMail}.`,
} as const
