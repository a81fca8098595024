import { inboxQuerySchema } from '../webhooks/inbox.ts'
import { errors, json, queryParameters, type Json } from './parts.ts'

/** The paths that tell an organization about itself. */
export const accountPaths: Record<string, Json> = {
  '/v2/viewer': {
    get: {
      operationId: 'getViewer',
      summary: 'Who the credential belongs to, with exact usage. Free.',
      responses: { 200: json('Viewer', 'The viewer.'), ...errors(401, 403, 429, 503) },
    },
  },
  '/v2/keys/uses': {
    get: {
      operationId: 'listKeyUses',
      summary: 'When and where each of your keys was last used. Free.',
      responses: { 200: json('KeyUses', 'Last used first.'), ...errors(401, 403, 429, 503) },
    },
  },
  '/v2/keys/{id}/use': {
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'The id of a key.', schema: { type: 'string' } },
    ],
    get: {
      operationId: 'getKeyUse',
      summary: 'How a key is used, and how much of its cap. Free.',
      responses: {
        200: json('KeyDetail', 'Its calls of the last 31 days, and its credits of this month.'),
        ...errors(401, 403),
        404: json('Problem', 'Your organization has no such key.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/inbox': {
    get: {
      operationId: 'getInbox',
      summary: 'Your inbox, and what webhooks posted to it. Free.',
      parameters: queryParameters(inboxQuerySchema),
      responses: {
        200: json('Inbox', 'Newest first; with `after`, oldest first.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'This installation has no inbox.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/inbox/clear': {
    post: {
      operationId: 'clearInbox',
      summary: 'Empty the inbox. Free.',
      responses: {
        200: json('InboxCleared', 'How many messages were removed.'),
        ...errors(401, 403),
        404: json('Problem', 'This installation has no inbox.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/notices': {
    get: {
      operationId: 'listNotices',
      summary: 'Warnings of quota, spending and webhooks that fail. Free.',
      responses: { 200: json('Notices', 'Newest first.'), ...errors(401, 403, 429, 503) },
    },
  },
  '/v2/notices/{id}/seen': {
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'The id of a notice.', schema: { type: 'string' } },
    ],
    post: {
      operationId: 'markNoticeSeen',
      summary: 'Mark a notice as seen by your organization. Free.',
      responses: {
        204: { description: 'It is marked.' },
        ...errors(401, 403),
        404: json('Problem', 'There is no such notice.'),
        ...errors(429, 503),
      },
    },
  },
}
