/** Keeps the days that dashboards are counted from in step with nominations (docs/product.md#dashboards). */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { bringDay } from '#functions/dashboards/day-store.ts'

const atOnce = 5

/** Brings the days of some nominations to where these are now, each day once. */
export async function bringDays(
  all: readonly { readonly id: string; readonly day: string }[],
): Promise<void> {
  const days = new Set(all.map(({ day }) => day))
  const [failure] = await forEachLimited(days, atOnce, async (day) => {
    const ids = all.filter((each) => each.day === day).map(({ id }) => id)
    await bringDay(day, ids)
  })
  if (failure) throw failure.error
}
