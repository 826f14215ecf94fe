/** The kinds of a nomination before and after it is downgraded, with the pay of either. */
import { Text } from '@mantine/core'
import { downgradeStepTexts as texts } from '#shared/messages/nominations-queue.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { amountsOf } from '../worth.tsx'

export function WhatChanges({ nomination }: { nomination: NominationView }) {
  const { label, downgradesTo } = kindOf(nomination.kind)
  return (
    <div>
      <Text>
        {texts.from}: <b>{label}</b>. {amountsOf(nomination).join(' ')}
      </Text>
      <Text>
        {texts.to}: <b>{downgradesTo && kindOf(downgradesTo).label}</b>. {texts.unpaid}
      </Text>
    </div>
  )
}
