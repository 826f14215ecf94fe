/** The details of an entry: answers, documents, additions of each nominee. They have a fixed height, so that
 * nothing moves when they come. */
import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportDetails } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { useGoOn } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { FoldLink } from '#web/ui/page/fold-link.tsx'
import { detailsQuery, readFailedAgain } from './details-query.ts'
import classes from './entry.module.css'

const { entry: texts } = reportRowTexts

/** Entries that are scrolled past are not read; in ms. */
const settledAfter = 120

/** Reads the details of an entry that has been in sight for a moment. */
export function useDetails(report: ReportKey, id: string) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledAfter)
    return () => clearTimeout(timer)
  }, [])
  return useQuery({ ...detailsQuery(report, id), enabled: isSettled })
}

interface EntryDetailsProps {
  readonly report: ReportKey
  readonly query: ReturnType<typeof useDetails>
}

/** A failure concerns all entries of a call, so they are read again together. */
export function EntryDetails({ report, query }: EntryDetailsProps) {
  const { data, error } = query
  const queries = useQueryClient()
  const { retry, place: focusTarget } = useGoOn(() => readFailedAgain(queries, report))
  if (error) {
    return (
      <div className={classes.words}>
        {focusTarget}
        <ProblemAlert failure={error} fault={reportTexts.loadOne} retry={retry} />
      </div>
    )
  }
  if (data === undefined) return <DetailsSkeleton />
  return (
    data && (
      <>
        {focusTarget}
        <Details details={data} />
      </>
    )
  )
}

function DetailsSkeleton() {
  return (
    <div className={classes.words}>
      <VisuallyHidden>{texts.wordsOnTheirWay}</VisuallyHidden>
      <Stack gap="sm" aria-hidden>
        {['35%', '100%', '96%', '70%'].map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </Stack>
    </div>
  )
}

function Details({ details: { answers, documents, nominees } }: { details: ReportDetails }) {
  // An entry about one colleague says above why they declined.
  const [only, ...others] = nominees
  const added = only && others.length === 0 ? [{ ...only, reason: undefined }] : nominees
  const additions = added.filter(hasAddition)
  const withDocuments = nominees.filter((each) => each.documents.length > 0)
  return (
    <Stack gap="xs">
      {(documents.length > 0 || withDocuments.length > 0) && (
        <Group gap="xs">
          {documents.length > 0 && <DocumentsButton files={documents} label={texts.supporting} />}
          {withDocuments.map(({ nominee, documents: files }) => (
            <DocumentsButton
              key={nominee.personId}
              files={files}
              label={fill(texts.substantiationDocuments, { nominee: nominee.name })}
            />
          ))}
        </Group>
      )}
      <Folded>
        <Stack gap="sm">
          {answers.map(({ fieldId, label, content }) => (
            <div key={fieldId}>
              <Text size="sm" fw={500}>
                {label}
              </Text>
              <Text size="sm" className={classes.text}>
                {content}
              </Text>
            </div>
          ))}
          {additions.map((each) => (
            <Substantiation key={each.nominee.personId} of={each} />
          ))}
        </Stack>
      </Folded>
    </Stack>
  )
}

type Added = ReportDetails['nominees'][number]

function hasAddition({ company, reason, comments, references = [] }: Added): boolean {
  return Boolean(company || reason || comments || references.length > 0)
}

function Substantiation({
  of: { nominee, status, company, reason, comments, references = [] },
}: {
  of: Added
}) {
  const heading = status === 'Rejected' ? texts.declinedBy : texts.substantiation
  return (
    <div>
      <Text size="sm" fw={500}>
        {fill(heading, { nominee: nominee.name })}
      </Text>
      {reason && <Text size="sm">{fill(texts.declinedBecause, { reason })}</Text>}
      {company && <Text size="sm">{fill(texts.chosenCompany, { company })}</Text>}
      {comments && (
        <Text size="sm" className={classes.text}>
          {texts.comments}: {comments}
        </Text>
      )}
      {references.length > 0 && (
        <Text size="sm" className={classes.text}>
          {texts.references}: {references.join(', ')}
        </Text>
      )}
    </div>
  )
}

function DocumentsButton({ files, label }: { files: readonly FileAnswer[]; label: string }) {
  return (
    <Button
      component={Link}
      to={`/supporting-documentation/${files.map(({ mediaId }) => mediaId).join('+')}`}
      variant="light"
      size="compact-sm"
      leftSection={<IconPaperclip size={16} aria-hidden />}
      className={classes.document}
    >
      {label}
      {files.length > 1 && ` (${files.length})`}
    </Button>
  )
}

/** Shows the beginning of a long content, and all of it on request. */
function Folded({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLonger, setLonger] = useState(false)
  const id = useId()
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const measure = () => {
      if (!element.dataset.open) setLonger(element.scrollHeight > element.clientHeight + 4)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <div>
      <div
        ref={content}
        id={id}
        className={classes.words}
        data-longer={isLonger || undefined}
        {...(isOpen && { 'data-open': true })}
      >
        {children}
      </div>
      <div className={classes.more}>
        {isLonger && (
          <FoldLink isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
            {isOpen ? texts.showLess : texts.showAll}
          </FoldLink>
        )}
      </div>
    </div>
  )
}
