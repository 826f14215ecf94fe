/** Every exported function of shared, functions and events says what it is for, in a comment of its own: the one at the
 * head of the file is the file's. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** The exported functions and classes that a statement declares. */
function declaredBy(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
  const { declaration } = statement
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.id?.name ?? '']
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .filter(({ init }) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
    .map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
}

function withoutDocstring(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  return program.body.flatMap((statement) => {
    const own = comments.findLast(
      ({ end, value }) =>
        end <= statement.start && value.startsWith('*') && text.slice(end, statement.start).trim() === '',
    )
    const isOwn = own !== undefined && own.start > 0
    return isOwn ? [] : declaredBy(statement).map((name) => `${file}: ${name}`)
  })
}

test('every exported function of shared, functions and events has its docstring', () => {
  const files = ['shared', 'functions', 'events'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(withoutDocstring)).toEqual([])
})
