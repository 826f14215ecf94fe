/** The kit's pieces of forms that nominate colleagues, from the award to the document that follows. */
import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { networkProblem } from '#web/client/problem-error.ts'
import { AwardAbout } from '#web/ui/content/award-about.tsx'
import { NominatingForm } from '#web/ui/nominees/nominating-form.tsx'
import { NominatingSteps } from '#web/ui/nominees/nominating-steps.tsx'
import { NomineeFinder } from '#web/ui/nominees/nominee-finder.tsx'
import { NomineeList } from '#web/ui/nominees/nominee-list.tsx'
import { NomineesSent } from '#web/ui/nominees/nominees-sent.tsx'
import { PlainLayout, ScreenSection } from '#web/ui/nominees/screen-section.tsx'
import { SendingOutcome } from '#web/ui/nominees/sending-outcome.tsx'
import { useNominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { DocumentField } from '#web/ui/upload/document-field.tsx'
import { DocumentState } from '#web/ui/upload/document-state.tsx'
import { DocumentsLink } from '#web/ui/upload/documents-link.tsx'
import type { SupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { longText, longWord, Specimen, State } from './specimen.tsx'

const nothing = () => undefined

const award: AwardEvent = {
  id: 'kit',
  version: 1,
  slug: 'kit',
  title: 'Bright idea of the year',
  content: '<p>One colleague had an idea, and it <strong>works</strong>.</p>',
  image: { url: '/pictures/team.svg', alt: '' },
  categories: [],
  communities: [],
  from: '2026-03-01',
  to: '2026-04-30',
  prize: 'A study trip',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  form: { version: 1, fields: [] },
  termsSlug: 'kit',
}

const nominee = (name: string): Nominee => ({
  personId: name,
  name,
  email: 'somebody@thinktank.example',
  slug: 'kit',
  employeeNumber: '100128',
  department: 'Connected Video',
  company: 'Northwind Streaming',
  country: 'Kenya',
  inDirectory: true,
  left: false,
  isHod: false,
  isCustomerCare: false,
})
const nominees = [nominee('Zanele Dube'), nominee(longWord)]

export function Nominating() {
  return (
    <>
      <Specimen name="AwardAbout, ScreenSection">
        <State name="default">
          <AwardAbout event={award} />
        </State>
        <State name="plain, long texts, narrow" narrow>
          <PlainLayout value>
            <AwardAbout event={{ ...award, title: longWord, content: `<p>${longText}</p>` }} />
            <ScreenSection label="Another part">
              <Text>{longText}</Text>
            </ScreenSection>
          </PlainLayout>
        </State>
      </Specimen>
      <Choosing />
      <Filling />
      <Specimen name="NomineesSent, SendingOutcome">
        <State name="green">
          <NomineesSent nominees={nominees} address="/ui-kit" green onAnother={nothing} />
        </State>
        <State name="failed">
          <SendingOutcome
            submission={{ failure: networkProblem(), alreadySent: false }}
            sentAddress="/ui-kit"
          />
        </State>
        <State name="sent before">
          <SendingOutcome
            submission={{ failure: networkProblem(), alreadySent: true }}
            sentAddress="/ui-kit"
          />
        </State>
      </Specimen>
      <Documents />
    </>
  )
}

function Choosing() {
  const chosen = useNominees(nothing, nominees)
  const search = useRef<HTMLInputElement>(null)
  return (
    <Specimen name="NomineeFinder, NomineeList">
      <State name="default">
        <NomineeFinder chosen={chosen} search={search} locked={false} />
      </State>
      <State name="one is refused, narrow" narrow>
        <NomineeList
          nominees={chosen.nominees}
          mark="Team High5"
          problemOf={(_, index) => (index === 1 ? 'Has left.' : undefined)}
          locked={false}
          onRemove={chosen.remove}
          onLastGone={nothing}
        />
      </State>
    </Specimen>
  )
}

function Filling() {
  const draft = useNominatingDraft('kit', { blank: {}, restore: () => ({}), isUntouched: () => true })
  const submission = { key: 'kit', send: nothing, forget: nothing, failure: null, alreadySent: false }
  return (
    <Specimen name="NominatingForm, NominatingSteps">
      {[false, true].map((isPending) => (
        <State key={String(isPending)} name={isPending ? 'being sent' : 'default'}>
          <NominatingForm
            definition={award.form}
            termsSlug="kit"
            context={{}}
            submission={{ ...submission, isPending }}
            nominees={nominees}
            draft={draft}
            closed={false}
          />
        </State>
      ))}
      <State name="from the first name">
        <NominatingSteps
          event={award}
          definition={award.form}
          context={{}}
          closed={false}
          draftName="kit-steps"
          isAnother={false}
          searchLabel="Whom?"
          note="Up to four colleagues."
          details={({ email }) => [email]}
          whyNotAdd={nothing}
          send={() => Promise.reject(networkProblem())}
          onSent={nothing}
          onStartOver={nothing}
        />
      </State>
    </Specimen>
  )
}

const texts = {
  sendingDocument: 'Adding {name}…',
  documentSent: '{name} has been added.',
  documentFailed: '{name} could not be added.',
  otherDocument: 'Choose another file',
}

function Documents() {
  const [file, setFile] = useState<File>()
  const [plan] = useState(() => new File([], 'plan.pdf'))
  const state = (of: SupportingDocument['state']): SupportingDocument => ({
    file: plan,
    percent: 40,
    state: of,
    failure: of === 'error' ? networkProblem() : null,
    choose: nothing,
    send: nothing,
    forget: nothing,
  })
  return (
    <Specimen name="DocumentField, DocumentState, DocumentsLink">
      <State name="to be chosen">
        <DocumentField label="Documents" hint="A plan." file={file} onChoose={setFile} />
      </State>
      {(['pending', 'success', 'error'] as const).map((each) => (
        <State key={each} name={each}>
          <DocumentState recordId="kit" document={state(each)} texts={texts} />
        </State>
      ))}
      <State name="attached">
        <DocumentsLink files={[{ mediaId: 'kit', name: 'plan.pdf' }]} />
      </State>
    </Specimen>
  )
}
