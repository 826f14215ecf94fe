/** Renders a form as a page would, and finds its parts. */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import type { FieldProblems } from '#shared/problems.ts'
import { aForm, context } from '#tests/shared/forms/form-samples.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { type FormValues, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { useWaitForUploads } from '#web/ui/upload/under-way.ts'

export function renderInTheme(children: ReactNode) {
  return render(<MantineProvider env="test">{children}</MantineProvider>)
}

interface Given {
  values?: FormValues
  /** What the server refuses when 'Refuse' is pressed. */
  refusal?: FieldProblems
}

interface Seen {
  /** What the last submit gave. */
  sent: FieldAnswer[] | undefined
  /** Whether the refusal belonged to the form. */
  ours: boolean | undefined
}

function Page({ fields, seen, values, refusal }: Given & { fields: FieldDefinition[]; seen: Seen }) {
  const form = useDynamicForm(aForm(...fields), context, values)
  const uploads = useWaitForUploads(() => submit())
  const submit = () => {
    const answers = form.submit()
    if (answers && uploads.isUploading) uploads.wait()
    else seen.sent = answers
  }
  return (
    <form onSubmit={uploads.onSubmit}>
      <DynamicForm form={form} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <button
        type="button"
        onClick={() => {
          seen.ours = form.showProblems(refusal)
        }}
      >
        Refuse
      </button>
    </form>
  )
}

/** Shows a form of these fields; gives what comes of it. */
export function renderForm(fields: FieldDefinition[], given: Given = {}): Seen {
  const seen: Seen = { sent: undefined, ours: undefined }
  renderInTheme(<Page fields={fields} seen={seen} {...given} />)
  return seen
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function type(control: HTMLElement, text: string) {
  fireEvent.change(control, { target: { value: text } })
}

/** The texts that a control names as its description. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
