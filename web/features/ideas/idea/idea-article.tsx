/** An idea, with everything that one can do about it. */
import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil, IconStar, IconStarOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'
import { groupDate } from '#shared/clock.ts'
import { editMinutes } from '#shared/ideas/limits.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { isGraduated } from '#shared/ideas/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { readDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { GraduatedBadge, ProgressBadge } from '#web/ui/ideas/idea-badges.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useListCrumb } from '#web/ui/page/page-crumbs.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { ideaEditDraft, useIsOpenUntil } from '../editing.ts'
import { ideaQuery } from '../queries.ts'
import { HiddenNote, Hiding } from './hiding.tsx'
import { IdeaContent } from './idea-content.tsx'
import { Progress, useShownIdea } from './progress.tsx'
import { Reactions } from './reactions.tsx'
import { ReportAbuse } from './report-abuse.tsx'
import { updateShownIdea } from './use-reactions.ts'

/** Begun at once, beside what the page reads: the idea does not wait for the talk about it. */
const loadComments = () => import('../comments/comments.tsx')
void loadComments().catch(() => undefined)
const Comments = lazy(async () => ({ default: (await loadComments()).Comments }))

/** The form comes with its inputs only when it is wanted. */
const EditIdea = lazy(async () => ({ default: (await import('./edit-idea.tsx')).EditIdea }))

const texts = ideaPageTexts

/** The list in which an always-on idea stands; the others leave the branch out. */
const alwaysOnList = { label: shellTexts.pages.allAlwaysOn, to: '/all-innovation-always-on' }

interface IdeaArticleProps {
  idea: IdeaView
  /** The id in the address, under which it was read. */
  address: string
}

export function IdeaArticle({ idea: known, address }: IdeaArticleProps) {
  const idea = useShownIdea(known)
  const { personId, flags } = useMe()
  const isAdmin = flags.includes('admin')
  const { challenge } = idea
  const isOwn = idea.author.personId === personId
  useListCrumb(challenge?.isAlwaysOn ? alwaysOnList : undefined)
  const editable = useIsOpenUntil(idea.editableUntil) && challenge !== undefined
  // Changes that were not saved, because the session ended perhaps, are there again.
  const [doing, setDoing] = useState<'reading' | 'editing' | 'saved' | 'kept'>(() =>
    editable && readDraft(ideaEditDraft(personId, idea.id)) ? 'editing' : 'reading',
  )
  return (
    <Page
      title={idea.title}
      lead={<Facts idea={idea} />}
      actions={doing !== 'editing' && <Reactions idea={idea} address={address} />}
    >
      <HiddenNote idea={idea} isOwn={isOwn} />
      {doing === 'saved' && (
        <Alert color="teal" role="status">
          {texts.saved}
        </Alert>
      )}
      {doing === 'editing' && challenge ? (
        <Suspense fallback={<Loading />}>
          <EditIdea
            idea={idea}
            challenge={challenge}
            address={address}
            onSaved={() => setDoing('saved')}
            onCancel={() => setDoing('kept')}
          />
        </Suspense>
      ) : (
        <Paper component="article" aria-label={idea.title} withBorder p={{ base: 'md', sm: 'xl' }}>
          <Stack gap="lg">
            <IdeaContent idea={idea} />
            <Group gap="sm" align="flex-start">
              {editable && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  title={fill(texts.editHint, { minutes: editMinutes })}
                  autoFocus={doing !== 'reading'}
                  onClick={() => setDoing('editing')}
                >
                  {texts.edit}
                </Button>
              )}
              {isAdmin && <Graduation idea={idea} address={address} />}
              {isAdmin && <Hiding idea={idea} address={address} />}
            </Group>
            <Progress idea={idea} address={address} />
            {!isOwn && <ReportAbuse ideaId={idea.id} />}
          </Stack>
        </Paper>
      )}
      <Suspense fallback={<Loading />}>
        <Comments ideaId={idea.id} address={address} />
      </Suspense>
    </Page>
  )
}

/** Whose it is, which challenge it answers, and its status. */
function Facts({ idea }: { idea: IdeaView }) {
  const { author, createdAt, challenge, progress } = idea
  return (
    <Stack gap="xs" mt="xs">
      <Anchor component={Link} to={addressOfProfile(author.slug)} underline="hover" c="inherit" size="sm">
        <PersonLine
          personId={author.personId}
          name={author.name}
          details={[author.country, groupDate(new Date(createdAt))]}
        />
      </Anchor>
      <Group gap="xs">
        <ProgressBadge progress={progress} />
        {isGraduated(idea) && <GraduatedBadge />}
        {challenge && (
          <Text size="sm">
            {texts.challenge}:{' '}
            <Anchor
              component={Link}
              to={
                challenge.isAlwaysOn
                  ? '/innovation-always-on-site'
                  : `/idea-challenges/idea-challenge/${encodeURIComponent(challenge.slug)}`
              }
              inherit
            >
              {challenge.title}
            </Anchor>
          </Text>
        )}
      </Group>
    </Stack>
  )
}

/** Administrators mark an idea as graduated, or no longer so (docs/product.md#graduation). */
function Graduation({ idea, address }: { idea: IdeaView; address: string }) {
  const queries = useQueryClient()
  const isOn = isGraduated(idea)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(isOn ? ideasApi.ungraduate : ideasApi.graduate, { params: { id: idea.id } }),
    onSuccess: ({ categories }) => updateShownIdea(queries, address, (shown) => ({ ...shown, categories })),
    // It has another version now, or somebody else was faster.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['ideas'] })
      return queries.invalidateQueries({ queryKey: ideaQuery(address).queryKey })
    },
  })
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={isOn ? <IconStarOff size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {isOn ? texts.ungraduate : texts.graduate}
      </Button>
      {error && <ProblemAlert failure={error} fault={texts.graduationFailed} />}
    </Stack>
  )
}
