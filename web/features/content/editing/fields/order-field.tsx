/** A record's place among its neighbours. */
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'

interface OrderFieldProps {
  value: number
  onChange: (value: number) => void
  error: string | undefined
}

/** May be empty while it is typed. */
export function OrderField({ value, onChange, error }: OrderFieldProps) {
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <NumberInput
      label={adminTexts.fields.order}
      description={adminTexts.fields.orderHint}
      min={0}
      max={9999}
      allowDecimal={false}
      allowNegative={false}
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setIsEmpty(typed === '')
        onChange(Number(typed))
      }}
      onBlur={() => setIsEmpty(false)}
      error={error}
    />
  )
}
