import { readFileSync } from 'node:fs'
import { buildSchema, validate, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import * as claims from '../claims/claim-documents.ts'
import * as deliveries from './deliveries/delivery-documents.ts'
import * as endpoints from './check-endpoint-document.ts'
import * as subscriptions from './subscriptions/subscription-documents.ts'
import * as webhooks from './webhook-documents.ts'
import * as mutations from './webhook-mutations.ts'

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))

test.each(Object.entries({ ...webhooks, ...deliveries, ...subscriptions, ...mutations, ...claims, ...endpoints }))(
  '%s asks for what the schema has',
  (_name, document) => {
    expect(validate(schema, document as DocumentNode)).toEqual([])
  },
)
