/** How a report looks: as the address of a view says, else as somebody left it on this device. */
import { lookPart, type ReportLook, reportLooks } from '#shared/reports/reports.ts'
import { hasRoom, useKeptChoice } from '#web/ui/filters/use-kept.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

export interface Columns {
  /** None: the default ones. */
  readonly ids: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}

/** The columns of the table; a choice here is kept, and takes the place of the address's. */
export function useColumns(report: string, address: ListAddress): Columns {
  const [kept, keep] = useKeptChoice(`columns.${report}`, [])
  const ofAddress = address.get(lookPart.columns)
  return {
    ids: ofAddress?.split('.') ?? kept,
    choose: (ids) => {
      keep(ids)
      if (ofAddress) address.set(lookPart.columns, undefined)
    },
  }
}

/** The look of the rows. A phone has room for cards alone. */
export function useLook(
  report: string,
  usual: ReportLook,
  address: ListAddress,
): readonly [look: ReportLook, choose: ((look: ReportLook) => void) | undefined] {
  const [[kept], keep] = useKeptChoice(`look.${report}`, [])
  const ofAddress = address.get(lookPart.look)
  if (!hasRoom()) return ['cards', undefined]
  const look = reportLooks.find((each) => each === (ofAddress ?? kept)) ?? usual
  return [
    look,
    (chosen) => {
      keep([chosen])
      if (ofAddress) address.set(lookPart.look, undefined)
    },
  ]
}
