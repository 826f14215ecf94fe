/** One step's form: its fields' rules, its one request, and what to tell when that fails. */
import { type FormEvent, useRef, useState } from 'react'
import { loginTexts } from '#shared/messages/identity.ts'
import { meetsPolicy, type SignInProblem, signInProblem } from '#web/app/session/sign-in-problem.ts'
import type { SignInEntry, StepProps } from './steps.ts'

type Field = Exclude<keyof SignInEntry, 'remember'>
type Rules = Readonly<Partial<Record<Field, (entry: SignInEntry) => string | undefined>>>
type Errors = Readonly<Partial<Record<Field, string>>>

/** The requirement of each field, in every step that has it. */
export const fieldRules = {
  username: ({ username }) => (username.trim() ? undefined : loginTexts.usernameRequired),
  password: ({ password }) => (password ? undefined : loginTexts.passwordRequired),
  code: ({ code }) => (code.trim() ? undefined : loginTexts.codeRequired),
  newPassword: ({ newPassword }) => {
    if (!newPassword) return loginTexts.newPasswordRequired
    return meetsPolicy(newPassword) ? undefined : loginTexts.passwordPolicy
  },
  repeated: ({ newPassword, repeated }) =>
    repeated === newPassword ? undefined : loginTexts.passwordsDiffer,
} satisfies Rules

/** Runs a step. `send` does the step's request and what follows; its failure is told at its field, or above
 * the form. The focus goes to the first field that needs something. */
export function useStepForm(
  props: StepProps,
  rules: Rules,
  send: () => Promise<void>,
  problemOf: (failure: unknown) => SignInProblem = signInProblem,
) {
  const { entry, onEntry, onStep } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const complain = (found: Errors) => {
    setErrors(found)
    const first = Object.keys(rules).find((name) => name in found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = unmet(rules, entry)
    setFailure(undefined)
    complain(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send()
    } catch (caught) {
      const problem = problemOf(caught)
      if (problem.startAgain) onStep({ name: 'sign-in', message: { text: problem.text } })
      else if (problem.field && problem.field in rules) complain({ [problem.field]: problem.text })
      else setFailure(problem.text)
    } finally {
      setBusy(false)
    }
  }
  /** Returns the props of the input of a name. */
  const input = (name: Field) => ({
    name,
    value: entry[name],
    error: errors[name],
    errorProps: { role: 'alert' },
    // Mantine's password input does not say it by itself.
    'aria-invalid': errors[name] !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      onEntry({ ...entry, [name]: event.currentTarget.value })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
  })
  return { form: { ref: form, onSubmit: submit, noValidate: true }, input, failure, busy }
}

function unmet(rules: Rules, entry: SignInEntry): Errors {
  const found = Object.entries(rules).map(([name, rule]) => [name, rule(entry)] as const)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined))
}
