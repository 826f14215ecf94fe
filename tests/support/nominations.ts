/** Nominations that are reviewed: the awards that take them, the people of a nomination, and what they do. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { mediaItems } from '#functions/media/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { type Media, media } from '#shared/media/model.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, high5, recognition } from './awards.ts'
import { as } from './calls.ts'
import { addPeople, somebody, under } from './people.ts'
import { useTable } from './table.ts'

const { fields } = recognition.form

/** Takes High5s, On the Spot and Teams. */
export const awards: AwardEvent = {
  ...recognition,
  id: 'awards-event',
  slug: 'awards',
  form: {
    version: 4,
    fields: [
      ...fields,
      {
        id: 'sponsor',
        type: 'single-text',
        label: 'Project Sponsor Email',
        required: true,
        displayed: true,
        role: 'sponsor',
        validation: 'email',
      },
    ],
  },
}

/** The same, but every nominee is asked. */
export const asking: AwardEvent = { ...awards, id: 'asking-event', slug: 'asking', asksNominees: true }

/** Takes Employee and Team of the Month. */
export const monthAwards: AwardEvent = {
  ...recognition,
  id: 'month-event',
  slug: 'month',
  categories: [137],
  form: {
    version: 5,
    fields: [
      ...fields.filter(({ type }) => type !== 'high5-card'),
      {
        id: 'month',
        type: 'single-select',
        label: 'Month',
        required: true,
        displayed: true,
        role: 'month',
      },
    ],
  },
}

/** The question for supporting documents. */
export const proof: FieldDefinition = {
  id: 'proof',
  type: 'file',
  label: 'Supporting documentation',
  required: false,
  displayed: true,
  role: 'supporting-documentation',
}

/** An event that asks for supporting documents too. */
export const withProof = <T extends AwardEvent>(event: T, id: string): T => ({
  ...event,
  id,
  slug: id,
  form: { ...event.form, fields: [...event.form.fields, proof] },
})

export const manager = somebody('Mary', 'Manager')
export const exco2 = somebody('Eve', 'Exco')
export const hrbp = somebody('Hana', 'Partner', { roles: ['thinktank', 'employee_award_access'] })
export const sponsor = somebody('Spence', 'Sponsor')
export const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const line = under({ lineManager: manager, exco2, hrbp })
export const jon = somebody('Jon', 'Dlamini', {
  hierarchy: line,
  roles: ['thinktank', 'employee_award_access'],
})
export const nosy = somebody('No', 'Sy', { roles: ['thinktank', 'employee_award_access'] })

/** A colleague of the same line. */
export const colleague = (first: string, last: string, more: Partial<Person> = {}): Person =>
  somebody(first, last, { hierarchy: line, ...more })

export const everyone = [manager, exco2, hrbp, sponsor, admin, jon, nosy]

/** A table with the awards and the people of nominations, and a recognition desk. */
export function useNominations(
  events: readonly AwardEvent[] = [recognition, awards, asking, monthAwards],
  { stream = false } = {},
) {
  const table = useTable({ stream })
  let made = 0
  beforeAll(async () => {
    process.env[env.recognitionDesk] = 'desk@thinktank.example'
    await addPeople(table, ...everyone)
    await addAwards(table, ...events)
  })
  afterAll(() => {
    delete process.env[env.recognitionDesk]
  })

  /** Colleagues whom no other test nominates. */
  async function newcomers(count: number, more: Partial<Person> = {}): Promise<Person[]> {
    const people = Array.from({ length: count }, () => {
      made += 1
      return colleague('New', `Comer${made}`, more)
    })
    await addPeople(table, ...people)
    return people
  }

  async function newcomer(more: Partial<Person> = {}): Promise<Person> {
    const [person] = await newcomers(1, more)
    if (!person) throw new Error('Nobody was made.')
    return person
  }

  /** Documents that somebody has uploaded, ready to be used. */
  async function documents(owner: Person, count: number, more: Partial<Media> = {}): Promise<FileAnswer[]> {
    const files = Array.from({ length: count }, () => {
      made += 1
      return media.parse({
        id: `file${made}`,
        purpose: 'document',
        name: `Proof ${made}.pdf`,
        contentType: 'application/pdf',
        typeLabel: 'PDF document',
        size: 10,
        owner: owner.personId,
        ownerName: owner.name,
        createdAt: new Date().toISOString(),
        status: 'ready',
        ...more,
      })
    })
    await table.putItems(files.map((each) => toItem(mediaItems, each)))
    return files.map(({ id, name }) => ({ mediaId: id, name }))
  }

  return { table, newcomers, newcomer, documents }
}

