/** The good news of an award: picture, amount, payment and next steps, the words of the nominator and the
 * approvers; everything else is folded below (docs/product.md#winners). */
import { Group, Image, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { awardPicture, cardShape } from '#shared/awards/rules.ts'
import { dayInWords, groupDate, groupDay, groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { moneyInWords } from '#shared/money.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { monthDays } from '#shared/payroll/months.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { DocumentsLink } from '#web/ui/upload/documents-link.tsx'
import { Folded } from '../details/folded.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { Summary } from '../details/summary.tsx'
import { Words } from '../high5/words.tsx'
import { StatusSection } from '../timeline/status-section.tsx'
import { PraiseList } from './praise-list.tsx'
import styles from './won.module.css'

const texts = recognisedTexts.won

interface WonProps {
  readonly nomination: NominationView
  readonly award: NonNullable<NominationView['award']>
  readonly thanks?: ReactNode
}

export function Won({ nomination, award, thanks }: WonProps) {
  const { card, nominator, createdAt, selectionPeriod, praise = [], files } = nomination
  return (
    <>
      <Paper component="article" withBorder p={{ base: 'md', xs: 'xl' }} className={styles.won}>
        {card ? (
          <CardImage card={card} width={520} />
        ) : (
          <Image
            src={awardPicture('svg')}
            alt={recognisedTexts.awardPicture}
            radius="lg"
            maw={520}
            style={{ aspectRatio: cardShape }}
          />
        )}
        <Stack gap="lg" style={{ minWidth: 0 }}>
          <div>
            <Text size="sm" c="dimmed">
              {award.payment?.state === 'paid' ? texts.amountPaid : texts.amount}
            </Text>
            <Text className={styles.amount}>{moneyInWords(award)}</Text>
            {selectionPeriod && (
              <Text>
                {nominationTexts.month}: <b>{monthInWords(selectionPeriod)}</b>
              </Text>
            )}
          </div>
          <NextSteps nomination={nomination} award={award} />
        </Stack>
      </Paper>
      <NominationSection title={fill(texts.words, { nominator: nominator.name })}>
        <Words answers={nomination.answers} />
        {files.length > 0 && (
          <Text size="sm">
            {shellTexts.pages.document}: <DocumentsLink files={files} />
          </Text>
        )}
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar person={nominator} />
          <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <ProfileLink person={nominator} /> ·{' '}
            <time dateTime={createdAt}>{groupInstant(new Date(createdAt))}</time>
          </Text>
        </Group>
      </NominationSection>
      {praise.length > 0 && (
        <NominationSection title={texts.praise}>
          <PraiseList praise={praise} />
        </NominationSection>
      )}
      {thanks}
      <Folded>
        <Summary nomination={nomination} isShort />
        <StatusSection nomination={nomination} />
      </Folded>
    </>
  )
}

/** The steps of the payment, with those that are over. */
function NextSteps({ nomination: { payrollMonth }, award }: Pick<WonProps, 'nomination' | 'award'>) {
  const { payment, takenBack } = award
  const today = groupDay(new Date())
  const isOver = payrollMonth !== undefined && (payment !== undefined || monthDays(payrollMonth).to < today)
  const isLate = payrollMonth !== undefined && payrollMonth < today.slice(0, 7)
  return (
    <div>
      <Title order={2} size="h5" mb={6}>
        {texts.next}
      </Title>
      <ol className={styles.steps}>
        <li data-done>{fill(texts.approved, { date: groupDate(new Date(award.approvedAt)) })}</li>
        {payrollMonth && (
          <>
            <li data-done={isOver || undefined}>
              {fill(isOver ? texts.wentToPayroll : texts.payroll, {
                date: dayInWords(monthDays(payrollMonth).to),
                month: monthInWords(payrollMonth),
              })}
            </li>
            <li data-done={payment?.state === 'paid' || undefined}>
              <b>
                {fill(texts.payment[payment?.state ?? (isLate ? 'overdue' : 'due')], {
                  month: monthInWords(payrollMonth),
                  paid: moneyInWords({ ...award, amount: payment?.amount ?? 0 }),
                  support: productTexts.supportMail,
                })}
              </b>
              {takenBack && <> {fill(texts.corrected, { amount: moneyInWords(takenBack) })}</>}
            </li>
          </>
        )}
      </ol>
    </div>
  )
}
