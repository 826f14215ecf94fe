/** Looks of mails: a class and inline styles each. The classes give dark schemes and narrow screens theirs. */

/** The font that Outlook has is first, as it may ignore the others. */
const font = '"Segoe UI", -apple-system, Roboto, "Helvetica Neue", Arial, sans-serif'

/** Each with its light and its dark colour; the name is its class. */
export const texts = {
  strong: ['#1d1d2f', '#f1f1f7'],
  plain: ['#2c2c42', '#dcdce8'],
  faint: ['#565b66', '#a2a2b8'],
  link: ['#3b2fbf', '#bdb7f2'],
  amount: ['#7d3208', '#ffcf99'],
  act: ['#ffffff', '#ffffff'],
} as const

export const grounds = {
  ground: ['#f6f6fb', '#161625'],
  panel: ['#ffffff', '#1d1d2f'],
  head: ['#211b70', '#211b70'],
  box: ['#f6f6fb', '#2c2c42'],
  button: ['#3b2fbf', '#5e50d6'],
  badge: ['#efeefc', '#2f2a5c'],
  prize: ['#fff4e6', '#3d2a1c'],
} as const

/** Lines around panels and rows, and the accents of a mail's tone. */
const lines = {
  line: ['#dee2e6', '#3a3a52'],
  usual: ['#5e50d6', '#7b6fe0'],
  celebration: ['#ffae3a', '#ffae3a'],
  done: ['#087f5b', '#38d9a9'],
} as const

export type Accent = Exclude<keyof typeof lines, 'line'>

/** Typed texts may be one long word. Each text has this style, as not every mail client inherits it. */
const typed = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

const sizes = { 14: '20px', 16: '24px', 20: '28px' } as const

function look(colour: keyof typeof texts, size: keyof typeof sizes, more: object = {}) {
  const fontSize = `${size}px`
  const style = { ...typed, color: texts[colour][0], fontSize, lineHeight: sizes[size], margin: '0', ...more }
  return { className: colour, style }
}

const underlined = { textDecoration: 'underline' }
const bold = { fontWeight: '600' }
const ground = (name: keyof typeof grounds) => ({ backgroundColor: grounds[name][0] })

export const textLooks = {
  heading: look('strong', 20, { fontWeight: '700', margin: '0 0 20px' }),
  paragraph: look('plain', 16, { margin: '0 0 16px' }),
  answerLabel: look('faint', 14, { ...bold, margin: '0 0 4px' }),
  answer: look('strong', 16),
  prize: look('amount', 16),
  amount: look('amount', 20, { fontWeight: '700' }),
  name: look('strong', 16, bold),
  nameOfLink: look('link', 16, { ...bold, ...underlined }),
  about: look('faint', 14),
  badge: look('link', 16, { ...bold, textAlign: 'center' }),
  link: look('link', 16, underlined),
  footer: look('faint', 14, { margin: '0 0 8px' }),
  footerLink: look('link', 14, underlined),
  /** The words that stand for a picture that is not loaded. */
  picture: look('strong', 16, {
    ...bold,
    borderRadius: '8px',
    display: 'block',
    height: 'auto',
    maxWidth: '510px',
    width: '100%',
  }),
  logo: look('act', 20, { fontWeight: '700', display: 'block', height: '36px', width: '152px' }),
} as const

/** A box: a look of the table, with the padding of its cell, which is all that Outlook pads. */
export const boxes = {
  panel: {
    className: 'panel line',
    style: { ...ground('panel'), border: `1px solid ${lines.line[0]}`, borderRadius: '8px' },
  },
  inside: { cellClass: 'inside', inside: { padding: '28px 32px 32px' } },
  answers: { inside: { padding: '0 0 16px' } },
  answer: { inside: { padding: '12px 16px' } },
  picture: { inside: { padding: '4px 0 20px' } },
  button: { inside: { padding: '12px 0 0' } },
  link: { inside: { padding: '16px 0 0' } },
  footer: { inside: { padding: '20px 4px 12px' } },
} as const

/** The head of the panel, with the accent below it. */
export const headOf = (accent: Accent) => ({
  className: `head ${accent}`,
  style: {
    ...ground('head'),
    borderBottom: `4px solid ${lines[accent][0]}`,
    borderRadius: '7px 7px 0 0',
  },
  cellClass: 'head-inside',
  inside: { padding: '14px 32px' },
})

/** A box with the accent at its left. */
export const markedBox = (accent: Accent, name: 'box' | 'prize' = 'box') => ({
  className: `${name} ${accent}`,
  style: { ...ground(name), borderLeft: `4px solid ${lines[accent][0]}`, borderRadius: '4px' },
  ...boxes.answer,
})

const person = { padding: '4px 0', verticalAlign: 'middle' } as const
const row = { borderTop: `1px solid ${lines.line[0]}`, padding: '12px 0', verticalAlign: 'top' } as const

export const styles = {
  body: { ...typed, ...ground('ground'), fontFamily: font, margin: '0', padding: '0' },
  container: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '12px' },
  rows: { margin: '0 0 16px' },
  row,
  person,
  aside: { ...row, paddingLeft: '16px', textAlign: 'right', width: '112px' },
  badgeCell: { ...person, width: '56px' },
  badge: { ...ground('badge'), borderRadius: '20px', width: '40px' },
  badgeInside: { height: '40px' },
  rowLink: { textDecoration: 'none' },
  button: {
    ...look('act', 16, bold).style,
    ...ground('button'),
    borderRadius: '8px',
    lineHeight: '20px',
    padding: '13px 24px',
    textDecoration: 'none',
  },
} as const

const dark = (colours: Readonly<Record<string, readonly [string, string]>>, property: string) =>
  Object.entries(colours)
    .map(([name, [, colour]]) => `.${name} { ${property}: ${colour} !important; }`)
    .join('\n')

export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .inside { padding: 20px 18px 24px !important; }
  .head-inside { padding: 12px 18px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
${dark(texts, 'color')}
${dark(grounds, 'background-color')}
${dark(lines, 'border-color')}
.ground > table > tbody > tr > td { background-color: ${grounds.ground[1]} !important; }
}
`
