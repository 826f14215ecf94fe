/** Reading one answer by the rules of its field's type: empty, wrong, or the value with its text. */
import type * as z from 'zod'
import { safeName } from '../media/rules.ts'
import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { isBlank, isPlainText, tidyLine, tidyText } from '../text.ts'
import { type AnswerOf, type AnswerValue, answerValues, type FileAnswer } from './answers.ts'
import type { FieldDefinition } from './definitions.ts'
import type { FieldType } from './field-types.ts'
import { type Length, lengths, whyTooLong } from './lengths.ts'
import { behaviours, fileExtensions, values } from './lists.ts'
import { type FormContext, optionGroups, optionInWords, optionsOf } from './options.ts'

const texts = formRefusals

/** The rules of a field type. */
interface Rules<V extends AnswerValue> {
  /** The message where something is missing, or the value has another shape. */
  readonly incomplete: string
  /** Returns the value as it is stored. */
  tidy(value: V, field: FieldDefinition): V
  /** Says why a tidied value of the right shape is wrong; nothing where it is right. */
  why(value: V, field: FieldDefinition, context: FormContext): string | undefined
  /** Describes the value in words; called only with a right one. */
  content(value: V, context: FormContext): string
}

/** Sorts ticked options into the order of the offered ones, each once. */
function inOrder(ticked: readonly string[], offered: readonly string[]): string[] {
  const unknown = ticked.filter((each) => !offered.includes(each))
  return [...offered.filter((each) => ticked.includes(each)), ...unknown]
}

function whyNotOffered(chosen: readonly string[], offered: readonly string[]): string | undefined {
  return chosen.every((each) => offered.includes(each)) ? undefined : texts.notOffered
}

const checkboxes: Rules<string[]> = {
  incomplete: texts.tickRequired,
  tidy: (ticked, field) => inOrder(ticked, optionsOf(field)),
  why: (ticked, field) => whyNotOffered(ticked, optionsOf(field)),
  content: (ticked) => ticked.join(', '),
}

const valuesAndBehaviours: Rules<AnswerOf<'values-and-behaviours'>> = {
  incomplete: texts.tickRequired,
  tidy: (ticked) => ({
    values: inOrder(ticked.values, values),
    behaviours: inOrder(ticked.behaviours, behaviours),
  }),
  why: (ticked) => whyNotOffered(ticked.values, values) ?? whyNotOffered(ticked.behaviours, behaviours),
  content: (ticked) =>
    `${texts.values}: ${ticked.values.join(', ')}; ${texts.behaviours}: ${ticked.behaviours.join(', ')}`,
}

const oneOption: Rules<string> = {
  incomplete: texts.pickOption,
  tidy: (option) => option,
  why: (option, field, context) => whyNotOffered([option], optionsOf(field, context)),
  content: optionInWords,
}

const childOption: Rules<AnswerOf<'grouped-select'>> = {
  incomplete: texts.pickOption,
  tidy: (choice) => choice,
  why: ({ group, option }, field) =>
    whyNotOffered([option], optionGroups(field).find(({ name }) => name === group)?.options ?? []),
  content: ({ group, option }) => `${group}: ${option}`,
}

/** Finds the chosen behaviour and card; nothing where that behaviour has no such card. */
function cardOf({ behaviourId, cardId }: AnswerOf<'high5-card'>, { eCards = [] }: FormContext) {
  const behaviour = eCards.find(({ id }) => id === behaviourId)
  const card = behaviour?.cards.find(({ id }) => id === cardId)
  return behaviour && card && { behaviour, card }
}

const card: Rules<AnswerOf<'high5-card'>> = {
  incomplete: texts.pickCard,
  tidy: (choice) => choice,
  why: (choice, _field, context) => (cardOf(choice, context) ? undefined : texts.pickCard),
  content: (choice, context) => {
    const chosen = cardOf(choice, context)
    return chosen ? `${chosen.behaviour.name}: ${chosen.card.name}` : ''
  },
}

/** Checks for an `@` and a dot, and only one `@` (docs/product.md#answers), in plain letters. */
function whyNotMail(text: string, label: string): string | undefined {
  const ats = text.split('@').length - 1
  if (ats > 1) return fill(texts.oneMail, { label })
  if (!isPlainText(text)) return texts.lookAlike
  return ats === 1 && text.includes('.') ? undefined : fill(texts.invalidMail, { label })
}

