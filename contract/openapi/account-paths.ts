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
      summary: 'When and where each of your organization’s keys was last used. Free.',
      responses: { 200: json('KeyUses', 'Last used first.'), ...errors(401, 403, 429, 503) },
    },
  },
  '/v2/inbox': {
    get: {
      operationId: 'getInbox',
      summary: 'The inbox of your organization on this installation, and what webhooks posted to it. Free.',
      parameters: queryParameters(inboxQuerySchema),
      responses: {
        200: json('Inbox', 'Newest first; with `after`, oldest first.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'This installation has no inbox.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/notices': {
    get: {
      operationId: 'listNotices',
      summary: 'What your organization was told: warnings of quota and spending, webhooks that fail. Free.',
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
