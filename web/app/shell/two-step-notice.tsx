/** For an administrator who lacks two-step sign-in: a notice on every page, and in place of the pages that are
 * closed until then (docs/product.md#two-step-sign-in). */
import { Alert, Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { twoStepTexts } from '#shared/messages/two-step.ts'
import type { Me } from '#shared/people/model.ts'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { openPaths } from '../session/require-session.ts'
import { cameFromSignIn } from '../session/sign-in-notice.ts'

const texts = twoStepTexts.notice
const setUp = { to: openPaths.editDetails, label: texts.link }

interface LackProps {
  readonly twoStep: NonNullable<Me['twoStep']>
}

/** Leads to the set-up after a sign-in, which hands over where the person wanted to go. Returns whether they are
 * there. */
function useLeadToSetUp({ twoStep }: LackProps): boolean {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isThere = pathname === openPaths.editDetails
  const leads = twoStep === 'missing' && cameFromSignIn(state) && !isThere
  useEffect(() => {
    if (leads) navigate(openPaths.editDetails, { replace: true, state: { goOn: pathname + search + hash } })
  }, [leads, navigate, pathname, search, hash])
  return isThere
}

export function TwoStepNotice({ twoStep }: LackProps) {
  const isThere = useLeadToSetUp({ twoStep })
  if (isThere && twoStep === 'missing') return null
  return (
    <Alert color="ember" icon={<IconLock aria-hidden />} mb="lg">
      {texts[twoStep]}{' '}
      {twoStep === 'missing' && (
        <Anchor component={Link} to={setUp.to} inherit>
          {setUp.label}
        </Anchor>
      )}
    </Alert>
  )
}

/** A page that an administrator may open as soon as two-step sign-in is on. */
export function ClosedPage({ twoStep }: LackProps) {
  useLeadToSetUp({ twoStep })
  return (
    <DeadEnd title={texts.pageTitle} text={texts[twoStep]} {...(twoStep === 'missing' && { on: setUp })} />
  )
}
