import { expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { findName } from '../brand-name.ts'

const nameOf = (title: string, domain: string) =>
  findName({ page: pageOf(`<title>${title}</title>`), domain, manifest: undefined })?.name

test.each([
  ['Tidepool, first in the harbour', 'tidepool.com', 'Tidepool'],
  ['Tidepool, Driftwood & Partners', 'tidepool.com', 'Tidepool, Driftwood & Partners'],
  ["St Mary's Church (Tayport, Fife)", 'stmarys.org', "St Mary's Church"],
])('%s of %s is called %s', (title, domain, name) => expect(nameOf(title, domain)).toBe(name))
