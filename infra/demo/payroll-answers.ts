/** The files of answers of the demo company, as payroll's system wrote them and the product worked them off. */
import { createHash } from 'node:crypto'
import { answerDigests, answerFiles, answerProblemParts, noAnswers } from '#functions/payroll/answer-store.ts'
import { answersHistory } from '#functions/payroll/answers.ts'
import { payrollHistory } from '#functions/payroll/calendar.ts'
import { type AuditEntry, auditEntries } from '#functions/runtime/audit.ts'
import type { Entity } from '#functions/runtime/entity.ts'
import type { AnswerProblem, Payment, PayrollRow } from '#shared/payroll/model.ts'
import type { Item } from './batch-writer.ts'

const header = 'Reference,Amount,State,Reason,External_Reference'

interface Sent {
  readonly id: string
  readonly month: string
  readonly at: string
  readonly by: AuditEntry['by']
  readonly newId: () => string
}

/** A file of answers about the rows of one month. */
export class DemoAnswers {
  private readonly sent: Sent
  private readonly lines = [header]
  private readonly problems: { line: number; problem: AnswerProblem }[] = []
  private readonly applied = { ...noAnswers }
  private first: PayrollRow | undefined

  constructor(sent: Sent) {
    this.sent = sent
  }

  /** Adds a line with the payment result of a row, and returns that result. */
  tell(row: PayrollRow, payment: Payment): Payment {
    const { state, amount, reason = '', externalReference = '' } = payment
    this.first ??= row
    this.applied[state] += 1
    const answerLine = this.add([row.reference, amount, state, reason, externalReference])
    return { ...payment, answerFileId: this.sent.id, answerLine }
  }

  /** Adds lines that changed nothing: of a row that there is not, of another amount, and of a row that was
   * answered. */
  tellWrongly(): void {
    const { first, sent } = this
    if (!first) return
    const wrong: [AnswerProblem, string, number][] = [
      ['matches-nothing', `${sent.month}-unknown-01`, first.amount],
      ['other-amount', first.reference, first.amount + 1],
      ['twice', first.reference, first.amount],
    ]
    for (const [problem, reference, amount] of wrong)
      this.problems.push({ line: this.add([reference, amount, 'paid', '', '']), problem })
  }

  /** The number of the line. */
  private add(cells: readonly (string | number)[]): number {
    return this.lines.push(cells.join(','))
  }

  /** Yields the product's records of the file; `confirmed`: the months that were confirmed then. None if
   * empty. */
  *items(
    make: <T extends object>(kind: Entity<T>, item: NoInfer<T>) => Item,
    confirmed: readonly string[],
  ): Generator<Item> {
    const { applied, problems, sent } = this
    if (this.lines.length === 1) return
    const { id, month, at, by, newId } = sent
    const sha256 = createHash('sha256').update(this.lines.join('\n')).digest('hex')
    const lines = this.lines.length - 1
    const fileName = `payroll-answers-${month}.csv`
    yield make(answerFiles, {
      ...{ id, fileName, at, by, sha256, state: 'done', lines, applied, problemCount: problems.length },
      ...{ position: lines, months: [month], confirmed: [...confirmed], changed: { [month]: applied } },
      ...{ attempts: 0, quietUntil: at },
    })
    yield make(answerDigests, { sha256, id })
    if (problems.length > 0) yield make(answerProblemParts, { id, position: 0, problems })
    const acted = (subject: string, what: string, after: object): AuditEntry => ({
      ...{ entryId: newId(), subject, at, by, what, after, requestId: 'demo-company', salt: 'demo' },
    })
    const act = 'payroll answers applied'
    yield make(auditEntries, acted(answersHistory(id), 'payroll answers sent', { fileName, sha256, lines }))
    yield make(auditEntries, acted(answersHistory(id), act, { ...applied, problems: problems.length }))
    yield make(auditEntries, acted(payrollHistory(month), act, { id, fileName, ...applied }))
  }
}
