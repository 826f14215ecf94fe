/** The button that sends a form. */
import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface SubmitButtonProps {
  isPending: boolean
  label: string
  /** Stands in the button's place while the form is sent. */
  pendingText: string
}

/** Hidden while it is sent. It comes back with the focus that went with it. */
export function SubmitButton({ isPending, label, pendingText }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending) button.current?.focus()
    wasPending.current = isPending
  }, [isPending])
  if (isPending) {
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{pendingText}</Text>
      </Group>
    )
  }
  return (
    <Button ref={button} type="submit" size="md" style={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}
