/** Messages about refused files, and names of file types. Separate from the screens' texts, because every
 * function loads them. */
import { inLanguage } from './language.ts'

export const mediaRefusals = inLanguage('mediaRefusals', {
  types: {
    pdf: 'PDF document',
    doc: 'Word document',
    docx: 'Word document',
    odt: 'OpenDocument text',
    mp4: 'MP4 video',
    jpg: 'JPEG picture',
    png: 'PNG picture',
  },
  nameRequired: 'Give the file a name',
  empty: 'This file is empty.',
  tooBig: 'This file is too large. The limit is {megabytes} MB.',
  notWhatItSays: 'This file doesn’t match its file type. Save it in the right format, then upload it again.',
  tooManyPixels:
    'This picture is too large. The limit is {megapixels} megapixels and {side} pixels a side. Make ' +
    'it smaller, then upload it again.',
  unreadable: 'This picture is damaged, so we can’t show it. Save it again, then upload it.',
  dropped:
    'We couldn’t check this file, so we removed it. Save it in another format, or make it smaller. ' +
    'Then upload it again.',
  notUploaded: 'This file hasn’t arrived. Upload it again.',
  changedMeanwhile: 'This file changed while we were checking it. Upload it again.',
  tooManyLoose: 'You’ve uploaded many files you haven’t used yet. Send your form first, or remove some.',
  notAttachable: 'You can’t use this file here any more. Remove it and choose it again.',
  tooManyAttached: 'You can add at most {count} files here.',
  attached: 'This file is part of something already sent, so you can’t remove it.',
  notEditors: 'Only administrators can add pictures to content.',
} as const)
