/** Texts about uploaded files. */

import { inLanguage } from './language.ts'
import { mediaRefusals } from './media-refusals.ts'

export const mediaTexts = inLanguage('mediaTexts', {
  ...mediaRefusals,
  upTo: '{endings} (up to {megabytes} MB)',
  atMost: '{count, plural, one {One file} other {Up to # files}}: {types}',
  load: 'Oops! We had a problem with loading this media item. Please try again later.',
  notFound: 'There’s no document at this address. It may have been removed.',
  uploader: 'Uploaded by',
  documentType: 'Document type',
  uploadedOn: 'Uploaded on',
  size: 'Size',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  open: 'View / Download',
  picture: 'Picture: {name}',
  sending: 'Uploading {name}',
  percent: '{percent}%',
  checking: 'Checking the file…',
  sent: 'Uploaded',
  failed: 'We couldn’t upload this file. Check your connection and try again.',
  cancel: 'Cancel',
  cancelNamed: 'Cancel upload: {name}',
  again: 'Try again',
  againNamed: 'Try again: {name}',
} as const)
