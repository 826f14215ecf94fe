/** What a directory file says is normalised where it is read, and what only looks right is refused at its line. */
import { describe, expect, test } from 'vitest'
import { readLayout, readLines } from '#functions/directory/lines.ts'
import type { DirectoryLine } from '#shared/directory/model.ts'

const header =
  'employeenumber,firstname,lastname,email,UPN,company,country,line-manager-email,exco2-email,hrbp-email,ishod,excludeCustomerCare'

type Cells = Partial<Record<keyof DirectoryLine, string>>

/** What becomes of one line with these cells. */
function read(cells: Cells) {
  const line = {
    employeeNumber: '4711',
    firstName: 'Ann',
    lastName: 'Bee',
    email: 'ann.bee@thinktank.example',
    username: '',
    company: 'Alpha',
    country: 'South Africa',
    lineManagerEmail: '',
    exco2Email: '',
    hrbpEmail: '',
    isHod: '',
    excludeCustomerCare: '',
    ...cells,
  }
  const text = `${header}\n${Object.values(line).join(',')}`
  const layout = readLayout(text)
  if ('failure' in layout) throw new Error(layout.failure)
  const [first] = readLines(text, layout)
  if (!first) throw new Error('Nothing was read.')
  return first
}

const good = (cells: Cells) => {
  const found = read(cells)
  return 'good' in found ? found.good : found.bad
}
const bad = (cells: Cells) => {
  const found = read(cells)
  return 'bad' in found ? [found.bad.problem, found.bad.column] : found.good
}

