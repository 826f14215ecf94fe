/** Messages about refused answers, and words of stored answers. Separate from the screens' texts, because
 * every function loads them. */

export const formRefusals = {
  tooManyWords: 'Only 150 words allowed',
  tooLong: 'This text is too long. Please make it at least {count} characters shorter.',
  complete: 'Please complete this field',
  imageType: 'Invalid file type. Only .jpg, .jpeg, and .png files are allowed.',
  documentType: 'Invalid file type. Only pdf, doc, docx, odt and mp4 files are allowed.',
  uploading: 'Please wait until every file has been sent, or remove it.',
  tooManyFiles: 'A form takes at most {count} files. Please remove some.',
  tickRequired: 'Please tick the required number of checkboxes',
  pickCard: 'Please select behaviour Card',
  pickOption: 'Please choose an option',
  invalidMail: 'Invalid {label} !',
  oneMail: 'Only one mail allowed for {label} !',
  lookAlike:
    'This address has letters that only look like plain ones, or that cannot be seen. ' +
    'Please type it again with plain letters.',
  termsRequired: 'Please accept the Terms & Conditions',
  yes: 'Yes',
  no: 'No',
  values: 'Values',
  behaviours: 'Behaviours',
  tooMuch: 'This is more than this field can take. Please shorten it.',
  tooMuchInAll: 'The answers of this form are too long together. Please shorten this one.',
  notOffered: 'Please choose only from what is offered here',
  unknownField: 'This question is not part of the form.',
  answeredTwice: 'This question was answered twice.',
  checkForm: 'Please check the highlighted fields.',
} as const
