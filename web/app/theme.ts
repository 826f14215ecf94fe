/** The look of the product: deep indigo with a warm accent, in a light and a dark scheme of AA contrast. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#efeefc',
  '#dcd9f8',
  '#bdb7f2',
  '#9a91ea',
  '#7b6fe0',
  '#5e50d6',
  '#493bca',
  '#3b2fbf',
  '#3025a0',
  '#241b7d',
]

/** Amber turning to coral: highlights and celebration, never small text on white. */
const ember: MantineColorsTuple = [
  '#fff4e6',
  '#ffe5c7',
  '#ffcf99',
  '#ffb566',
  '#ff9d42',
  '#ff8a2b',
  '#f2721b',
  '#cf5710',
  '#a8430b',
  '#7d3208',
]

/** Greys of the dark scheme, with a breath of indigo. */
const dark: MantineColorsTuple = [
  '#dcdce8',
  '#bfbfd0',
  '#a2a2b8',
  '#7a7a94',
  '#4c4c66',
  '#3a3a52',
  '#2c2c42',
  '#1d1d2f',
  '#161625',
  '#0f0f1b',
]

export const theme = createTheme({
  colors: { indigo, ember, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 5 },
  black: '#1b1a2e',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
  // Four sizes: 14, 16, 20 and 28 px.
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.25rem' },
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  components: {
    // Colour alone does not tell a link from the words around it.
    Anchor: { defaultProps: { underline: 'always' } },
    // The library's is a `header`, which counts as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    // Its element for the first focus has no part in a menu: the first item has that focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.3rem + 1vw, 1.75rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
})

/** Where the library's own choices miss AA contrast, and the colours of our surfaces. */
export const cssVariables: CSSVariablesResolver = ({
  colors: { indigo: blue, gray, red, teal, dark: night },
}) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#565b66',
    '--mantine-color-placeholder': '#6b707b',
    '--mantine-color-error': red?.[9] ?? '',
    '--tt-done': teal?.[9] ?? '',
    '--mantine-color-anchor': blue?.[7] ?? '',
    '--tt-ground': '#f6f6fb',
    '--tt-surface': '#ffffff',
    '--tt-line': gray?.[3] ?? '',
    '--tt-mark': blue?.[0] ?? '',
    '--tt-mark-text': blue?.[8] ?? '',
  },
  dark: {
    '--mantine-color-placeholder': night?.[2] ?? '',
    '--mantine-color-error': red?.[4] ?? '',
    '--tt-done': teal?.[4] ?? '',
    '--mantine-color-anchor': blue?.[2] ?? '',
    // Of light buttons, badges and alerts; the library's own are darker than the ground that they stand on.
    '--mantine-color-indigo-light': '#2f2a5c',
    '--mantine-color-indigo-light-hover': '#3a3470',
    '--mantine-color-gray-light': night?.[5] ?? '',
    '--tt-ground': night?.[8] ?? '',
    '--tt-surface': night?.[7] ?? '',
    '--tt-line': night?.[5] ?? '',
    '--tt-mark': '#2f2a5c',
    '--tt-mark-text': blue?.[1] ?? '',
  },
})
