/** The reviewers of the nomination before it is sent, or that it needs none (docs/product.md#forecast). */
import { Alert, Badge, Button, Group, List, Text, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { isReviewed, type Kind } from '#shared/nominations/kinds.ts'
import type { NominationForecast } from '#shared/nominations/model.ts'
import type { Forecast } from './use-forecast.ts'

const texts = recognitionTexts

interface ReviewersProps {
  readonly kind: Kind
  readonly forecast: Forecast
  /** Whether the sponsor's address stands in the form. */
  readonly hasSponsor: boolean
}

export function Reviewers({ kind, forecast, hasSponsor }: ReviewersProps) {
  const heading = useId()
  const { result, failed, retry } = forecast
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading} mb="xs">
        {isReviewed(kind) ? texts.reviewers : texts.whatHappensNext}
      </Title>
      {!isReviewed(kind) && <Text size="sm">{texts.notReviewed}</Text>}
      {isReviewed(kind) && failed && <Failed retry={retry} />}
      {isReviewed(kind) && !failed && !result && <Pending kind={kind} />}
      {result && !failed && <ForecastResult forecast={result} kind={kind} hasSponsor={hasSponsor} />}
    </section>
  )
}

/** As high as the result, so that a button below does not move while it is pressed. */
function Pending({ kind: { asksNominees, stages } }: Pick<ReviewersProps, 'kind'>) {
  return (
    <>
      <VisuallyHidden role="status">{texts.reviewersPending}</VisuallyHidden>
      {asksNominees && (
        <Text size="sm" mb="xs">
          …
        </Text>
      )}
      <List type="ordered" size="sm" spacing={6} c="dimmed">
        {stages.map(({ stage }) => (
          <List.Item key={stage}>{nominationTexts.stages[stage]}: …</List.Item>
        ))}
      </List>
    </>
  )
}

/** A quiet note: the nomination can be sent all the same. */
function Failed({ retry }: { retry: () => void }) {
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {texts.check} {texts.checkHarmless}
      </Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        {shellTexts.tryAgain}
      </Button>
    </Group>
  )
}

function ForecastResult({
  forecast: { steps, missing, asksNominees },
  kind,
  hasSponsor,
}: {
  forecast: NominationForecast
  kind: Kind
  hasSponsor: boolean
}) {
  const isAsked = (stage: string) => stage !== 'sponsor' || hasSponsor
  return (
    <>
      {asksNominees && (
        <Text size="sm" mb="xs">
          {kind.team ? texts.nomineesAskedFirst : texts.nomineeAskedFirst}
        </Text>
      )}
      <List type="ordered" size="sm" spacing={6}>
        {steps.map((step) => (
          <List.Item key={step.stage} style={{ overflowWrap: 'anywhere' }}>
            {nominationTexts.stages[step.stage]}:{' '}
            {isAsked(step.stage) && (step.approver || step.stage !== 'sponsor') ? (
              <Approver step={step} />
            ) : (
              <Text span inherit c="dimmed">
                {texts.sponsorAsked}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {missing.filter(isAsked).map((stage) => (
        <Alert key={stage} color="red" role="alert" mt="sm">
          {fill(reviewTexts.approverMissing, {
            stage: nominationTexts.stages[stage],
            support: productTexts.supportMail,
          })}
        </Alert>
      ))}
    </>
  )
}

function Approver({ step: { approver, status, comment } }: { step: NominationForecast['steps'][number] }) {
  return (
    <>
      <b>{approver?.name || '–'}</b>{' '}
      {status === 'Approve' && (
        <Badge variant="light" size="sm" tt="none" fw={500}>
          {comment || texts.approvedInAdvance}
        </Badge>
      )}
    </>
  )
}
