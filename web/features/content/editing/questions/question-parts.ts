/** The parts of a question's definition that its kind of question uses. Pure. */
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { type FieldType, fitsRole } from '#shared/forms/field-types.ts'

type Part = 'validation' | 'options' | 'groups' | 'second'

const partsOf: Readonly<Record<FieldType, readonly Part[]>> = {
  'single-text': ['validation'],
  'text-area': ['validation'],
  'text-150-words': [],
  'yes-no-150-words': ['second'],
  file: [],
  image: [],
  checkboxes: ['options'],
  'values-and-behaviours': ['second'],
  behaviours: ['options'],
  'grouped-select': ['groups', 'second'],
  'single-select': ['options'],
  'high5-card': [],
  'downgrade-reason': [],
}

export const usesPart = (type: FieldType, part: Part): boolean => partsOf[type].includes(part)

/** Removes a use that the answers do not fit any more. */
export function withFittingRole(question: FieldDefinition): FieldDefinition {
  const { role, ...rest } = question
  return role && fitsRole(question, role) ? question : rest
}

/** Changes the kind of a question, without the parts that the new kind has no use for. */
export function withType(question: FieldDefinition, type: FieldType): FieldDefinition {
  const { validation, options, groups, secondLabel, secondHint, ...rest } = question
  return withFittingRole({
    ...rest,
    type,
    ...(usesPart(type, 'validation') && { validation }),
    ...(usesPart(type, 'options') && { options }),
    ...(usesPart(type, 'groups') && { groups }),
    ...(usesPart(type, 'second') && { secondLabel, secondHint }),
  })
}

/** Returns an id that no other question has or had, so that their answers never run together. */
const newId = (): string => `question-${crypto.randomUUID().slice(0, 8)}`

export const newQuestion = (): FieldDefinition => ({
  id: newId(),
  type: 'single-text',
  label: '',
  required: true,
  displayed: true,
})

export const duplicateQuestion = (question: FieldDefinition): FieldDefinition => ({
  ...question,
  id: newId(),
})
