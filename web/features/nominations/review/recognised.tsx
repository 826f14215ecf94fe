/** The recognition of nominees in the last year, with its nominators as far as the reader may know them. */
import { Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { recognisedLatelyTexts as texts } from '#shared/messages/nominations-queue.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { RecognisedNominee } from '#shared/nominations/recognised.ts'
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
  const counts = { high5s: counted(high5s, texts.high5s), awards: counted(awards, texts.awards) }
  return fill(more ? texts.lineMore : texts.line, { name, ...counts })
}

function counted(count: number, [none, one, many]: readonly [string, string, string]): string {
  return count === 0 ? none : count === 1 ? one : fill(many, { count })
}

function latestInWords({ latest }: RecognisedNominee): string {
  const each = latest.map(({ kind, by, at }) =>
    fill(texts.one, { award: kindOf(kind).label, name: by, date: formatDay(at) }),
  )
  return fill(texts.latest, { latest: each.join(', ') })
}
