/** What code, tests and docs refer to is there: sections of docs/product.md, decisions, files. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** Text files of the repository below these paths. */
function filesOf(...paths: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths])
  return listed
    .toString()
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|md)$/.test(file) && existsSync(file))
}

const written = filesOf('README.md', 'docs')
const folders = ['shared', 'functions', 'events', 'web', 'infra', 'tests']
const code = filesOf(...folders, ':(glob)*.ts', ':(glob)*.cjs').filter(
  (file) => file !== 'tests/docs/references.test.ts',
)

const headings = (file: string) =>
  [...read(file).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
const sections = headings('docs/product.md')
const decisions = readdirSync('docs/decisions').map((name) => name.slice(0, 4))

/** A text with its comments' line breaks taken out, so that a reference may go over two lines. */
const unbroken = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

const comments = (text: string) => (text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n')

test('every section has a name of its own', () => {
  expect([...new Set(sections)]).toEqual(sections)
})

test('every section of docs/product.md that is cited is there', () => {
  const lost = [...code, ...written].flatMap((file) =>
    [...unbroken(read(file)).matchAll(/docs\/product\.md(#[\w-]+(?:(?:,| and) #[\w-]+)*)?/g)].flatMap(
      ([cited, anchors]) => {
        // Docs may name the whole.
        if (anchors === undefined) return written.includes(file) ? [] : [`${file}: ${cited}`]
        const named = [...anchors.matchAll(/#([\w-]+)/g)].map(([, name = '']) => name)
        return named.every((name) => sections.includes(name)) ? [] : [`${file}: ${cited}`]
      },
    ),
  )
  expect(lost).toEqual([])
})

test('every decision that is cited is there', () => {
  const lost = [...code, ...written].flatMap((file) =>
    [...unbroken(read(file)).matchAll(/decisions?[/ ](\d{4})/gi)]
      .filter(([, number = '']) => !decisions.includes(number))
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(lost).toEqual([])
})

test('nothing cites what is not in the repository', () => {
  const foreign = /\b[Dd]ocuments? [1-9]\b|\b[Dd]ecisions? [A-Z]\d|\b[INPRW]\d{1,2}\b/
  const found = [
    ...code.map((file) => [file, comments(read(file))]),
    ...written.map((file) => [file, read(file)]),
  ]
    .map(([file = '', text = '']) => [file, foreign.exec(unbroken(text))?.[0]])
    .filter(([, cited]) => cited !== undefined)
  expect(found).toEqual([])
})

test('every link of README and docs leads somewhere', () => {
  const lost = written.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        const at = path ? normalize(join(dirname(file), path)) : file
        return !existsSync(at) || (anchor !== undefined && !headings(at).includes(anchor))
      })
      .map((target) => `${file}: ${target}`),
  )
  expect(lost).toEqual([])
})

test('every file of docs that code names is there', () => {
  const lost = code.flatMap((file) =>
    [...read(file).matchAll(/docs\/(?!decisions\/)[\w./-]*\w/g)]
      .map(([path]) => path)
      // What is made from the code is not kept.
      .filter((path) => path !== 'docs/openapi.json' && !existsSync(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(lost).toEqual([])
})

test('every file that comments and docs name is there', () => {
  const all = filesOf('.').map((file) => `/${file}`)
  const texts = [
    ...code.map((file) => [file, comments(read(file))]),
    ...written.map((file) => [file, read(file)]),
  ]
  const lost = texts.flatMap(([file = '', text = '']) =>
    [...text.matchAll(/(?<![\w./#-])(?:[\w-]+\/)*[\w-]+\.(?:tsx?|css)\b/g)]
      .filter(([path]) => !all.some((each) => each.endsWith(`/${path}`)))
      .map(([path]) => `${file}: ${path}`),
  )
  expect(lost).toEqual([])
})

test('every decision has one form, and is read in a few minutes', () => {
  const form =
    /^# .+\n\n\*\*Context\.\*\* [\s\S]+\n\n\*\*Decision\.\*\*[\s\S]+\n\n\*\*Consequence\.\*\* [\s\S]+$/
  const unlike = filesOf('docs/decisions').filter((file) => {
    const text = read(file)
    return !form.test(text) || text.split('\n').length > 60 || text.split(/\s+/).length > 700
  })
  expect(unlike).toEqual([])
})
