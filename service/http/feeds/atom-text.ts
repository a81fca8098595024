import type { Feed } from '#contract/feeds/feed.ts'

/** A feed as an Atom document, RFC 4287. `self`: its own address. The same feed always gives the same bytes. */
export function atomText({ id, title, page, entries, since }: Feed, self: string): string {
  const updated = entries[0]?.at ?? since
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${xmlText(id)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <updated>${updated.toISOString()}</updated>`,
    '  <author><name>Livery</name></author>',
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.flatMap((entry) => [
      '  <entry>',
      `    <id>${xmlText(entry.id)}</id>`,
      `    <title>${xmlText(entry.title)}</title>`,
      `    <updated>${entry.at.toISOString()}</updated>`,
      `    <link rel="alternate" type="text/html" href="${xmlText(entry.page)}"/>`,
      `    <content type="text">${xmlText(entry.text)}</content>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n')
}

const codes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// XML 1.0, 2.2: what a document can't hold, not even as a code.
const impossible = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

/** Text of others inside an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll(impossible, '').replaceAll(/[&<>"']/g, (sign) => codes[sign] ?? sign)
