/** Content, people, an idea and a nomination whose every text is one word, as long as may be. */
import { randomUUID } from 'node:crypto'
import { abuseApi } from '#shared/abuse/api.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import type { Content } from '#shared/content/model.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { CallInput, Endpoint } from '#shared/endpoint.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { entryFieldTypes } from '#shared/forms/field-types.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { maxCommentLength, maxReportLength, maxTitleLength } from '#shared/ideas/limits.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { publish, remove } from './content.ts'
import { callAs } from './journey.ts'

/** One word of so many letters. */
const word = (length: number) => 'Wortungetüm'.repeat(Math.ceil(length / 11)).slice(0, length)

/** The pages that show them. */
interface LongWords {
  readonly addresses: readonly string[]
  /** Removes what others would see. */
  remove(): Promise<void>
}

const call = <E extends Endpoint>(endpoint: E, sent: CallInput<E>) => callAs('admin', endpoint, sent)

export async function makeLongWords(): Promise<LongWords> {
  const records: Awaited<ReturnType<typeof publish>>[] = []
  const edit = async (content: Content) => {
    const record = await publish(content)
    records.push(record)
    return `/admin/content/${record.kind}/${record.id}`
  }
  const slugs = { bare: aSlug(), pictured: aSlug(), event: aSlug(), page: aSlug() }
  const article = {
    content: `<h2>${word(300)}</h2><p>${word(2000)}</p><table><tr><td>${word(300)}</td></tr></table>`,
  }
  const challenge = (slug: string, image?: { url: string; alt: string }): Content => ({
    kind: 'challenge',
    title: word(200),
    slug,
    excerpt: word(500),
    ...article,
    ...(image && { image }),
    categories: [],
    communities: [],
    tabs: [
      { title: word(200), content: article.content },
      { title: word(150), content: '<p>2</p>' },
    ],
    prizes: { first: word(200), second: word(200), third: word(200) },
    fields: everyQuestion(),
    termsSlug: 'innovation-terms-and-conditions',
  })
  const edited = [
    await edit(challenge(slugs.bare)),
    await edit(challenge(slugs.pictured, { url: '/pictures/team.svg', alt: word(300) })),
    await edit({
      kind: 'page',
      title: word(200),
      slug: slugs.page,
      ...article,
      communities: [],
      forFlags: [],
    }),
    await edit({
      kind: 'slide',
      title: word(200),
      text: word(300),
      image: { url: '/pictures/team.svg', alt: '' },
      order: 0,
      communities: [],
    }),
    await edit({ kind: 'link', title: word(200), to: '/', group: 'resources', order: 9999, forFlags: [] }),
    await edit({
      kind: 'award-event',
      title: word(200),
      slug: slugs.event,
      ...article,
      additionalContent: article.content,
      categories: [22],
      communities: [],
      from: '2020-01-01',
      prize: word(200),
      childAwards: [],
      nominees: 'team',
      includeForm: true,
      fields: [motivation],
      termsSlug: 'thinktank-recognition-terms-and-conditions',
    }),
  ]

  const { form } = await call(challengesApi.getAlwaysOn, {})
  const answers = [
    { fieldId: 'area', value: { group: 'Product', option: 'Showmax' } },
    { fieldId: 'idea', value: word(1500) },
    { fieldId: 'benefit', value: word(1500) },
  ]
  const idea = await call(ideasApi.submitIdea, {
    body: {
      challengeId: alwaysOnId,
      formVersion: form.version,
      title: word(maxTitleLength),
      answers,
      termsAccepted: true,
    },
  })
  const params = { id: idea.id }
  const comment = await call(ideasApi.addComment, { params, body: { text: word(maxCommentLength) } })
  await call(ideasApi.addComment, { params, body: { text: word(200), parentId: comment.id } })
  const report = await call(abuseApi.reportAbuse, { params, body: { text: word(maxReportLength) } })

  const nominee = await addPerson()
  const event = await call(awardsApi.getEvent, { params: { slug: slugs.event } })
  const nomination = await call(nominationsApi.submitNomination, {
    body: {
      eventId: event.id,
      formVersion: event.form.version,
      monetary: true,
      nominees: [nominee],
      answers: [{ fieldId: motivation.id, value: word(1500) }],
      termsAccepted: true,
    },
  })

  return {
    addresses: [
      '/',
      `/idea-challenges/idea-challenge/${slugs.pictured}`,
      `/idea/${idea.id}`,
      `/page/${slugs.page}`,
      `/my-profile/review-nomination/${nomination.id}`,
      '/idea-challenges',
      `/idea-challenges/idea-challenge/${slugs.bare}`,
      '/innovation-always-on-site',
      '/all-ideas',
      '/all-innovation-always-on',
      '/report-make-your-mark',
      '/report-idea-challenges',
      '/abuse-reports',
      `/abuse-report/${report.id}`,
      '/recognition',
      '/communities',
      `/search/${encodeURIComponent(word(60))}`,
      `/ve-awards/ve-award/${slugs.event}`,
      `/my-profile/review-manager/${nomination.id}/manager`,
      `/my-profile/downgrade-manager/${nomination.id}`,
      '/admin',
      // Not one after the other, as each has the same heading: its longest possible title.
      ...edited.flatMap((address) => [address, address.slice(0, address.lastIndexOf('/'))]),
      '/admin/content/community',
      '/admin/content/category-list',
      `/admin/people/${nominee}`,
      '/admin/people',
      '/admin/directory',
      '/admin/recognition-desk',
      '/admin/mail',
      '/admin/schedules',
      '/admin/audit',
      '/create-profiles',
      `/${word(300)}`,
    ],
    async remove() {
      await call(nominationsApi.withdrawNomination, {
        params: { id: nomination.id },
        body: { reason: word(1000) },
      })
      for (const record of records) await remove(record)
    },
  }
}

