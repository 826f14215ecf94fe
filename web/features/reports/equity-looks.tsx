/** Who looked at employment equity lately, for administrators (docs/product.md#views-of-confidential-records). */
import { List, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayInWords } from '#shared/clock.ts'
import type { EquityLook } from '#shared/equity/model.ts'
import { equityReportTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'

const texts = equityReportTexts.looks

export function EquityLooks() {
  const query = useQuery({
    queryKey: ['reports', 'equity', 'looks'],
    queryFn: ({ signal }) => call(equityApi.listEquityLooks, { signal }),
    staleTime: 0,
  })
  return (
    <section aria-label={texts.title}>
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <LoadState query={query} failure={texts.load}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{texts.none}</Text>
          ) : (
            <List size="sm">
              {items.map((look) => (
                <List.Item key={`${look.at} ${look.by} ${look.what}`}>
                  {fill(texts.line, { at: formatInstant(look.at), by: look.by, about: aboutOf(look) })}
                </List.Item>
              ))}
            </List>
          )
        }
      </LoadState>
    </section>
  )
}

function aboutOf({ what, about: { nominationId, mediaId, from, to } }: EquityLook): string {
  if (nominationId) return texts.one
  if (mediaId) return texts.file
  if (from && to) return fill(texts.report, { from: dayInWords(from), to: dayInWords(to) })
  return what
}
