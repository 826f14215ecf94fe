/** Sends a file of answers, and goes to its page. What was chosen stays where it cannot be taken. */

import { Alert, Button, Code, FileInput, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { answersTexts as texts } from '#shared/messages/payroll-answers.ts'
import { ownValue } from '#shared/own-value.ts'
import { maxAnswerBytes, maxAnswerLines } from '#shared/payroll/settings.ts'
import { call } from '#web/client/call.ts'
import { payrollApi } from '#web/client/contract.ts'
import { ProblemError, problemText } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { payrollKey } from '../queries.ts'

/** The columns of the file; those that every file has, of the first three any, are told apart. */
const columns = [
  ['Reference', true],
  ['Employee_Number', true],
  ['External_Reference', true],
  ['Amount', true],
  ['State', true],
  ['Currency', false],
  ['Reason', false],
] as const

const megabyte = 1_000_000

interface Chosen {
  readonly file: File
  readonly key: string
}

/** Refusals that end with a question: what a yes sends along, and the button that says it. */
const questions = {
  'payroll-answers-again': { yes: { again: true }, button: texts.again },
  'payroll-answers-columns': { yes: { ignoreColumns: true }, button: texts.ignoreColumns },
} as const
type Question = (typeof questions)[keyof typeof questions]

/** Each yes that was said of the file that is chosen. */
interface Answered {
  readonly again?: true
  readonly ignoreColumns?: true
}

/** Text in an alert is legible on its ground. */
const legible = { message: { color: 'var(--mantine-color-text)' } }

/** Sends the chosen file, and holds why it could not be taken and what a refusal asks. */
function useSending(chosen: Chosen | undefined) {
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [answered, setAnswered] = useState<Answered>({})
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sending = useSingleMutation({
    mutationFn: async ({ file, key, yes }: Chosen & { yes: Answered }) => {
      const csv = await textOf(file)
      const body = { fileName: file.name.slice(-200), csv, ...yes }
      const idempotencyKey = [key, ...Object.keys(yes).sort()].join('-')
      return call(payrollApi.sendPayrollAnswers, { body, idempotencyKey })
    },
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: payrollKey })
      await navigate(`/payroll/answers/${id}`)
    },
    onError: (failure) => {
      setProblem(failure instanceof Unreadable ? texts.unreadable : problemText(failure).text)
      setQuestion(failure instanceof ProblemError ? questionOf(failure.code) : undefined)
    },
  })
  function forget() {
    setProblem(undefined)
    setQuestion(undefined)
    setAnswered({})
  }
  function sayYes({ yes }: Question) {
    if (!chosen) return
    const all = { ...answered, ...yes }
    setAnswered(all)
    sending.mutate({ ...chosen, yes: all })
  }
  function send() {
    const why = whyNotSend(chosen?.file)
    forget()
    setProblem(why)
    if (!why && chosen) sending.mutate({ ...chosen, yes: {} })
  }
  return { problem, question, isPending: sending.isPending, forget, sayYes, send }
}

export function SendAnswers() {
  const [chosen, setChosen] = useState<Chosen>()
  const { problem, question, isPending, forget, sayYes, send } = useSending(chosen)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    send()
  }
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="send-answers">
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h3" id="send-answers">
            {texts.send}
          </Title>
          <FileInput
            label={texts.file}
            description={fill(texts.limits, {
              bytes: maxAnswerBytes / megabyte,
              lines: formatNumber(maxAnswerLines),
            })}
            placeholder={texts.choose}
            accept=".csv,text/csv"
            value={chosen?.file ?? null}
            onChange={(file) => {
              forget()
              // The same file sent again after a lost reply is one file.
              setChosen(file ? { file, key: crypto.randomUUID() } : undefined)
            }}
            maw={420}
          />
          {problem && (
            <Alert color={question ? 'orange' : 'red'} role="alert" maw={620} styles={legible}>
              {problem}
              {question && chosen && (
                <Button
                  display="block"
                  mt="sm"
                  size="xs"
                  color="red.9"
                  loading={isPending}
                  onClick={() => sayYes(question)}
                >
                  {question.button}
                </Button>
              )}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isPending}>
              {texts.submit}
            </Button>
          </Group>
          <Columns />
        </Stack>
      </form>
    </Paper>
  )
}

/** The question that a refusal asks; nothing where it is none. */
function questionOf(code: string): Question | undefined {
  return ownValue<Question>(questions, code)
}

function Columns() {
  return (
    <div>
      <Text fw={500} size="sm">
        {texts.columnsTitle}
      </Text>
      <Text size="sm" c="dimmed" mb={6} maw={720}>
        {texts.columnsAbout}
      </Text>
      <Group gap={6}>
        {columns.map(([name, isNeeded]) => (
          <Code key={name} fw={isNeeded ? 700 : 400}>
            {name}
          </Code>
        ))}
      </Group>
    </div>
  )
}

/** Why a file is not even sent. */
function whyNotSend(file: File | undefined): string | undefined {
  if (!file) return texts.missing
  if (!/\.(csv|txt)$/i.test(file.name)) return texts.notCsv
  if (file.size === 0) return texts.empty
  return file.size > maxAnswerBytes ? fill(texts.tooLarge, { most: maxAnswerBytes / megabyte }) : undefined
}

class Unreadable extends Error {}

/** Raises `Unreadable` where it is no text in UTF-8. */
async function textOf(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Unreadable(file.name)
  }
}
