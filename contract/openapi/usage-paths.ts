import { errors, json, queryParameters, type Json } from './parts.ts'
import { requestFilterSchema, requestPageQuerySchema } from '../requests/request-log.ts'
import { usageQuerySchema } from '../metering/usage.ts'

/** The paths on which an organization reads its own calls and credits. Free, and not themselves logged. */
export const usagePaths: Record<string, Json> = {
  '/v2/requests': read(
    'listRequests',
    'Your calls of the last 31 days, newest first. Free.',
    json('RequestPage', 'One page.'),
    queryParameters(requestPageQuerySchema),
  ),
  '/v2/requests/summary': read(
    'summarizeRequests',
    'The same calls, counted: over time and by each of their properties. Free.',
    json('RequestSummary', 'The counts.'),
    queryParameters(requestFilterSchema),
  ),
  '/v2/requests/{id}': {
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The `x-request-id` of a call. Where several have it, the newest is meant.',
        schema: { type: 'string' },
      },
    ],
    get: {
      operationId: 'getRequest',
      summary: 'One of your calls. Free.',
      responses: {
        200: json('LoggedRequest', 'The call.'),
        ...errors(401, 403),
        404: json('Problem', 'No call with this id is in the log.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/usage': read(
    'getUsage',
    'Your calls and credits over time, by route, key or outcome. Free.',
    json('Usage', 'The counts.'),
    queryParameters(usageQuerySchema).map((parameter) => ({
      ...parameter,
      required: parameter['name'] === 'from' || parameter['name'] === 'to',
    })),
  ),
  '/v2/usage/period': read(
    'getUsagePeriod',
    'The period that is running: exact figures, and where they lead at this pace. Free.',
    json('UsagePeriod', 'The period.'),
  ),
  '/v2/usage/periods': read(
    'listUsagePeriods',
    'Periods that are over, newest first. Free.',
    json('UsagePeriods', 'The last 36.'),
  ),
}

// oxlint-disable-next-line max-params -- the four things in which these paths differ
function read(operationId: string, summary: string, answer: Json, parameters: Json[] = []): Json {
  const invalid = parameters.length > 0 ? errors(400) : {}
  return {
    get: { operationId, summary, parameters, responses: { 200: answer, ...invalid, ...errors(401, 403, 429, 503) } },
  }
}
