import { readFileSync } from 'node:fs'
import { buildSchema, validate, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { specifiedSchema } from '#scripts/mock-remote/specified.ts'
import * as claims from '../claims/claim-documents.ts'
import * as allDeliveries from './deliveries/all-deliveries-documents.ts'
import * as recovery from './recovery/recovery-documents.ts'
import * as endpoints from './check-endpoint-document.ts'
import { searchWebhooksDocument } from './search-webhooks-document.ts'
import * as subscriptions from './subscriptions/subscription-documents.ts'
import * as specified from './specified/specified-documents.ts'
import * as webhooks from './webhook-documents.ts'
import * as mutations from './webhook-mutations.ts'

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))

test.each(
  Object.entries({
    ...webhooks,
    ...recovery,
    searchWebhooksDocument,
    ...allDeliveries,
    ...subscriptions,
    ...mutations,
    ...claims,
    ...endpoints,
    ...specified,
  }),
)('%s asks for what the schema has', (_name, document) => {
  expect(validate(schema, document as DocumentNode)).toEqual([])
})

const { addSubscriptionsDocument, removeSubscriptionsDocument } = mutations

test.each(Object.entries({ ...specified, addSubscriptionsDocument, removeSubscriptionsDocument }))(
  '%s asks for what the interface specifies alone',
  (_name, document) => {
    expect(validate(specifiedSchema(), document as DocumentNode)).toEqual([])
  },
)
