/** Username and password, and the company account where there is one (docs/product.md#accounts). */
import { Alert, Button, Checkbox, PasswordInput } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SignInNotice } from '#web/app/session/sign-in-notice.ts'
import { CompanyAccount } from './company-account.tsx'
import styles from './login.module.css'
import { StepFrame, UsernameField } from './step-frame.tsx'
import { type SignInStep, type StepProps, stepFor } from './steps.ts'
import { fieldRules, useStepForm } from './use-step-form.ts'

interface SignInFormProps extends StepProps {
  message: Extract<SignInStep, { name: 'sign-in' }>['message']
  notice: SignInNotice | undefined
  /** Goes on with the session that still stands. */
  onRetry: () => void
}

export function SignInForm(props: SignInFormProps) {
  const { entry, onEntry, onStep, message, notice, onRetry } = props
  const rules = { username: fieldRules.username, password: fieldRules.password }
  const step = useStepForm(props, rules, async () => {
    const { signInWith } = await import('#web/app/session/cognito.ts')
    const next = stepFor(await signInWith(entry.username, entry.password, entry.remember))
    if (!next) return
    // A code of an earlier attempt is no longer good.
    onEntry({ ...entry, appCode: '' })
    onStep(next)
  })
  return (
    <StepFrame
      title={loginTexts.welcome}
      hint={loginTexts.intro}
      failure={step.failure}
      message={!step.failure && <StepMessage message={message} notice={notice} onRetry={onRetry} />}
      form={step.form}
      submit={loginTexts.submit}
      busy={step.busy}
      below={<CompanyAccount remember={entry.remember} />}
    >
      <UsernameField input={step.input} />
      <PasswordInput
        {...step.input('password')}
        label={loginTexts.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': loginTexts.showPassword, tabIndex: 0 }}
        size="md"
        required
        withAsterisk={false}
      />
      <div className={styles.row}>
        <Checkbox
          label={loginTexts.rememberMe}
          checked={entry.remember}
          onChange={(event) => onEntry({ ...entry, remember: event.currentTarget.checked })}
        />
        <button type="button" className={styles.link} onClick={() => onStep({ name: 'forgotten' })}>
          {loginTexts.forgotten}
        </button>
      </div>
    </StepFrame>
  )
}

/** Why somebody is here, where there is more to say than 'please sign in'. */
function StepMessage(props: Pick<SignInFormProps, 'message' | 'notice' | 'onRetry'>) {
  const { message, notice, onRetry } = props
  if (message) {
    return (
      <Alert color={message.good ? 'green' : 'red'} role={message.good ? 'status' : 'alert'}>
        {message.text}
      </Alert>
    )
  }
  if (notice?.reason === 'deactivated') {
    return (
      <Alert color="red" role="alert">
        {loginTexts.deactivated}
      </Alert>
    )
  }
  if (notice?.reason === 'ended' || notice?.reason === 'unsent' || notice?.reason === 'elsewhere') {
    return (
      <Alert color="indigo" role="alert">
        {loginTexts[notice.reason]}
      </Alert>
    )
  }
  if (notice?.reason !== 'details') return null
  return (
    <Alert color="red" role="alert">
      {loginTexts.again} {notice.requestId && fill(shellTexts.reference, { requestId: notice.requestId })}
      <Button mt="sm" size="xs" variant="default" display="block" onClick={onRetry}>
        {shellTexts.tryAgain}
      </Button>
    </Alert>
  )
}
