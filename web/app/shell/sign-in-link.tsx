/** The way to the sign-in page from a page that opens without a session, and back to that page afterwards. */
import { Button, type ButtonProps } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { saveTarget } from '../session/return-target.ts'

export function SignInLink(look: Pick<ButtonProps, 'variant'>) {
  const { pathname, search, hash } = useLocation()
  return (
    <Button component={Link} to="/login" onClick={() => saveTarget(pathname + search + hash)} {...look}>
      {shellTexts.signIn}
    </Button>
  )
}
