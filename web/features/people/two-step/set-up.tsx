/** Setting up an authenticator app: its key as a picture and as text, and a first code. */
import { Code, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { encode } from 'uqr'
import { productTexts } from '#shared/messages/product.ts'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'
import { call } from '#web/client/call.ts'
import { twoStepApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from './copy-button.tsx'

interface SetUpProps {
  readonly onDone: (made: { codes: string[] }) => void
  readonly onCancel: () => void
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const { email } = useMe()
  // Each time a new key; that of an app that is set up already stays good until a code of this one is shown.
  const {
    data: key,
    error,
    refetch,
  } = useQuery({
    queryKey: ['app-key'],
    queryFn: async () => (await import('#web/app/session/pool-call.ts')).newAppKey(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const scan = useRef<HTMLParagraphElement>(null)
  // The button that had the focus has gone; the field for the code would hide the picture on a phone.
  useEffect(() => {
    if (key) focusIfLost(scan.current)
  }, [key])
  if (error) return <ProblemAlert failure={error} text={texts.setUpFailed} retry={() => void refetch()} />
  if (!key) return <Loader size="sm" aria-hidden />
  return (
    <Stack gap="md">
      <Text size="sm" ref={scan} tabIndex={-1} style={{ outline: 'none' }}>
        {texts.scan}
      </Text>
      <QrCode text={addressOf(key, email)} label={texts.qr} />
      <div>
        <Text size="sm">{texts.byHand}</Text>
        <Group gap="sm" mt={4}>
          <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {key.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <CopyButton text={key} label={texts.copyKey} />
        </Group>
      </div>
      <CodeForm
        submit={texts.turnOn}
        fault={texts.setUpFailed}
        send={(code) => call(twoStepApi.turnOnTwoStep, { body: { code } })}
        onDone={onDone}
        onCancel={onCancel}
      />
    </Stack>
  )
}

/** The key as apps read it from a picture. */
function addressOf(secret: string, email: string): string {
  const issuer = productTexts.name
  const label = encodeURIComponent(`${issuer}:${email}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
}

/** Apps see it on a dark screen too: it is black on white. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      style={{ background: '#fff' }}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
