/** Texts about uploaded files. */

import { mediaRefusals } from './media-refusals.ts'

export const mediaTexts = {
  ...mediaRefusals,
  choosable: 'Files that can be chosen: {types}',
  upTo: '{endings} up to {megabytes} MB',
  atMost: 'at most {count} files',
  one: 'one file',
  load: 'Oops! We had a problem with loading this media item. Please try again later.',
  notFound: 'There is no document at this address. It may have been removed.',
  uploader: 'Uploaded by',
  documentType: 'Document type',
  uploadedOn: 'Uploaded on',
  size: 'Size',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  open: 'View / Download',
  picture: 'Picture: {name}',
  sending: 'Sending {name}',
  percent: '{percent} %',
  checking: 'Checking the file…',
  sent: 'Sent',
  failed: 'This file could not be sent. Please check your connection and try again.',
  cancel: 'Cancel',
  cancelNamed: 'Cancel sending {name}',
  again: 'Try again',
  againNamed: 'Try sending {name} again',
} as const
