/** The worth of a nomination: its pay and the state of its nominees, for those who may know it
 * (docs/product.md#worth). */
import { Box, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { Worth as NominationWorthView, NomineeWorth } from '#shared/nominations/worth.ts'
import { amountsInWords, quotaInWords } from '#shared/nominations/worth-words.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import { NominationSection } from './details/nomination-section.tsx'
import { formatDay } from './standing-sentence.ts'

const texts = worthTexts

interface WorthProps {
  readonly worth: NominationWorthView
  readonly nominees: readonly { readonly personId: string; readonly name: string }[]
}

/** Keeps the height of one nominee's worth while it loads, so that nothing below moves. */
export function WorthSkeleton() {
  return <Box h={132} aria-hidden />
}

/** The worth as a part of a form. Nothing where nobody gets anything. */
export function WorthSummary(props: WorthProps) {
  const heading = useId()
  if (namedIn(props).length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading} mb="xs">
        {texts.heading}
      </Title>
      <Facts {...props} />
    </section>
  )
}

/** The worth as a section of a nomination. */
export function NominationWorth({ nomination: { worth, nominees } }: { nomination: NominationView }) {
  if (!worth || namedIn({ worth, nominees }).length === 0) return null
  return (
    <NominationSection title={texts.heading}>
      <Facts worth={worth} nominees={nominees} />
    </NominationSection>
  )
}

/** Returns the pay of each nominee, one line for those who get as much; none where nothing is told. */
export function amountsOf({ worth, nominees }: NominationView): string[] {
  return worth ? amountsInWords(namedIn({ worth, nominees })) : []
}

/** Returns the nominees whose worth is told, with their names. */
function namedIn({ worth, nominees }: WorthProps): Named[] {
  const names = new Map(nominees.map(({ personId, name }) => [personId, name]))
  return worth.nominees.flatMap((each) => {
    const name = names.get(each.personId)
    return name === undefined ? [] : [{ ...each, name }]
  })
}

function Facts(props: WorthProps) {
  const { month } = props.worth
  const nominees = namedIn(props)
  return (
    <Stack gap={4}>
      {amountsInWords(nominees).map((line) => (
        <Text key={line} fw={500}>
          {line}
        </Text>
      ))}
      {quotaLines(nominees, month).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {nominees.length === 1 && nominees.map((each) => <Lately key={each.personId} {...each} />)}
      <Text size="sm" c="dimmed">
        {texts.afterApproval}
      </Text>
    </Stack>
  )
}

type Named = NomineeWorth & { readonly name: string }

/** Returns the used share of the monthly quota; of a team, of members who have used more than this
 * nomination's. */
function quotaLines(nominees: readonly Named[], month: string): string[] {
  const [only, ...others] = nominees
  if (only && others.length === 0)
    return only.placesUsed === undefined ? [] : [quotaInWords(only.placesUsed, month)]
  return nominees
    .filter(({ placesUsed = 0 }) => placesUsed > 1)
    .map(({ name, placesUsed = 0 }) =>
      fill(texts.placesOf, { name, places: quotaInWords(placesUsed, month) }),
    )
}

/** The High5s that they received lately, with their nominators. */
function Lately({ lately, high5s = [] }: NomineeWorth) {
  if (lately === undefined) return null
  const lines = high5s.map(({ name, at }) => fill(texts.high5, { name, date: formatDay(at) }))
  return (
    <>
      <Text size="sm">{countText(lately, texts.lately)}</Text>
      {lines.length > 0 && <Text size="sm">{fill(texts.high5s, { high5s: lines.join(', ') })}</Text>}
    </>
  )
}
