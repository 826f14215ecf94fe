/** What answers of an award event's form can be used for. */
import { describe, expect, it } from 'vitest'
import { monthAwardsEvent, recognitionEvent } from '#infra/content/awards.ts'
import { equityEvent } from '#infra/content/equity.ts'
import { usesOfEvent } from '#shared/awards/form-uses.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import { fieldRoles } from '#shared/forms/field-types.ts'
import { kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import { formFor } from '#shared/nominations/rules.ts'

describe('uses of an award event', () => {
  it.each(['recognition', 'monthAwards'] as const)('of %s are those that its kinds ask for', (name) => {
    const category = eventCategories[name]
    const kinds = kindKeys.map(kindOf).filter(({ eventCategory }) => eventCategory === category)
    const fields = fieldRoles.map((role) => ({
      ...{ id: role, type: 'single-text' as const, label: role, role },
      ...{ required: false, displayed: true },
    }))
    const asked = kinds.flatMap((kind) => formFor({ version: 1, fields }, kind).fields)
    const used = fieldRoles.filter((each) => asked.some(({ role, displayed }) => role === each && displayed))
    expect(usesOfEvent([category])).toEqual(used)
  })

  it('are all while it is of no kind yet, and those of each where it is of several', () => {
    expect(usesOfEvent([])).toEqual(fieldRoles)
    expect(usesOfEvent([999])).toEqual(fieldRoles)
    expect(usesOfEvent([eventCategories.innovation, 999])).toEqual(['motivation'])
    expect(usesOfEvent([eventCategories.recognition, eventCategories.monthAwards])).toEqual(fieldRoles)
  })

  it.each([recognitionEvent, monthAwardsEvent, equityEvent])(
    'of the base content fit: $title',
    ({ categories, fields }) => {
      const uses = usesOfEvent(categories)
      expect(fields.filter(({ role }) => role && !uses.includes(role))).toEqual([])
    },
  )
})