const aSlug = () => `w${randomUUID().replaceAll('-', '')}`.repeat(3).slice(0, 80)

const motivation: FieldDefinition = {
  id: 'why',
  type: 'text-150-words',
  label: word(300),
  hint: word(1000),
  required: true,
  displayed: true,
  role: 'motivation',
}

/** A question of every type that ideas can be asked. */
function everyQuestion(): FieldDefinition[] {
  return entryFieldTypes.map((type) => ({
    id: type,
    type,
    label: `${type}${word(300)}`.slice(0, 300),
    hint: word(1000),
    required: false,
    displayed: true,
    options: [word(200), `${word(199)}2`],
    groups: [{ name: word(200), options: [word(200)] }],
    secondLabel: word(300),
    secondHint: word(1000),
  }))
}

/** Somebody with the longest names that the directory takes, whose approvers have accounts; gives their id. */
async function addPerson(): Promise<string> {
  const number = `L${Date.now()}`
  const names = Object.entries({
    employeenumber: number,
    firstname: word(80),
    lastname: word(80),
    // As long as may stand before an `@`.
    email: `${word(64 - number.length - 1)
      .toLowerCase()
      .replaceAll('ü', 'u')}.${number.toLowerCase()}@thinktank.example`,
    department: word(120),
    departmentname: word(120),
    company: word(120),
    businessunit: word(120),
    gom: word(120),
    country: word(120),
    'line-manager-name': 'Ayanda Khumalo',
    'line-manager-email': 'manager@thinktank.example',
    'exco2-email': 'exco2@thinktank.example',
    'hrbp-email': 'hrbp@thinktank.example',
  })
  const text = [names.map(([name]) => name), names.map(([, value]) => value)]
    .map((row) => row.join(','))
    .join('\n')
  const { added, refused } = await call(directoryApi.createProfiles, { body: { text } })
  const [person] = added
  if (!person) throw new Error(`Nobody was added: ${JSON.stringify(refused)}`)
  return person.personId
}
