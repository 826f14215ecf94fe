/** What a nomination says: card, people, reasons, stages and history. */
import { Anchor, Badge, Group, Image, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cardPicture } from '#shared/awards/rules.ts'
import { shortGroupDate } from '#shared/clock.ts'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { PersonLine } from '#web/ui/person-line.tsx'

export function NominationDetails({ nomination }: { nomination: NominationView }) {
  const { title, card, behaviour, nominees, nominator, createdAt, answers, files, history } = nomination
  const texts = nominationTexts
  const day = shortGroupDate(new Date(createdAt))
  return (
    <Stack gap="lg">
      <Part title={title}>
        {card && <Image src={cardPicture(card.id, 'svg')} alt={card.name} radius="lg" maw={480} />}
        {behaviour && <Badge variant="light">{behaviour.name}</Badge>}
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {nominees.map(({ personId, name, email, department, company }) => (
            <li key={personId}>
              <PersonLine name={name} details={[email, department, company]} />
            </li>
          ))}
        </Stack>
      </Part>
      <Part title={texts.by}>
        <PersonLine name={nominator.name} details={[nominator.company, day]} />
      </Part>
      {answers.map(({ fieldId, label, content }) => (
        <Part key={fieldId} title={label}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
        </Part>
      ))}
      {files.length > 0 && (
        <Part title={shellTexts.pages.document}>
          <Anchor
            component={Link}
            to={`/supporting-documentation/${files.map(({ mediaId }) => mediaId).join('+')}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {files.map(({ name }) => name).join(', ')}
          </Anchor>
        </Part>
      )}
      <Part title={texts.status}>
        <Steps nomination={nomination} />
      </Part>
      <Part title={texts.history}>
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {history.map(({ at, by, what }) => (
            <li key={`${at} ${what}`}>
              <Text size="sm">
                {shortGroupDate(new Date(at))} · {by} {texts.acts[what]}
              </Text>
            </li>
          ))}
        </Stack>
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  )
}

function Steps({ nomination: { steps } }: { nomination: NominationView }) {
  const texts = nominationTexts
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.stage}</Table.Th>
            <Table.Th>{texts.approver}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map(({ stage, approver, status }) => (
            <Table.Tr key={stage}>
              <Table.Td>{texts.stages[stage]}</Table.Td>
              <Table.Td>{approver?.name ?? '–'}</Table.Td>
              <Table.Td>
                <Group gap={6}>{texts.statuses[status]}</Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
