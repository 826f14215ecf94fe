/** What is measured of pictures: those of a page's people, some of whom have one. */
import { mediaApi } from '#shared/media/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { post } from '../support/files.ts'
import { callWith, tokenOf } from '../support/running.ts'
import { photo } from '../support/sample-files.ts'
import type { Operation } from './operation.ts'

/** As many people as a page of a list shows. */
const shown = 25

/** Those who choose a picture. */
const pictured = ['employee', 'colleague', 'manager', 'exco2', 'hrbp', 'teammate1', 'sponsor', 'hod']

/** The operations of pictures in a portal that runs at `url`, as the holder of a token. */
export async function pictureOperationsAt(url: string, token: string): Promise<Operation[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ids: string[] = []
  for (const username of pictured) ids.push(await chosen(url, await tokenOf(url, username)))
  const others = await callWith({ url }, token, peopleApi.suggestPeople, { body: { search: 'tha' } })
  ids.push(...others.items.map(({ personId }) => personId))
  // Who is nobody costs as much as who has no picture.
  while (ids.length < shown) ids.push(`nobody-${ids.length}`)
  const body = JSON.stringify({ ids })
  return [
    {
      name: 'pictures of 25 people',
      next: () => ({ method: 'POST', path: '/api/people/pictures', headers, body }),
    },
    {
      name: 'own details',
      next: () => ({ method: 'GET', path: '/api/me/details', headers }),
    },
    {
      name: 'own sessions',
      next: () => ({ method: 'GET', path: '/api/me/sessions', headers }),
    },
  ]
}

/** Sees to it that somebody has a picture, and gives who they are. */
async function chosen(url: string, token: string): Promise<string> {
  const portal = { url }
  const { personId } = await callWith(portal, token, peopleApi.getMe, {})
  const { picture } = await callWith(portal, token, detailsApi.getOwnDetails, {})
  if (picture.isChosen) return personId
  const content = photo()
  const body = { name: 'me.jpg', size: content.length, purpose: 'profile' as const }
  const { media, upload } = await callWith(portal, token, mediaApi.beginUpload, { body })
  await post(upload, content)
  await callWith(portal, token, mediaApi.completeUpload, { params: { id: media.id } })
  const choice = { mediaId: media.id, version: picture.version }
  await callWith(portal, token, detailsApi.choosePicture, { body: choice })
  return personId
}
