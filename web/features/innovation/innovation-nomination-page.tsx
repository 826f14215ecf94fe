/** One nomination for an innovation award, for its nominator, its nominees and administrators
 * (docs/product.md#innovation-awards). Anybody else is sent home. */
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { innovationAwardsAddress } from '#shared/addresses.ts'
import { groupDate } from '#shared/clock.ts'
import type { InnovationView } from '#shared/innovation/model.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { call } from '#web/client/call.ts'
import { innovationApi } from '#web/client/contract.ts'
import { isNotFound, ProblemError } from '#web/client/problem-error.ts'
import { ScreenSection } from '#web/ui/nominees/screen-section.tsx'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { DocumentField } from '#web/ui/upload/document-field.tsx'
import { DocumentState } from '#web/ui/upload/document-state.tsx'
import { DocumentsLink } from '#web/ui/upload/documents-link.tsx'
import { useSupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { innovationQuery } from './queries.ts'

const texts = innovationTexts

export function InnovationNominationPage() {
  const { id = '' } = useParams()
  const query = useQuery(innovationQuery(id))
  if (query.error instanceof ProblemError && query.error.code === 'no-access')
    return <RedirectHome why="innovation" />
  if (isNotFound(query.error)) {
    const on = { to: innovationAwardsAddress, label: texts.seeAll }
    return <DeadEnd title={texts.notFoundTitle} text={texts.notFound} on={on} />
  }
  return (
    <Page title={query.data?.title ?? shellTexts.pages.nomination}>
      <LoadState query={keepDataOnError(query)} failure={texts.loadOne}>
        {(nomination) => <Nomination key={nomination.id} nomination={nomination} />}
      </LoadState>
    </Page>
  )
}

function Nomination({ nomination }: { nomination: InnovationView }) {
  const { nominator, nominees, answers, files, createdAt, mayAttach } = nomination
  return (
    <Stack gap="lg">
      <Part title={texts.nominees}>
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {nominees.map((each) => (
            <li key={each.personId}>
              <PersonLine
                {...each}
                details={[each.email, each.country, each.employeeNumber, each.department, each.company]}
              />
            </li>
          ))}
        </Stack>
      </Part>
      <Part title={texts.nominator}>
        <PersonLine
          {...nominator}
          details={[nominator.email, nominator.company, groupDate(new Date(createdAt))]}
        />
      </Part>
      {answers.map(({ fieldId, label, content }) => (
        <Part key={fieldId} title={label}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
        </Part>
      ))}
      <Part title={texts.documents}>
        {files.length > 0 ? <DocumentsLink files={files} /> : <Text c="dimmed">{texts.noDocuments}</Text>}
        {mayAttach && <AddDocument nominationId={nomination.id} />}
      </Part>
      <Anchor component={Link} to={innovationAwardsAddress} style={{ alignSelf: 'flex-start' }}>
        {texts.seeAll}
      </Anchor>
    </Stack>
  )
}

/** For the nominator, whose document did not arrive or came later. */
function AddDocument({ nominationId }: { nominationId: string }) {
  const queries = useQueryClient()
  const document = useSupportingDocument(async (id, mediaId) => {
    await call(innovationApi.attachInnovationDocument, { params: { id, mediaId } })
    await queries.invalidateQueries(innovationQuery(id))
  })
  const { file, state, choose, send } = document
  return (
    <Stack gap="sm" mt="md" align="flex-start">
      {state === 'pending' || state === 'error' ? (
        <DocumentState recordId={nominationId} document={document} texts={texts} />
      ) : (
        <>
          {state === 'success' && <DocumentState recordId={nominationId} document={document} texts={texts} />}
          <DocumentField
            label={texts.addDocument}
            file={state === 'success' ? undefined : file}
            onChoose={(chosen) => {
              if (chosen) document.forget()
              choose(chosen)
            }}
          />
          {file && state === 'idle' && (
            <Group>
              <Button onClick={() => send(nominationId)}>{texts.addDocument}</Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ScreenSection label={title}>
      <Title order={2} size="h4" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children}
    </ScreenSection>
  )
}
