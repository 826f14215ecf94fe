/** What is written can be read on every surface, in the light scheme and in the dark one. */
import { readdirSync, readFileSync } from 'node:fs'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from '#web/app/theme.ts'

const colors = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['--mantine-color-error', '--mantine-color-anchor', '--tt-done'] as const).flatMap((name) =>
      (['--tt-surface', '--tt-ground'] as const).map((ground) => [scheme, name, ground] as const),
    ),
  ),
)('in the %s scheme %s can be read on %s', (scheme, name, ground) => {
  const ofScheme: Readonly<Record<string, string>> = colors[scheme]
  const [text, surface] = [ofScheme[name] ?? '', ofScheme[ground] ?? '']
  expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  '--mantine-color-indigo-light',
  '--mantine-color-indigo-light-hover',
  '--mantine-color-gray-light',
] as const)('in the dark scheme %s stands out from what is below it, and words from it', (name) => {
  const { dark } = colors
  const ground = dark[name] ?? ''
  expect(contrastOf(theme.colors?.dark?.[0] ?? '', ground)).toBeGreaterThanOrEqual(7)
  for (const below of ['--tt-ground', '--tt-surface'] as const) {
    expect(contrastOf(ground, dark[below] ?? '')).toBeGreaterThan(1.2)
    expect(luminanceOf(ground)).toBeGreaterThan(luminanceOf(dark[below] ?? ''))
  }
})

test('no words have a shade that is the same in both schemes', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(sources.length).toBeGreaterThan(200)
  const fixed = sources.filter((file) => /\bc="[a-z]+\.\d"/.test(readFileSync(`web/${file}`, 'utf8')))
  expect(fixed).toEqual([])
})
