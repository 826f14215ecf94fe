/** The pages of the forms that recognise colleagues: each is an award event found by its category or its
 * slug. */
import { useLocation, useParams } from 'react-router-dom'
import { eventCategories } from '#shared/awards/rules.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { monthScreens } from '#shared/nominations/months.ts'
import { awardEventQuery } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'
import { PlainLayout } from '#web/ui/nominees/screen-section.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { AwardScreen } from './award-screen.tsx'

const { header, noEvent, noSuchEvent } = recognitionTexts
const recognition = awardEventQuery(eventCategories.recognition)
const monthAwards = awardEventQuery(eventCategories.monthAwards)

/** The recognition screen (docs/product.md#submitting). */
export function RecognitionPage() {
  return <AwardScreen title={header} event={recognition} none={noEvent} />
}

/** The same in the old portal's layout: one narrow column, nothing but the text and the form
 * (docs/product.md#award-events). */
export function LegacyRecognitionPage() {
  return (
    <PlainLayout value>
      <AwardScreen title={header} event={recognition} none={noEvent} />
    </PlainLayout>
  )
}

/** An award event of its own address, with its form (docs/product.md#award-events). */
export function RecognitionEventPage() {
  const { slug = '' } = useParams()
  // Another address is another award, with a form of its own.
  return <AwardScreen key={slug} event={awardEventQuery(slug)} none={noSuchEvent} />
}

/** An award event by its slug: its content, and the form where it takes nominations here
 * (docs/product.md#award-events). */
export function AwardEventPage() {
  const { slug = '' } = useParams()
  return <AwardScreen key={slug} event={awardEventQuery(slug)} none={noSuchEvent} contentAlone />
}

/** Employee of the Month and Team of the Month: three addresses, each with the months that it offers
 * (docs/product.md#month-awards). Empty for those without the permission. */
export function MonthAwardPage() {
  const { flags } = useMe()
  const { pathname } = useLocation()
  const title = shellTexts.pages.employeeAwards
  if (!flags.includes('viewEmployeeAwards')) return <Page title={title} />
  const last = pathname.toLowerCase().replace(/\/$/, '').slice(1)
  const [usual] = monthScreens
  const screen = monthScreens.find((each) => each === last) ?? usual
  return <AwardScreen key={screen} title={title} event={monthAwards} none={noEvent} monthsOf={screen} />
}
