/** The page on which people get a copy of what is stored about them (docs/product.md#personal-data). */
import { storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import { call } from '#web/client/call.ts'
import { personalDataApi } from '#web/client/contract.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Copies } from './copies.tsx'

export function OwnDataPage() {
  return (
    <Page title={texts.own} lead={texts.ownLead}>
      <Copies
        begin={(format, idempotencyKey) =>
          call(personalDataApi.copyOwnData, { body: { format }, idempotencyKey })
        }
      />
    </Page>
  )
}
