/** Messages about refused answers, and words of stored answers. Separate from the screens' texts, because
 * every function loads them. */
import { inLanguage } from './language.ts'

export const formRefusals = inLanguage('formRefusals', {
  tooManyWords: 'Only 150 words allowed',
  tooLong: 'This text is too long. Shorten it by at least {count} characters.',
  complete: 'Please complete this field',
  imageType: 'Invalid file type. Only .jpg, .jpeg, and .png files are allowed.',
  documentType: 'Invalid file type. Only pdf, doc, docx, odt and mp4 files are allowed.',
  notUploaded: 'A file wasn’t uploaded. Try again, or remove it.',
  tooManyFiles: 'You can add at most {count} files to a form. Remove some.',
  tickRequired: 'Please tick the required number of checkboxes',
  pickCard: 'Please select behaviour Card',
  pickOption: 'Choose an option',
  invalidMail: 'Invalid {label} !',
  oneMail: 'Only one mail allowed for {label} !',
  lookAlike: 'This address has hidden or look-alike letters. Type it again.',
  termsRequired: 'Accept the Terms & Conditions',
  yes: 'Yes',
  no: 'No',
  values: 'Values',
  behaviours: 'Behaviours',
  tooMuch: 'This is too long. Shorten it.',
  tooMuchInAll: 'Your answers are too long in total. Shorten this one.',
  notOffered: 'Choose only from the options shown',
  unknownField: 'This question isn’t part of the form.',
  answeredTwice: 'You’ve answered this question twice.',
  checkForm: 'Check the highlighted fields.',
} as const)
