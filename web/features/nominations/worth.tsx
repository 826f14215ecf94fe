/** What a nomination pays and how its nominees stand, for those who may know it (docs/product.md#worth). */
import { Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { NomineeWorth, Worth as Told } from '#shared/nominations/worth.ts'
import { amountsInWords, quotaInWords } from '#shared/nominations/worth-words.ts'
import { NominationSection } from './details/nomination-section.tsx'
import { formatDay } from './standing-sentence.ts'

const texts = worthTexts

interface WorthProps {
  readonly worth: Told
  readonly nominees: readonly { readonly personId: string; readonly name: string }[]
}

/** A part of a form. Nothing where nobody gets anything. */
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

/** A section of a nomination, for whoever may know it. */
export function NominationWorth({ nomination: { worth, nominees } }: { nomination: NominationView }) {
  if (!worth || namedIn({ worth, nominees }).length === 0) return null
  return (
    <NominationSection title={texts.heading}>
      <Facts worth={worth} nominees={nominees} />
    </NominationSection>
  )
}

/** What each of its nominees would get, a line for those who get as much; none where nothing is told. */
export function amountsOf({ worth, nominees }: NominationView): string[] {
  return worth ? amountsInWords(namedIn({ worth, nominees })) : []
}

/** Those of whom something is told who are shown. */
function namedIn({ worth, nominees }: WorthProps): Named[] {
  const names = new Map(nominees.map(({ personId, name }) => [personId, name]))
  return worth.nominees.flatMap((each) => {
    const name = names.get(each.personId)
    return name === undefined ? [] : [{ ...each, name }]
  })
}

function Facts(props: WorthProps) {
  const { month } = props.worth
  const shown = namedIn(props)
  return (
    <Stack gap={4}>
      {amountsInWords(shown).map((line) => (
        <Text key={line} fw={600}>
          {line}
        </Text>
      ))}
      {placesOf(shown, month).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {shown.length === 1 && shown.map((each) => <Lately key={each.personId} {...each} />)}
      <Text size="sm" c="dimmed">
        {texts.afterApproval}
      </Text>
    </Stack>
  )
}

type Named = NomineeWorth & { readonly name: string }

/** For those who are told of places: of a team, of members who have used more than this nomination's. */
function placesOf(nominees: readonly Named[], month: string): string[] {
  const [only, ...others] = nominees
  if (only && others.length === 0)
    return only.placesUsed === undefined ? [] : [quotaInWords(only.placesUsed, month)]
  return nominees
    .filter(({ placesUsed = 0 }) => placesUsed > 1)
    .map(({ name, placesUsed = 0 }) =>
      fill(texts.placesOf, { name, places: quotaInWords(placesUsed, month) }),
    )
}

/** How many High5s they received, and from whom. */
function Lately({ lately, high5s = [] }: NomineeWorth) {
  if (lately === undefined) return null
  const text = lately === 0 ? texts.latelyNever : lately === 1 ? texts.latelyOnce : texts.lately
  const named = high5s.map(({ name, at }) => fill(texts.high5, { name, date: formatDay(at) }))
  return (
    <>
      <Text size="sm">{fill(text, { count: lately })}</Text>
      {named.length > 0 && <Text size="sm">{fill(texts.high5s, { high5s: named.join(', ') })}</Text>}
    </>
  )
}