describe('a line', () => {
  const placeholders = [
    '',
    '  ',
    '\u200b',
    '-',
    '––',
    'NULL',
    '(null)',
    'N/A',
    '#N/A',
    'n.a.',
    'None',
    'TBC',
    'NaN',
  ]
  test.each(['0', '00', '0.0', '０', '0\u200b', "'0", ...placeholders])(
    'with the number %j is a contractor’s',
    (employeeNumber) => {
      expect(good({ employeeNumber })).toMatchObject({ employeeNumber: '0' })
    },
  )

  test.each(['YES ', ' yes', 'Ｙes', 'true', 'TRUE', '1', 'y\u200b'])('has a flag with %j', (flag) => {
    expect(good({ isHod: flag, excludeCustomerCare: flag })).toMatchObject({
      isHod: true,
      excludeCustomerCare: true,
    })
  })

  test('has names and companies in one line without double spaces', () => {
    expect(good({ firstName: 'Ann  Mary', company: 'Harbourlight  Studios\u00a0' })).toMatchObject({
      firstName: 'Ann Mary',
      company: 'Harbourlight Studios',
    })
  })

  test('has names without controls, marks of direction and what cannot be seen', () => {
    const marks = '\u200b\u202e\u2066\u2069\u0007\u001b\ufeff\u00ad\u200d'
    const cells = { firstName: `A${marks}nn`, lastName: `${marks}Bee${marks}`, company: `Al\u0000pha\u200e` }
    expect(good(cells)).toMatchObject({ firstName: 'Ann', lastName: 'Bee', company: 'Alpha' })
  })

  test('keeps the joiners of a name whose letters need them', () => {
    for (const firstName of ['علی\u200cرضا', 'ක්\u200dරිස්'])
      expect(good({ firstName })).toMatchObject({ firstName })
  })

  const lookAlikes = ['аnn.bee', 'ａnn.bee', 'ann\u200b.bee', 'ann.bee\u0000x', 'ann.\u212aee', 'änn.bee']

  test.each(['email', 'username'] as const)(
    'with look-alike or invisible letters in %s is refused',
    (key) => {
      const column = { email: 'email', username: 'UPN' }[key]
      for (const local of lookAlikes)
        expect(bad({ [key]: `${local}@thinktank.example` })).toEqual(['look-alike', column])
    },
  )

  const approverColumns = {
    lineManagerEmail: 'line-manager-email',
    exco2Email: 'exco2-email',
    hrbpEmail: 'hrbp-email',
  } as const
  const approvers = ['lineManagerEmail', 'exco2Email', 'hrbpEmail'] as const

  test.each(approvers)('with an address in %s that cannot be used is used without that cell', (key) => {
    const wrong = [
      ...lookAlikes.map((local) => [`${local}@thinktank.example`, 'look-alike']),
      ['no address', 'not-an-address'],
      [`${'x'.repeat(200)}@thinktank.example`, 'too-long'],
    ]
    for (const [value, problem] of wrong) {
      const found = read({ [key]: value })
      if ('bad' in found) throw new Error(found.bad.problem)
      expect(found.good).toMatchObject({ email: 'ann.bee@thinktank.example', company: 'Alpha' })
      expect(found.good).not.toHaveProperty(key)
      expect(found.cells).toMatchObject([{ line: 2, problem, column: approverColumns[key] }])
    }
  })

  test.each(['NULL', 'N/A', '-', 'none'])('with %j for an approver names none', (nothing) => {
    const cells = { lineManagerEmail: nothing, exco2Email: nothing, isHod: nothing, username: nothing }
    expect(read(cells)).toMatchObject({
      good: { lineManagerEmail: '', exco2Email: '', isHod: false, username: '' },
      cells: [],
    })
  })

  test('may be called Null, and be in NA', () => {
    expect(good({ lastName: 'Null', country: 'NA' })).toMatchObject({ lastName: 'Null', country: 'NA' })
  })

  test.each(["sean.o'brien", 'r&d', 'ann+hr', 'a_b', "!#$%&'*+-/=?^_`{|}~"])(
    'has the address of %j wherever an address stands',
    (local) => {
      const email = `${local}@thinktank.example`
      const cells = { email, lineManagerEmail: email, exco2Email: email, hrbpEmail: email }
      expect(read(cells)).toMatchObject({ good: cells, cells: [] })
    },
  )

  test.each([
    'a..b@x.example',
    '.a@x.example',
    'a.@x.example',
    'a b@x.example',
    'a@b@x.example',
    'a@x',
    'a@-x.example',
  ])('with the address %j is refused', (email) => {
    expect(bad({ email })).toEqual(['not-an-address', 'email'])
  })

  test('with a name that grows beyond every key when it is folded is refused', () => {
    expect(bad({ firstName: 'ﷺ'.repeat(80) })).toEqual(['too-long', 'firstname'])
    expect(bad({ lastName: 'x'.repeat(81) })).toEqual(['too-long', 'lastname'])
    expect(good({ lastName: '王'.repeat(80) })).toMatchObject({ lastName: '王'.repeat(80) })
  })

  test('with a name of nothing that can be seen lacks one', () => {
    expect(bad({ firstName: '\u200b\u2800' })).toEqual(['missing', 'firstname'])
  })

  test('with a word of two alphabets is refused', () => {
    expect(bad({ company: 'Hаrbourlight Studios' })).toEqual(['mixed-alphabets', 'company'])
    expect(bad({ country: 'South Аfrica' })).toEqual(['mixed-alphabets', 'country'])
  })
})

describe('a file', () => {
  const csv = `employeenumber,first-name,lastname,email\r\n4711,Ann,Bee,ann.bee@thinktank.example`

  test.each([
    ['a line that names the separator', `sep=;\r\n${csv.replaceAll(',', ';')}`],
    ['blank lines before its header', `\r\n  \r\n${csv}`],
    ['semicolons', csv.replaceAll(',', ';')],
    ['tabs and lone line feeds', csv.replaceAll(',', '\t').replaceAll('\r\n', '\n')],
    ['quotation marks', csv.replace(/[^,\r\n]+/g, '"$&"')],
    ['other capitals and hyphens', csv.replace(/^.*/, (all) => all.toUpperCase())],
  ])('with %s is the same file', (_, text) => {
    const layout = readLayout(text)
    if ('failure' in layout) throw new Error(layout.failure)
    const employee = { employeeNumber: '4711', firstName: 'Ann', lastName: 'Bee' }
    expect([...readLines(text, layout)]).toMatchObject([{ good: employee, cells: [] }])
  })
})
