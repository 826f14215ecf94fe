/** Employee of the Month and Team of the Month: three addresses, each with the months that it offers
 * (docs/product.md#month-awards). */
import { useLocation } from 'react-router-dom'
import { eventCategories } from '#shared/awards/rules.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { monthScreens } from '#shared/nominations/months.ts'
import { useMe } from '#web/client/me.ts'
import { Page } from '#web/ui/page.tsx'
import { AwardPage } from './award-page.tsx'
import { awardEventQuery } from './event-query.ts'

const event = awardEventQuery(eventCategories.monthAwards)
const title = shellTexts.pages.employeeAwards

/** Empty for those without the permission. */
export function MonthAwardPage() {
  const { flags } = useMe()
  const { pathname } = useLocation()
  if (!flags.includes('viewEmployeeAwards')) return <Page title={title} />
  const last = pathname.toLowerCase().replace(/\/$/, '').slice(1)
  const [usual] = monthScreens
  const screen = monthScreens.find((each) => each === last) ?? usual
  return (
    <AwardPage key={screen} title={title} event={event} none={recognitionTexts.noEvent} monthsOf={screen} />
  )
}
