/** The dialogs that the editor can open. */
export type DialogName = 'preview' | 'publish-at' | 'unpublish' | 'discard' | 'delete' | 'history'
