/** The way in with the company account, shown where the deployment has one, and the end of that way. */
import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { loginTexts } from '#shared/messages/identity.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { saveCurrentTarget } from '#web/app/session/return-target.ts'
import { siteConfig } from '#web/client/site-config.ts'
import styles from './login.module.css'

/** The library for it is heavy, so it loads only where it is used. */
const library = () => import('#web/app/session/company-account.ts')

const problemOf = (failure: unknown) =>
  import('#web/app/session/company-problem.ts').then(
    ({ companySignInProblem }) => companySignInProblem(failure),
    () => loginTexts.outage,
  )

export function CompanyAccount({ remember }: { remember: boolean }) {
  const [federation, setFederation] = useState<SiteConfig['federation']>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { return: parameter } = useParams()
  const { search, hash } = useLocation()

  useEffect(() => {
    siteConfig().then(
      (config) => setFederation(config.federation),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!federation || !isReturn(window.location.search)) return
    setBusy(true)
    library()
      .then(({ finishCompanySignIn }) => finishCompanySignIn(federation.provider))
      .catch(async (failure) => setProblem(await problemOf(failure)))
      .finally(() => setBusy(false))
  }, [federation])
  useEffect(() => {
    // Back from the company's page by the browser's button, to this page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  if (!federation) return null
  const go = () => {
    setBusy(true)
    setProblem('')
    // People come back to the bare address of this page.
    saveCurrentTarget(parameter, search + hash)
    library()
      .then(({ goToCompanyAccount }) => goToCompanyAccount(federation.provider, remember))
      .catch(async (failure) => {
        setBusy(false)
        setProblem(await problemOf(failure))
      })
  }
  return (
    <>
      <p className={styles.or}>{loginTexts.or}</p>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={busy} onClick={go}>
        {loginTexts.companyAccount}
      </Button>
    </>
  )
}

/** Whether this address is the way back from the company's sign-in page. */
function isReturn(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
