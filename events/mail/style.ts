/** Styles of mails: inline ones, and style sheets for dark schemes and narrow screens. */

const font = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** Typed texts may be one long word. Each text has this style, as not every mail client inherits it. */
const typed = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

export const styles = {
  body: { ...typed, backgroundColor: '#f6f6fb', fontFamily: font, margin: '0', padding: '0' },
  container: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '12px' },
  brand: { padding: '12px 4px 16px' },
  brandName: {
    color: '#3b2fbf',
    fontSize: '20px',
    fontWeight: '700',
    lineHeight: '28px',
    textDecoration: 'none',
  },
  panel: {
    backgroundColor: '#ffffff',
    border: '1px solid #dee2e6',
    borderTop: '4px solid #ff8a2b',
    borderRadius: '8px',
  },
  panelInside: { padding: '28px 32px 32px' },
  heading: {
    ...typed,
    color: '#1d1d2f',
    fontSize: '26px',
    fontWeight: '700',
    lineHeight: '32px',
    margin: '0 0 20px',
  },
  text: {
    ...typed,
    color: '#2c2c42',
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 16px',
  },
  /** Font and colour are those of the words that stand for a picture that is not loaded. */
  picture: {
    ...typed,
    borderRadius: '8px',
    color: '#1d1d2f',
    display: 'block',
    fontSize: '18px',
    fontWeight: '600',
    height: 'auto',
    maxWidth: '534px',
    width: '100%',
  },
  pictureRow: { padding: '4px 0 20px' },
  answer: {
    backgroundColor: '#f6f6fb',
    borderLeft: '4px solid #3b2fbf',
    borderRadius: '4px',
  },
  answerRow: { padding: '0 0 16px' },
  answerInside: { padding: '14px 18px' },
  answerLabel: {
    ...typed,
    color: '#565b66',
    fontSize: '13px',
    fontWeight: '600',
    lineHeight: '18px',
    margin: '0 0 4px',
  },
  answerText: {
    ...typed,
    color: '#1d1d2f',
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0',
  },
  buttonRow: { padding: '12px 0 0' },
  button: {
    ...typed,
    backgroundColor: '#3b2fbf',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: '600',
    lineHeight: '20px',
    padding: '13px 24px',
    textDecoration: 'none',
  },
  linkRow: { padding: '20px 0 0' },
  link: { ...typed, color: '#3b2fbf', fontSize: '16px', lineHeight: '24px', textDecoration: 'underline' },
  footer: { padding: '20px 4px 12px' },
  footerText: { ...typed, color: '#565b66', fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
  footerLink: { color: '#3b2fbf', textDecoration: 'underline' },
} as const

export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .panel-inside { padding: 22px 18px 26px !important; }
  .heading { font-size: 23px !important; line-height: 29px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #161625 !important; }
  .panel { background-color: #1d1d2f !important; border-color: #3a3a52 !important;
    border-top-color: #ff8a2b !important; }
  .answer { background-color: #2c2c42 !important; border-left-color: #9a91ea !important; }
  .strong { color: #f1f1f7 !important; }
  .plain { color: #dcdce8 !important; }
  .faint { color: #a2a2b8 !important; }
  .link { color: #bdb7f2 !important; }
  .button { background-color: #5e50d6 !important; }
}
`