function whyNotText(text: string, field: FieldDefinition): string | undefined {
  return field.validation === 'email' ? whyNotMail(text, field.label) : undefined
}

const textRules = (tidy: (text: string) => string, length: Length): Rules<string> => ({
  incomplete: texts.complete,
  tidy,
  why: (text, field) => whyTooLong(text, length) ?? whyNotText(text, field),
  content: (text) => text,
})
const line = textRules(tidyLine, lengths.line)
const paragraphs = textRules(tidyText, lengths.paragraphs)
const limited = textRules(tidyText, lengths.answer)

const yesNo: Rules<AnswerOf<'yes-no-150-words'>> = {
  incomplete: texts.complete,
  tidy: ({ choice, text }) => (choice === 'no' ? { choice } : { choice, text: tidyText(text ?? '') }),
  why: ({ choice, text = '' }) => {
    if (choice === 'no') return undefined
    return isBlank(text) ? texts.complete : whyTooLong(text, lengths.answer)
  },
  content: ({ choice, text }) => (choice === 'no' ? texts.no : `${texts.yes}: ${text}`),
}

function filesOf(kind: 'file' | 'image'): Rules<FileAnswer[]> {
  // A name must precede the ending: `.png` alone is no picture's name.
  const allowed = new RegExp(`.\\.(?:${fileExtensions[kind].join('|')})$`, 'i')
  return {
    incomplete: texts.complete,
    tidy: (files) => files.map((file) => ({ ...file, name: safeName(file.name) })),
    why: (files) => {
      if (!files.every(({ name }) => allowed.test(name)))
        return kind === 'image' ? texts.imageType : texts.documentType
      return files.every(({ mediaId }) => mediaId) ? undefined : texts.notUploaded
    },
    content: (files) => files.map(({ name }) => name).join(', '),
  }
}

export type AnswerReading =
  | { readonly is: 'empty' }
  | { readonly is: 'wrong'; readonly message: string }
  | { readonly is: 'answer'; readonly value: AnswerValue; readonly content: string }

type Reader = (value: unknown, field: FieldDefinition, context: FormContext) => AnswerReading

/** Tells whether nothing was chosen or written: such a question counts as unanswered. Looks no deeper than an
 * answer goes. */
function isEmptyAnswer(value: unknown): boolean {
  const compound = typeof value === 'object' && value !== null && !Array.isArray(value)
  return (compound ? Object.values(value) : [value]).every(
    (part) =>
      part === undefined ||
      part === null ||
      (typeof part === 'string' && isBlank(part)) ||
      (Array.isArray(part) && part.length === 0),
  )
}

function reader<V extends AnswerValue>(schema: z.ZodType<V>, rules: Rules<V>): Reader {
  return (given, field, context) => {
    if (isEmptyAnswer(given)) {
      return field.required ? { is: 'wrong', message: rules.incomplete } : { is: 'empty' }
    }
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      const tooBig = parsed.error.issues.some(({ code }) => code === 'too_big')
      return { is: 'wrong', message: tooBig ? formRefusals.tooMuch : rules.incomplete }
    }
    const value = rules.tidy(parsed.data, field)
    const message = rules.why(value, field, context)
    return message === undefined
      ? { is: 'answer', value, content: rules.content(value, context) }
      : { is: 'wrong', message }
  }
}

const readers: Readonly<Record<FieldType, Reader>> = {
  'single-text': reader(answerValues['single-text'], line),
  'text-area': reader(answerValues['text-area'], paragraphs),
  'text-150-words': reader(answerValues['text-150-words'], limited),
  'yes-no-150-words': reader(answerValues['yes-no-150-words'], yesNo),
  file: reader(answerValues.file, filesOf('file')),
  image: reader(answerValues.image, filesOf('image')),
  checkboxes: reader(answerValues.checkboxes, checkboxes),
  'values-and-behaviours': reader(answerValues['values-and-behaviours'], valuesAndBehaviours),
  behaviours: reader(answerValues.behaviours, checkboxes),
  'grouped-select': reader(answerValues['grouped-select'], childOption),
  'single-select': reader(answerValues['single-select'], oneOption),
  'high5-card': reader(answerValues['high5-card'], card),
  'downgrade-reason': reader(answerValues['downgrade-reason'], oneOption),
}

/** Reads any input for a field. A hidden field is always empty. */
export function readAnswer(field: FieldDefinition, given: unknown, context: FormContext): AnswerReading {
  return field.displayed ? readers[field.type](given, field, context) : { is: 'empty' }
}
