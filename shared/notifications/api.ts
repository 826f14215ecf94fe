/** Endpoints of notices (docs/product.md#notifications); choices are in shared/people/details-api.ts. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { notice, noticeId, unreadCount } from './model.ts'

/** The number of the latest notice on the page: later ones stay unread. */
const upTo = z.number().int().min(0)

export const notificationsApi = endpoints({
  listNotifications: {
    method: 'GET',
    path: '/me/notifications',
    access: 'signed-in',
    summary:
      'One’s notices of the last ninety days, newest first, ' +
      'with what one may see of what they are about; all, or the unread ones.',
    query: pageQuery.extend({ view: z.enum(['all', 'unread']).default('all') }),
    reply: pageOf(notice).extend({ unread: unreadCount, upTo }),
    problems: ['invalid-cursor'],
  },
  countUnread: {
    method: 'GET',
    path: '/me/notifications/unread',
    access: 'signed-in',
    summary: 'How many of one’s notices are unread.',
    reply: unreadCount,
  },
  readNotification: {
    method: 'PUT',
    path: '/me/notifications/{id}/read',
    access: 'signed-in',
    summary: 'Marks a notice of one’s own as read; doing it again changes nothing.',
    params: z.strictObject({ id: noticeId }),
    reply: unreadCount,
  },
  readNotifications: {
    method: 'PUT',
    path: '/me/notifications/read',
    access: 'signed-in',
    summary: 'Marks all of one’s notices as read that had arrived when a page of them was read.',
    body: z.strictObject({ upTo }),
    reply: unreadCount,
  },
})
