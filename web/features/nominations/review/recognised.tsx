/** The recognition of nominees in the last year, with its nominators as far as the reader may know them. */
import { Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { recognisedLatelyTexts as texts } from '#shared/messages/nominations-queue.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { RecognisedNominee } from '#shared/nominations/recognised.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import { NominationSection } from '../details/nomination-section.tsx'
import { formatDay } from '../standing-sentence.ts'

export function Recognised({ nomination: { recognised, nominees } }: { nomination: NominationView }) {
  if (!recognised || recognised.length === 0) return null
  const names = new Map(nominees.map(({ personId, name }) => [personId, name]))
  return (
    <NominationSection title={texts.heading}>
      <Stack gap={4}>
        {recognised.map((each) => (
          <div key={each.personId}>
            <Text size="sm">{inWords(each, names.get(each.personId) ?? '')}</Text>
            {each.latest.length > 0 && <Text size="sm">{latestInWords(each)}</Text>}
          </div>
        ))}
      </Stack>
    </NominationSection>
  )
}

function inWords({ high5s, awards, more }: RecognisedNominee, name: string): string {
  if (high5s + awards === 0 && !more) return fill(texts.never, { name })
  const counts = { high5s: countText(high5s, texts.high5s), awards: countText(awards, texts.awards) }
  return fill(more ? texts.lineMore : texts.line, { name, ...counts })
}

function latestInWords({ latest }: RecognisedNominee): string {
  const each = latest.map(({ kind, by, at }) =>
    fill(texts.one, { award: kindOf(kind).label, name: by, date: formatDay(at) }),
  )
  return fill(texts.latest, { latest: each.join(', ') })
}
