/** `/create-profiles`: adds a few people at once, for trying things out (docs/product.md#people). Opens
 * without a session. */

import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { templateCsv } from '#shared/directory/columns.ts'
import { maxProfiles, maxProfilesLength } from '#shared/directory/rules.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { directoryApi, type Reply } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { meQuery } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { FileLimits } from '#web/ui/upload/file-limits.tsx'
import { badLineText } from '../imports/bad-lines.ts'

const { profiles: texts } = peopleAdminTexts

type Profiles = Reply<typeof directoryApi.createProfiles>

/** Administrators may everywhere; for anybody else the deployment decides. */
function endpoint() {
  const isAdmin = queryClient.getQueryData(meQuery.queryKey)?.flags.includes('admin')
  return isAdmin ? directoryApi.createProfiles : directoryApi.createProfilesOpenly
}

export function CreateProfilesPage() {
  const me = queryClient.getQueryData(meQuery.queryKey)
  const draft = me && draftName(me.personId, 'profiles', 'new')
  const { content, change } = useDraft(draft, { text: '' })
  const { text } = content
  const limitsId = useId()
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<{ reply?: Profiles; failure?: unknown }>({})
  const { reply, failure } = result
  const onText = (next: string) => {
    change({ text: next })
    setResult({})
  }
  const send = async () => {
    setSending(true)
    setResult({})
    await call(endpoint(), { body: { text } }).then(
      (given) => {
        if (draft) dropDraft(draft)
        setResult({ reply: given })
      },
      (thrown: unknown) => setResult({ failure: thrown }),
    )
    setSending(false)
  }
  const wrong = failure instanceof ProblemError ? failure.fields.text : undefined
  const tooLong = whyTooManyCharacters(text, maxProfilesLength)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Stack gap="md">
        <Text c="dimmed">
          {texts.open} {texts.signIn}
        </Text>
        <Textarea
          label={texts.paste}
          description={fill(texts.pasteHint, { most: maxProfiles })}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          rows={10}
          resize="vertical"
          spellCheck={false}
          error={wrong ?? tooLong}
          errorProps={{ role: 'status' }}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre' } }}
        />
        {failure !== undefined && !wrong && <ProblemAlert failure={failure} />}
        <Group>
          <Button
            loading={isSending}
            disabled={isBlank(text) || tooLong !== undefined}
            onClick={() => void send()}
          >
            {texts.create}
          </Button>
          <FileButton
            accept=".csv,text/csv"
            onChange={(file) => file && void file.text().then((read) => onText(read))}
          >
            {(props) => (
              <Button {...props} variant="default" aria-describedby={limitsId}>
                {texts.file}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" onClick={() => onText(templateCsv())}>
            {texts.example}
          </Button>
        </Group>
        <FileLimits id={limitsId}>
          {fill(texts.fileLimits, { most: maxProfiles, letters: formatNumber(maxProfilesLength) })}
        </FileLimits>
        {reply && <Result reply={reply} />}
      </Stack>
    </Page>
  )
}

function Result({ reply: { added, refused } }: { reply: Profiles }) {
  return (
    <Stack gap="md" role="status">
      {added.length > 0 && (
        <Alert
          color="teal"
          icon={<IconCheck aria-hidden />}
          styles={{ title: { color: 'var(--mantine-color-text)' } }}
          title={fill(texts.added, { count: added.length })}
        >
          {added.map(({ personId, name, email }) => (
            <Text key={personId} size="sm">
              {name} · {email}
            </Text>
          ))}
        </Alert>
      )}
      {refused.length > 0 && (
        <Paper withBorder p="md">
          <Title order={2} size="h5">
            {fill(texts.refused, { count: refused.length })}
          </Title>
          {refused.map(({ line = 0, ...told }) => (
            <Text key={line} size="sm">
              {fill(texts.line, {
                line,
                text: [told.column, badLineText(told)].filter(Boolean).join(': '),
              })}
            </Text>
          ))}
        </Paper>
      )}
    </Stack>
  )
}
