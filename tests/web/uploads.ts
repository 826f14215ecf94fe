/** What the API answers to those who upload files, in front of a store that takes them. */
import { signedForm } from '#functions/media/presigned.ts'
import type { MediaView } from '#shared/media/model.ts'
import type { Answer, Answers, Heard } from './pages.tsx'

export const view = (id: string, name: string, size: number): MediaView => ({
  id,
  name,
  size,
  purpose: 'document',
  contentType: 'application/pdf',
  typeLabel: 'PDF document',
  ownerName: 'Thandi Nkosi',
  createdAt: '2026-03-02T08:00:00.000Z',
})

/** Answers as the API does: a form for the store, then what was uploaded. A file's id is its name's letters. */
export function begins(answers: () => Answers): (heard: Heard) => Promise<Answer> {
  return async ({ body: { name, size } }) => {
    const id = name.replace(/\W/g, '')
    const media = view(id, name, size)
    const fields = { success_action_status: '201' }
    const key = `pending/${id}`
    const upload = await signedForm({ key, fields, bytes: [size, size], seconds: 60 })
    answers()[`POST /media/${id}/complete`] ??= [200, media]
    answers()[`DELETE /media/${id}`] ??= [200, {}]
    return [201, { media, upload }]
  }
}

export const aFile = (name: string, content: BlobPart = 'content') => new File([content], name)
