/** A button that asks once more before it does something. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Confirm } from './confirm.tsx'

interface ConfirmedButtonProps {
  label: string
  color?: 'red' | 'indigo'
  icon: ReactNode
  /** Of the question. */
  title: string
  about: string
  loading: boolean
  onYes: () => void
}

export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, color = 'indigo', icon, title, about, loading, onYes } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="light"
        color={color}
        loading={loading}
        leftSection={icon}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Confirm
        opened={asking}
        title={title}
        about={about}
        onYes={() => {
          setAsking(false)
          onYes()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
