/** Text with e-mail addresses where these may have no room in one line. */
import type { ReactNode } from 'react'

/** An address breaks before its sign or one of its dots rather than a letter before its end. What is copied
 * is the same. */
export function AddressText({ children: text }: { children: string }) {
  return text
    .split(/(\S+@\S+)/)
    .reduce<ReactNode>((before, part) => join(before, part.includes('@') ? withBreaks(part) : part), null)
}

function withBreaks(address: string): ReactNode {
  const [first, ...rest] = address.split(/(?=[@.])/)
  return rest.reduce<ReactNode>((before, part) => join(before, part, <wbr />), first)
}

const join = (before: ReactNode, part: ReactNode, between?: ReactNode) => (
  <>
    {before}
    {between}
    {part}
  </>
)
