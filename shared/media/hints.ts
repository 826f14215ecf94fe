/** Hints about files before people choose one, from the table that refusals come from. */
import { fill } from '../messages/fill.ts'
import { formatMessage } from '../messages/format-message.ts'
import { formatList } from '../messages/locale.ts'
import { mediaTexts } from '../messages/media.ts'
import type { Purpose } from './object-keys.ts'
import { extensionsOf, megabyte, mostBytesToChoose } from './rules.ts'

/** Describes the files that a purpose takes and their sizes in MB; `most`: the number of files. */
export function filesHint(purpose: Purpose, most: number): string {
  const endings = extensionsOf(purpose)
  const sizes = new Set(endings.map((each) => mostBytesToChoose(each, purpose)))
  const types = [...sizes].map((bytes) =>
    fill(mediaTexts.upTo, {
      endings: formatList(
        endings.filter((each) => mostBytesToChoose(each, purpose) === bytes),
        'disjunction',
      ),
      megabytes: bytes / megabyte,
    }),
  )
  return formatMessage(mediaTexts.atMost, { types: types.join(', '), count: most })
}
