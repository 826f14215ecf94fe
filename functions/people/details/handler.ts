/** Serves what people keep of themselves, and the pictures of others. */
import { askPasswordChange, changesPassword } from '#functions/identity/password-changes.ts'
import { faceLink } from '#functions/media/links.ts'
import { endSessionById, listOpenSessions, noteSession } from '#functions/people/open-sessions.ts'
import { choosePicture, pictureOf, removePicture, shownPictures } from '#functions/people/pictures.ts'
import { choicesOf, setPreferences } from '#functions/people/preferences.ts'
import { endOtherSessions } from '#functions/people/sessions.ts'
import { findPerson } from '#functions/people/store.ts'
import { seesColleagues } from '#functions/runtime/actor.ts'
import { actingOf } from '#functions/runtime/audit.ts'
import { serve } from '#functions/serve.ts'
import { bringReceivedToWall } from '#functions/thanks/showing.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { Problem } from '#shared/problems.ts'
import { wallChoiceOf } from '#shared/thanks/rules.ts'

/** High5s that are brought to or off the wall while somebody waits for it. */
const mostAtOnce = 60

export const handler = serve(detailsApi, {
  async getPictures({ body: { ids, size }, actor }) {
    const pictures = await shownPictures(
      seesColleagues(actor) ? ids : ids.filter((id) => id === actor.personId),
    )
    const links = pictures.map(async ({ personId, mediaId }) => [personId, await faceLink(mediaId, size)])
    return { links: Object.fromEntries(await Promise.all(links)) }
  },

  async getOwnDetails({ actor: { personId } }) {
    const [person, picture] = await Promise.all([findPerson(personId), pictureOf(personId)])
    if (!person) throw new Problem('not-found')
    return {
      version: person.version,
      preferences: choicesOf(person),
      picture: { version: picture.version, isChosen: picture.mediaId !== undefined },
      changesPassword: changesPassword(person),
    }
  },

  choosePicture({ body, ...asked }) {
    return choosePicture({ personId: asked.actor.personId, ...body }, actingOf(asked))
  },

  removePicture({ query: { version }, ...asked }) {
    return removePicture(asked.actor.personId, actingOf(asked), version)
  },

  async removePersonPicture({ params: { id }, ...asked }) {
    if (!(await findPerson(id))) throw new Problem('not-found')
    await removePicture(id, actingOf(asked))
    return {}
  },

  async setPreferences({ body: { version, ...choices }, ...asked }) {
    const { before, after } = await setPreferences(version, choices, actingOf(asked))
    // Hidden High5s are gone with the reply; the stream does the rest.
    if (wallChoiceOf(before) !== wallChoiceOf(after))
      await bringReceivedToWall(after.personId, asked.now, mostAtOnce)
    return { version: after.version, preferences: choicesOf(after) }
  },

  async askPasswordChange(asked) {
    await askPasswordChange(asked.actor.person, actingOf(asked))
    return {}
  },

  async listSessions({ token, userAgent }) {
    await noteSession(token, userAgent)
    return listOpenSessions(token)
  },

  async endSession({ params: { id }, token }) {
    await endSessionById(token.sub, id)
    return {}
  },

  async endOtherSessions({ token }) {
    await endOtherSessions(token)
    return {}
  },
})
