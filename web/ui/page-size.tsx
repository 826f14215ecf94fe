/** How many rows a page of a list shows. */
import { NativeSelect } from '@mantine/core'
import type { ListAddress } from './use-list-address.ts'

export function PageSize({ label, address }: { label: string; address: ListAddress }) {
  return (
    <NativeSelect
      label={label}
      value={String(address.size)}
      onChange={({ currentTarget }) => address.set('size', currentTarget.value)}
      data={address.sizes.map(String)}
      w="9.5rem"
    />
  )
}
