/** One's two-step sign-in: whether it is on, setting it up, recovery codes, turning it off
 * (docs/product.md#two-step-sign-in). */
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'
import type { TwoStep } from '#shared/two-step/model.ts'
import { call } from '#web/client/call.ts'
import { twoStepApi } from '#web/client/contract.ts'
import { meQuery, useMe } from '#web/client/me.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { OutcomeNote } from '#web/ui/notes/outcome-note.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { DetailsSection } from '../details-section.tsx'
import { companyQuery, sessionsQuery, twoStepQuery } from '../queries.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export function TwoStepSection() {
  const { data: company, isPending } = useQuery(companyQuery)
  if (isPending) return null
  return (
    <DetailsSection title={texts.title} about={texts.about}>
      {company ? <Text>{texts.company}</Text> : <OfPool />}
    </DetailsSection>
  )
}

/** Of an account of the user pool. */
function OfPool() {
  const query = useQuery(twoStepQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const noteElement = useRef<HTMLParagraphElement>(null)
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      [twoStepQuery, meQuery, sessionsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
  // Once what had the focus has gone.
  useEffect(() => {
    if (said) focusIfLost(noteElement.current)
  }, [said])
  const showCodes = (made: { codes: readonly string[] }) => {
    setCodes(made.codes)
    setSaid('')
    void refresh()
  }
  const hideCodes = () => {
    setCodes(undefined)
    setSaid(texts.codesSaved)
  }
  const noteOff = async () => {
    await refresh()
    setSaid(texts.turnedOff)
  }
  return (
    <>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={hideCodes} />
      ) : (
        <LoadState query={query} failure={texts.load}>
          {(standing) =>
            standing.isOn ? (
              <IsOn standing={standing} onCodes={showCodes} onOff={noteOff} />
            ) : (
              <IsOff standing={standing} onCodes={showCodes} />
            )
          }
        </LoadState>
      )}
      <OutcomeNote ref={noteElement}>{said}</OutcomeNote>
    </>
  )
}

interface StandingProps {
  readonly standing: TwoStep
  readonly onCodes: (made: { codes: readonly string[] }) => void
}

function IsOff({ standing: { isRequired }, onCodes }: StandingProps) {
  const [isSettingUp, setSettingUp] = useState<boolean>()
  return (
    <>
      {isRequired ? <Alert color="ember">{texts.requiredMissing}</Alert> : <Text>{texts.isOff}</Text>}
      {isRequired && <GoOn />}
      {isSettingUp ? (
        <SetUp onDone={onCodes} onCancel={() => setSettingUp(false)} />
      ) : (
        <Button
          variant={isRequired ? 'filled' : 'light'}
          style={{ alignSelf: 'start' }}
          // It has the focus again once the form is gone; so have those below.
          autoFocus={isSettingUp === false}
          onClick={() => setSettingUp(true)}
        >
          {texts.setUp}
        </Button>
      )}
    </>
  )
}

function IsOn({ standing, onCodes, onOff }: StandingProps & { readonly onOff: () => unknown }) {
  const [act, setAct] = useState<'off' | 'renew'>()
  const [last, setLast] = useState<typeof act>()
  const { isRequired } = standing
  const { twoStep } = useMe()
  const close = () => {
    setLast(act)
    setAct(undefined)
  }
  return (
    <>
      <Text fw={500}>{texts.isOn}</Text>
      <Text size="sm">{countText(standing.codesLeft, texts.codesLeft)}</Text>
      {isRequired && <Text size="sm">{twoStep ? texts.requiredCodes : texts.required}</Text>}
      {isRequired && <GoOn />}
      {act === undefined && (
        <Group gap="sm">
          <Button variant="light" autoFocus={last === 'renew'} onClick={() => setAct('renew')}>
            {texts.renew}
          </Button>
          {!isRequired && (
            <Button variant="default" autoFocus={last === 'off'} onClick={() => setAct('off')}>
              {texts.turnOff}
            </Button>
          )}
        </Group>
      )}
      {act === 'renew' && (
        <CodeForm
          isFirst
          about={texts.renewAbout}
          submit={texts.renew}
          fault={texts.renewFailed}
          send={(code) => call(twoStepApi.makeRecoveryCodes, { body: { code } })}
          onDone={(made) => {
            close()
            onCodes(made)
          }}
          onCancel={close}
        />
      )}
      {act === 'off' && (
        <CodeForm
          isFirst
          about={texts.turnOffAbout}
          submit={texts.turnOff}
          fault={texts.turnOffFailed}
          send={(code) => call(twoStepApi.turnOffTwoStep, { body: { code } })}
          onDone={() => {
            close()
            void onOff()
          }}
          onCancel={close}
        />
      )}
    </>
  )
}

/** The way on for an administrator whom the sign-in has led here. */
function GoOn() {
  const { twoStep } = useMe()
  const state: unknown = useLocation().state
  const goOn = typeof state === 'object' && state !== null && 'goOn' in state ? state.goOn : undefined
  if (typeof goOn !== 'string') return null
  return (
    <Text size="sm">
      {!twoStep && `${texts.requiredDone} `}
      <Anchor component={Link} to={goOn} inherit>
        {texts.goOn}
      </Anchor>
    </Text>
  )
}
