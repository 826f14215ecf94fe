/** The kit's pieces that show something: cards, lists, people, and what is said in place of them. */
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { equityStates } from '#shared/equity/states.ts'
import { plainOutcomes, stageOutcomes } from '#shared/nominations/outcome-names.ts'
import { networkProblem, ProblemError } from '#web/client/problem-error.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { CardSection } from '#web/ui/content/card-section.tsx'
import { ChallengeCards } from '#web/ui/content/challenge-cards.tsx'
import { ContentCard } from '#web/ui/content/content-card.tsx'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { SiteLink } from '#web/ui/content/site-link.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { EquityStateBadge } from '#web/ui/equity-state-badge.tsx'
import { ChoiceFilter } from '#web/ui/filters/filter-fields.tsx'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import { NewTabLink } from '#web/ui/forms/new-tab-link.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { GraduatedBadge } from '#web/ui/ideas/idea-badges.tsx'
import { IdeaCardView } from '#web/ui/ideas/idea-card.tsx'
import { IdeaLines } from '#web/ui/ideas/idea-lines.tsx'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { PageButtons } from '#web/ui/lists/page-buttons.tsx'
import { Paged, PageSize } from '#web/ui/lists/paged.tsx'
import { type ChosenPerson, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { VirtualList } from '#web/ui/lists/virtual-list.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { OutcomeNote } from '#web/ui/notes/outcome-note.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { OutcomeBadge } from '#web/ui/outcome-badge.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { HomePanel } from '#web/ui/page/home-panel.tsx'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { PayrollLink } from '#web/ui/payroll-link.tsx'
import { PersonCell, PersonLine } from '#web/ui/people/person-line.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { longText, longWord, Specimen, State } from './specimen.tsx'

const nothing = () => undefined
const picture = { url: '/pictures/team.svg', alt: '' }
const fault = new ProblemError({
  code: 'unexpected',
  status: 500,
  message: 'Something went wrong.',
  requestId: 'r-42',
})
const refusal = new ProblemError({ code: 'conflict', status: 409, message: 'Somebody else was faster.' })

const idea = {
  id: 'kit',
  title: 'Paper cups',
  excerpt: 'Everybody brings their own.',
  createdAt: '2026-03-01T10:00:00.000Z',
  challengeId: 'kit',
  author: { personId: 'kit', name: 'Zanele Dube', slug: 'zanele.dube', country: 'Kenya' },
  categories: [],
  communities: [],
  likes: 1,
  comments: 12,
}

const challenge = {
  id: 'kit',
  slug: 'kit',
  title: 'Green broadcast',
  excerpt: 'How do we use less?',
  image: picture,
  categories: [],
  communities: [],
  from: '2026-03-01',
  to: '2026-04-30',
}

const printTexts = { button: 'Print', gathering: '{done} of {count} read', failed: 'It could not be read.' }

export function Pieces() {
  return (
    <>
      <Cards />
      <Reading />
      <Lists />
      <BesideLists />
      <Tables />
      <Buttons />
      <Badges />
      <People />
      <Frames />
    </>
  )
}

function Cards() {
  return (
    <>
      <Specimen name="ContentCard">
        <State name="default">
          <ContentCard
            to="/ui-kit"
            title="Green broadcast"
            order={3}
            go="Open"
            image={picture}
            text="A few words."
          />
        </State>
        <State name="without a picture, long texts, narrow" narrow>
          <ContentCard
            to="/ui-kit"
            title={longWord}
            order={3}
            go="Open"
            facts={['Until 30 April']}
            text={longText}
          />
        </State>
      </Specimen>
      <Specimen name="IdeaLines">
        <IdeaLines ideas={[idea]} />
      </Specimen>
      <Specimen name="IdeaCardView">
        <State name="default">
          <IdeaCardView idea={idea} order={3} categories={['Green']} />
        </State>
        <State name="graduated, long texts, narrow" narrow>
          <IdeaCardView
            idea={{ ...idea, title: longWord, excerpt: longText, categories: [29] }}
            order={3}
            categories={['Programming', 'Journalism']}
          />
        </State>
      </Specimen>
      <Specimen name="ChallengeCards, CardSection">
        <State name="default">
          <ChallengeCards title="Open challenges" challenges={[challenge]} />
        </State>
        <State name="empty">
          <CardSection title="Expired challenges" empty={<Text>There are none.</Text>}>
            {[]}
          </CardSection>
        </State>
      </Specimen>
      <Specimen name="CardImage, GraduatedBadge">
        <State name="default">
          <CardImage card={{ id: 201, name: 'A High5 card' }} width={240} />
        </State>
        <State name="badge">
          <GraduatedBadge />
        </State>
      </Specimen>
    </>
  )
}

const reading = { data: undefined, error: null, refetch: nothing }

function Reading() {
  return (
    <>
      <Specimen name="PageButtons">
        <State name="the newest page">
          <PageButtons label="Pages" previous={undefined} next="c2" onTurn={nothing} />
        </State>
      </Specimen>

      <Specimen name="LoadState">
        <State name="loading">
          <LoadState query={reading}>{nothing}</LoadState>
        </State>
        <State name="error, to try again">
          <LoadState query={{ ...reading, error: fault }} failure="The ideas could not be loaded.">
            {nothing}
          </LoadState>
        </State>
        <State name="missing">
          <LoadState
            query={{ ...reading, error: new ProblemError({ code: 'not-found', status: 404, message: '' }) }}
            missing="There is no such idea."
          >
            {nothing}
          </LoadState>
        </State>
        <State name="empty">
          <LoadState query={{ ...reading, data: [] }} isEmpty={() => true}>
            {nothing}
          </LoadState>
        </State>
      </Specimen>
      <Specimen name="ProblemAlert">
        <State name="a fault of ours">
          <ProblemAlert failure={fault} retry={nothing} />
        </State>
        <State name="a refusal, narrow" narrow>
          <ProblemAlert failure={refusal} />
        </State>
        <State name="no answer">
          <ProblemAlert failure={networkProblem()} retry={nothing} />
        </State>
        <State name="long text">
          <ProblemAlert failure={fault} text={longText} />
        </State>
      </Specimen>
      <Specimen name="Empty">
        <State name="default">
          <Empty text="There are no ideas yet.">
            <Button>Send the first one</Button>
          </Empty>
        </State>
        <State name="long text, narrow" narrow>
          <Empty text={longText} />
        </State>
      </Specimen>
      <Specimen name="RestoredNote">
        <State name="default">
          <RestoredNote savedAt="2026-03-01T10:00:00.000Z" onStartOver={nothing} />
        </State>
        <State name="narrow" narrow>
          <RestoredNote savedAt="2026-03-01T10:00:00.000Z" onStartOver={nothing} />
        </State>
      </Specimen>
      <Specimen name="RichText">
        <State name="default">
          <RichText html='<p>Be <strong>kind</strong>, and <a href="/ui-kit">read on</a>.</p><ul><li>One</li></ul><blockquote><p>Quoted</p></blockquote>' />
        </State>
        <State name="a table, long texts, narrow" narrow>
          <RichText
            html={`<table><tbody><tr><th>Award</th><th>For</th></tr><tr><td>High5</td><td>${longText}</td></tr></tbody></table>`}
          />
        </State>
      </Specimen>
    </>
  )
}

function Lists() {
  return (
    <>
      <Specimen name="Paged, Pager">
        <State name="first page">
          <Paged label="Pages of the first list" page={{ next: 'n' }} onGo={nothing}>
            <Text>Rows</Text>
          </Paged>
        </State>
        <State name="middle, narrow" narrow>
          <Paged label="Pages of the second list" page={{ next: 'n', previous: 'p' }} onGo={nothing}>
            <Text>Rows</Text>
          </Paged>
        </State>
      </Specimen>
      <Specimen name="VirtualList">
        <State name="of which only what is in sight is laid out">
          <VirtualList
            label="A long list"
            items={['First', 'Second', 'Third']}
            keyOf={(item) => item}
            estimate={() => 24}
          >
            {(item) => <Text>{item}</Text>}
          </VirtualList>
        </State>
      </Specimen>
      <Specimen name="PageSize">
        <State name="default">
          <PageSize label="Rows of a page" address={useListAddress()} />
        </State>
      </Specimen>
      <Specimen name="FilterPanel">
        <State name="default">
          <FilterPanel
            name="kit"
            texts={{ perPage: 'Rows of a page' }}
            address={useListAddress()}
            parts={['person']}
            isNarrowed
            unapplied={[]}
          >
            <ChoiceFilter
              label="Drink"
              applied="tea"
              choices={[{ value: 'tea', label: 'Tea' }]}
              onApply={nothing}
            />
          </FilterPanel>
        </State>
      </Specimen>
    </>
  )
}

function BesideLists() {
  return (
    <>
      <Specimen name="OutcomeNote">
        <OutcomeNote ref={{ current: null }}>Your picture is saved.</OutcomeNote>
      </Specimen>
      <Specimen name="NoRows">
        <State name="none at all">
          <NoRows none="There are no ideas yet." noMatch="" />
        </State>
        <State name="none that match">
          <NoRows none="" noMatch="No ideas match these filters." onClear={nothing} />
        </State>
      </Specimen>
      <Specimen name="ChoicesFailed">
        <State name="error">
          <ChoicesFailed
            query={{ ...reading, error: fault, isFetching: false }}
            text="The communities could not be loaded."
            label="Community"
          />
        </State>
        <State name="loading again">
          <ChoicesFailed
            query={{ ...reading, error: fault, isFetching: true }}
            text="The communities could not be loaded."
            label="Other community"
          />
        </State>
      </Specimen>
      <Specimen name="NewTabLink, SiteLink">
        <State name="default">
          <Text>
            Read <NewTabLink href="/ui-kit">the terms</NewTabLink> or <SiteLink to="/ui-kit">a page</SiteLink>
            .
          </Text>
        </State>
        <State name="elsewhere">
          <SiteLink to="https://example.org/">Another site</SiteLink>
        </State>
      </Specimen>
    </>
  )
}

const columns: readonly Column<typeof idea>[] = [
  {
    id: 'title',
    header: 'Title',
    size: 'large',
    cell: ({ title }, { isShown, toggle }) => (
      <Button size="compact-xs" variant="light" aria-expanded={isShown} onClick={toggle}>
        {title}
      </Button>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    cell: ({ author }) => (
      <>
        <PersonCell person={author} />
        <NarrowOnly>{author.country}</NarrowOnly>
      </>
    ),
  },
  { id: 'country', header: 'Country', isWideOnly: true, cell: ({ author }) => author.country },
  { id: 'text', header: 'Text', size: 'large', cell: ({ excerpt }) => excerpt },
  {
    id: 'comments',
    header: 'Comments',
    size: 'small',
    isNumber: true,
    sort: { by: 'descending', toggle: nothing },
    cell: ({ comments }) => comments,
  },
]

function Tables() {
  const ideas = [
    idea,
    { ...idea, id: 'other', title: 'Fewer lamps' },
    { ...idea, id: 'long', excerpt: longText },
  ]
  const idOf = ({ id }: typeof idea) => id
  return (
    <Specimen name="DataTable, PersonCell, NarrowOnly">
      <State name="default, with details below a row, sorted">
        <DataTable
          label="Ideas"
          columns={columns}
          rows={ideas}
          idOf={idOf}
          details={({ excerpt }) => <Text size="sm">{excerpt}</Text>}
        />
      </State>
      <State name="no room for the columns, other rows on their way" narrow>
        <DataTable label="Ideas in a narrow place" columns={columns} rows={ideas} idOf={idOf} isBusy />
      </State>
      <State name="loading">
        <DataTable label="Ideas on their way" columns={columns} rows={undefined} idOf={idOf} />
      </State>
      <State name="empty">
        <DataTable label="No ideas" columns={columns} rows={[]} idOf={idOf} />
      </State>
    </Specimen>
  )
}

function Buttons() {
  return (
    <>
      <Specimen name="PayrollLink">
        <PayrollLink />
      </Specimen>
      <Specimen name="PrintButton">
        <State name="default">
          <PrintButton
            texts={printTexts}
            gathered={undefined}
            failed={false}
            isDisabled={false}
            onPrint={nothing}
          />
        </State>
        <State name="gathering">
          <PrintButton
            texts={printTexts}
            gathered={{ done: 25, count: 100 }}
            failed={false}
            isDisabled={false}
            onPrint={nothing}
          />
        </State>
        <State name="failed">
          <PrintButton texts={printTexts} gathered={undefined} failed isDisabled={false} onPrint={nothing} />
        </State>
      </Specimen>
    </>
  )
}

function Badges() {
  return (
    <>
      <Specimen name="ReadableBadge">
        {['gray', 'blue', 'teal', 'orange', 'red'].map((color) => (
          <ReadableBadge key={color} color={color}>
            In state {color}
          </ReadableBadge>
        ))}
      </Specimen>
      <Specimen name="EquityStateBadge">
        {equityStates.map((state) => (
          <EquityStateBadge key={state} state={state} />
        ))}
      </Specimen>
      <Specimen name="OutcomeBadge">
        {plainOutcomes.map((is) => (
          <OutcomeBadge key={is} outcome={{ is }} />
        ))}
        {stageOutcomes.map((is) => (
          <OutcomeBadge key={is} outcome={{ is, stage: 'exco2' }} />
        ))}
      </Specimen>
      <Specimen name="HomePanel">
        <State name="with a way to all of it">
          <HomePanel title="Closes soon" way={{ to: '/idea-challenges', text: 'All challenges' }}>
            Something that closes
          </HomePanel>
        </State>
        <State name="long texts, narrow" narrow>
          <HomePanel title={longWord}>{longText}</HomePanel>
        </State>
      </Specimen>
    </>
  )
}

function People() {
  const [person, setPerson] = useState<ChosenPerson | undefined>({ personId: 'kit', name: 'Zanele Dube' })
  return (
    <>
      <Specimen name="PersonLine">
        <State name="default">
          <PersonLine
            name="Zanele Dube"
            details={['zanele@thinktank.example', 'News']}
            actions={<Button size="xs">Choose</Button>}
          />
        </State>
        <State name="long texts, narrow" narrow>
          <PersonLine name={longWord} details={[longText]} />
        </State>
      </Specimen>
      <Specimen name="PersonPicker">
        <State name="empty">
          <PersonPicker label="Reporter" placeholder="Name or e-mail" value={undefined} onChange={nothing} />
        </State>
        <State name="chosen">
          <PersonPicker label="Author" placeholder="Name or e-mail" value={person} onChange={setPerson} />
        </State>
        <State name="error">
          <PersonPicker
            label="Approver"
            placeholder="Name or e-mail"
            value={undefined}
            error="Please choose somebody."
            onChange={nothing}
          />
        </State>
      </Specimen>
    </>
  )
}

function Frames() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <Specimen name="Dialog">
        <State name="opened by a button">
          <Button variant="default" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
          <Dialog opened={isOpen} onClose={() => setOpen(false)} title="A dialog">
            <Stack>
              <Text>{longText}</Text>
              <Button onClick={() => setOpen(false)}>Close</Button>
            </Stack>
          </Dialog>
        </State>
      </Specimen>
      <Specimen name="ConfirmDialog">
        <State name="opened by a button">
          <Button variant="default" onClick={() => setAsking(true)}>
            Open the question
          </Button>
          <ConfirmDialog
            opened={isAsking}
            title="Remove it?"
            text={longText}
            go="Remove"
            onGo={() => setAsking(false)}
            onClose={() => setAsking(false)}
          />
        </State>
      </Specimen>
      <Specimen name="LeaveGuard">
        <State name="asks while there is something unsaved">
          <Button variant="default" aria-pressed={isUnsaved} onClick={() => setUnsaved(!isUnsaved)}>
            Something is unsaved
          </Button>
          <LeaveGuard isDirty={isUnsaved} />
        </State>
      </Specimen>
      <Specimen name="DeadEnd, Page">
        <State name="default">
          <DeadEnd title="Page not found" text="There’s no page at this address." retry={nothing} />
        </State>
      </Specimen>
    </>
  )
}
