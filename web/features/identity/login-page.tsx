/** The sign-in page: a picture and some quotes beside the form (docs/product.md#accounts). Opened by somebody
 * who is signed in already, as mail links are, it leads straight on. */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { loginTexts } from '#shared/messages/identity.ts'
import { productTexts } from '#shared/messages/product.ts'
import { hasSession, onSessionChange } from '#web/app/session/browser-session.ts'
import { takeTarget } from '#web/app/session/return-target.ts'
import { fromSignIn, readSignInNotice, skipsSignIn } from '#web/app/session/sign-in-notice.ts'
import { ForgottenForm } from './forgotten-form.tsx'
import styles from './login.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { Quotes } from './quotes.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { initialEntry, type SignInEntry, type SignInStep } from './steps.ts'

// Most people never see these.
const AppCodeForm = lazy(async () => ({ default: (await import('./app-code-form.tsx')).AppCodeForm }))
const RecoveryForm = lazy(async () => ({ default: (await import('./recovery-form.tsx')).RecoveryForm }))

export function LoginPage() {
  const goOn = useWayOn()
  const notice = readSignInNotice(useLocation().state)
  const [step, setStep] = useState<SignInStep>({ name: 'sign-in' })
  const [entry, setEntry] = useState<SignInEntry>(initialEntry)
  useEffect(() => {
    document.title = `${titles[step.name]} · ${productTexts.name}`
    // Loaded while people type.
    void import('#web/app/session/cognito.ts')
  }, [step.name])

  const common = { entry, onEntry: setEntry, onStep: setStep }
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.form}>
          <div className={styles.brand}>
            <img src="/logo.svg" alt="" width={44} height={44} />
            {productTexts.name}
          </div>
          {step.name === 'sign-in' && (
            <SignInForm {...common} message={step.message} notice={notice} onRetry={goOn} />
          )}
          {step.name === 'new-password' && <NewPasswordForm {...common} />}
          <Suspense>
            {step.name === 'app-code' && <AppCodeForm {...common} />}
            {step.name === 'recovery' && <RecoveryForm {...common} />}
          </Suspense>
          {step.name === 'forgotten' && <ForgottenForm {...common} />}
          {step.name === 'reset' && <ResetForm {...common} />}
        </div>
      </main>
      <aside className={styles.panel}>
        <img className={styles.picture} src="/pictures/sign-in.svg" alt="" width={1200} height={1600} />
        <Quotes />
      </aside>
    </div>
  )
}

const titles: Readonly<Record<SignInStep['name'], string>> = {
  'sign-in': loginTexts.title,
  'new-password': loginTexts.newPasswordTitle,
  'app-code': loginTexts.title,
  recovery: loginTexts.title,
  forgotten: loginTexts.forgottenTitle,
  reset: loginTexts.newPasswordTitle,
}

/** Leads on to the return target: after the sign-in, at once where a session stands, and when another tab has
 * begun one. Somebody whose details could not be loaded is not sent back to fail again. */
function useWayOn(): () => void {
  const navigate = useNavigate()
  const { return: parameter } = useParams()
  const { search, hash, state } = useLocation()
  const goOn = useCallback(
    () => void navigate(takeTarget(parameter, search + hash), { replace: true, state: fromSignIn }),
    [navigate, parameter, search, hash],
  )
  const goesOn = skipsSignIn(readSignInNotice(state))
  useEffect(() => {
    if (hasSession() && goesOn) goOn()
    return onSessionChange((change) => {
      if (change === 'begun') goOn()
    })
  }, [goOn, goesOn])
  return goOn
}
