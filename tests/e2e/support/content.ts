/** Content that journeys begin with, published without the browser. */
import { editingApi } from '#shared/content/editing-api.ts'
import type { Content } from '#shared/content/model.ts'
import { callAs } from './journey.ts'

interface Published {
  readonly kind: Content['kind']
  readonly id: string
}

/** Publishes a new record as the administrator. */
export async function publish(content: Content): Promise<Published> {
  const { kind, id, version } = await callAs('admin', editingApi.createContent, { body: { content } })
  await callAs('admin', editingApi.publish, { params: { kind, id }, body: { version } })
  return { kind, id }
}

/** Deletes a record, whatever refers to it. */
export async function remove({ kind, id }: Published): Promise<void> {
  const params = { kind, id }
  const { version } = await callAs('admin', editingApi.getContent, { params })
  await callAs('admin', editingApi.deleteContent, { params, query: { version, anyway: 'yes' } })
}
