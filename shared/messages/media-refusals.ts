/** Messages about refused files, and names of file types. Separate from the screens' texts, because every
 * function loads them. */

export const mediaRefusals = {
  types: {
    pdf: 'PDF document',
    doc: 'Word document',
    docx: 'Word document',
    odt: 'OpenDocument text',
    mp4: 'MP4 video',
    jpg: 'JPEG picture',
    png: 'PNG picture',
  },
  nameRequired: 'A file needs a name',
  empty: 'This file is empty.',
  tooBig: 'This file is too big. At most {megabytes} MB can be sent.',
  notWhatItSays:
    'This file is not what its name says. Please save it again in the right format, then send it.',
  tooManyPixels:
    'This picture is too large. At most {megapixels} megapixels can be shown, ' +
    'and {side} pixels a side. Please make it smaller, then send it.',
  unreadable: 'This picture is damaged and cannot be shown. Please save it again, then send it.',
  dropped:
    'This file could not be checked in three tries, so it was removed. ' +
    'Please save it in another way, or smaller, and send that.',
  notUploaded: 'This file has not arrived. Please send it again.',
  changedMeanwhile: 'This file changed while it was being checked. Please send it again.',
  tooManyLoose:
    'You have sent many files that belong to nothing yet. Please send your form first, or remove some.',
  notAttachable: 'This file can no longer be used here. Please remove it and choose it again.',
  tooManyAttached: 'At most {count} files can be added here.',
  attached: 'This file belongs to something that was sent already, so it stays.',
  notEditors: 'Only administrators add pictures to content.',
} as const
