import { expect } from 'vitest'
import { call, given } from './target.ts'

export type GraphqlError = { message: string; path?: (string | number)[]; extensions: { code: string } }
export type GraphqlAnswer<Data> = { data?: Data | null; errors?: GraphqlError[] }

/** What a call of the GraphQL interface answers, as an ordinary client makes it. */
export async function ask<Data>(
  query: string,
  variables: object = {},
  key = given('key'),
): Promise<GraphqlAnswer<Data>> {
  const answer = await call('/graphql', { key, body: { query, variables } })
  expect(answer.status, 'GraphQL errors are answered 200').toBe(200)
  return (await answer.json()) as GraphqlAnswer<Data>
}

/** The data of a call that must go through without an error. */
export async function data<Data>(query: string, variables: object = {}, key = given('key')): Promise<Data> {
  const { data: found, errors } = await ask<Data>(query, variables, key)
  expect(errors, JSON.stringify(errors)).toBeUndefined()
  return found as Data
}

/** The one error of a call, which must have this code. */
export async function errorOf(
  code: string,
  query: string,
  variables: object = {},
  key = given('key'),
): Promise<string> {
  const { errors } = await ask(query, variables, key)
  expect(errors, 'one error').toHaveLength(1)
  expect(errors?.[0]?.extensions.code, errors?.[0]?.message).toBe(code)
  return errors?.[0]?.message ?? ''
}

export type Result = { code: string; message: string; success: boolean }
export type Created = Result & { webhook: { urn: string; enabled: boolean; url: string; events: string[] } | null }

export const createWebhook = /* GraphQL */ `
  mutation ($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      code
      message
      success
      webhook {
        urn
        enabled
        url
        events
      }
    }
  }
`

export const updateWebhook = /* GraphQL */ `
  mutation ($webhook: URN!, $input: UpdateWebhookInput!) {
    updateWebhook(webhook: $webhook, input: $input) {
      code
      message
      success
      webhook {
        urn
        url
        events
        enabled
        description
        urlHeaders {
          name
          value
        }
      }
    }
  }
`

export const addSubscriptions = /* GraphQL */ `
  mutation ($webhook: URN!, $subscriptions: [URN!], $domains: [FQDN!]) {
    addWebhookSubscriptions(webhook: $webhook, subscriptions: $subscriptions, domains: $domains) {
      code
      message
      success
      webhook {
        urn
      }
    }
  }
`

export const endpoint = 'https://example.com/livery-events'

/** Registers a webhook that the test deletes when it ends, and gives its URN. */
export async function withWebhook(
  work: (urn: string) => Promise<void>,
  input: object = {},
  key = given('key'),
): Promise<void> {
  const { createWebhook: made } = await data<{ createWebhook: Created }>(
    createWebhook,
    { input: { url: endpoint, events: ['brand.updated'], ...input } },
    key,
  )
  expect(made.code, made.message).toBe('success')
  const urn = made.webhook?.urn ?? ''
  try {
    await work(urn)
  } finally {
    await data('mutation ($webhook: URN!) { deleteWebhook(webhook: $webhook) { code } }', { webhook: urn }, key)
  }
}

/** How many webhooks the key's organization has. */
export async function webhookCount(key = given('key')): Promise<number> {
  const { webhooks } = await data<{ webhooks: { totalCount: number } }>('{ webhooks { totalCount } }', {}, key)
  return webhooks.totalCount
}

/** The brands that a webhook is subscribed to. */
export async function subscribed(webhook: string): Promise<{ urn: string; domain: string; free: boolean }[]> {
  const found = await data<{ webhook: { subscriptions: { nodes: { urn: string; domain: string; free: boolean }[] } } }>(
    'query ($webhook: URN!) { webhook(webhook: $webhook) { subscriptions { nodes { urn domain free } } } }',
    { webhook },
  )
  return found.webhook.subscriptions.nodes
}