/** An On the Spot or a Teams nomination filled in correctly. */
export function monetary(
  nominees: readonly Person[],
  { sponsoredBy = sponsor, event = awards }: { sponsoredBy?: Pick<Person, 'email'>; event?: AwardEvent } = {},
): NewNomination {
  const plain = high5([...nominees], { eventId: event.id, formVersion: event.form.version, monetary: true })
  if (nominees.length === 1) return plain
  return { ...plain, answers: [...plain.answers, { fieldId: 'sponsor', value: sponsoredBy.email }] }
}

/** A nomination for a month's award. */
export function monthly(nominees: readonly Person[], month: string): NewNomination {
  return {
    eventId: monthAwards.id,
    formVersion: monthAwards.form.version,
    monetary: false,
    nominees: nominees.map(({ personId }) => personId),
    answers: [
      { fieldId: 'why', value: 'The best month that we ever had.' },
      { fieldId: 'month', value: month },
    ],
    termsAccepted: true,
  }
}

export const nominate = (by: Person, body: NewNomination) =>
  as(by).call(nominationsApi.submitNomination, { body, idempotencyKey: randomUUID() })

export const open = (by: Person, id: string) => as(by).call(nominationsApi.getNomination, { params: { id } })

export const accept = (by: Person, id: string) =>
  as(by).call(nominationsApi.answerNomination, {
    params: { id },
    body: { decision: 'accept', company: 'Technology', termsAccepted: true },
  })

export const decline = (by: Person, id: string) =>
  as(by).call(nominationsApi.answerNomination, {
    params: { id },
    body: { decision: 'decline', reason: 'Not interested', termsAccepted: false },
  })

const decide = (decision: 'approve' | 'reject') => (by: Person, id: string, stage: Stage, comment: string) =>
  as(by).call(nominationsApi.decideStage, {
    params: { id, stage },
    body: { decision, comment, termsAccepted: true },
  })

export const approve = decide('approve')
export const reject = decide('reject')

/** Who decides each stage of a nomination by Jon. */
export const approvers: Readonly<Record<Stage, Person>> = { sponsor, manager, exco2, hrbp }

/** Each of these stages is approved by whoever decides it, in this order. */
export async function approveAll(id: string, stages: readonly Stage[], comment = ''): Promise<void> {
  for (const stage of stages) {
    const { status, problem } = await approve(approvers[stage], id, stage, comment)
    if (status !== 200) throw new Error(`${stage} of ${id}: ${problem?.code ?? status}`)
  }
}

export const downgrade = (by: Person, id: string, stage: Stage, reason: string) =>
  as(by).call(nominationsApi.downgradeNomination, {
    params: { id },
    body: {
      stage,
      answers: [
        { fieldId: 'high5-card', value: { behaviourId: 110, cardId: 213 } },
        { fieldId: 'downgrade-reason', value: reason },
      ],
      termsAccepted: true,
    },
  })

export const withdraw = (by: Person, id: string) =>
  as(by).call(nominationsApi.withdrawNomination, { params: { id }, body: { reason: 'A mistake' } })

export const reassign = (by: Person, id: string, stage: Stage, to: Pick<Person, 'personId'>) =>
  as(by).call(nominationsApi.reassignStage, {
    params: { id, stage },
    body: { personId: to.personId, reason: 'On leave' },
  })
