import { expect, test } from 'vitest'
import { decodeText, type TextKind } from './decode-text.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8')
const meta = (label: string): string => `<!doctype html><meta charset="${label}"><title>Müller</title>`

type Example = [by: string, bytes: Buffer, contentType: string | undefined, kind: TextKind, text: string]

test.each<Example>([
  ['UTF-8 without a word about it', utf8('Grüße €'), undefined, 'html', 'Grüße €'],
  ['windows-1252 without a word about it', latin1('Gr\xfc\xdfe \x80'), undefined, 'html', 'Grüße €'],
  ['the header field', latin1('Gr\xfc\xdfe'), 'text/html; charset=ISO-8859-1', 'html', 'Grüße'],
  ['a quoted label in odd case', latin1('\xe9'), 'text/html;Charset="Latin1"', 'html', 'é'],
  ['latin1 meaning windows-1252', latin1('\x80\x93\x94'), 'text/html; charset=latin1', 'html', '€“”'],
  ['windows-1251', Buffer.from([0xcf, 0xf0]), 'text/html; charset=windows-1251', 'html', 'Пр'],
  ['Shift_JIS', Buffer.from([0x83, 0x65]), 'text/html; charset=shift_jis', 'html', 'テ'],
  ['GBK', Buffer.from([0xc4, 0xe3]), 'text/html; charset=gb2312', 'html', '你'],
  ['a mark over the header field', utf8('\ufeffé'), 'text/html; charset=latin1', 'html', 'é'],
  ['UTF-16 by its mark', Buffer.from('\ufeffhé', 'utf16le'), undefined, 'html', 'hé'],
  ['the header field over meta', utf8(meta('latin1')), 'text/html; charset=utf-8', 'html', meta('latin1')],
  ['meta', latin1(meta('iso-8859-1')), 'text/html', 'html', meta('iso-8859-1')],
  ['an unknown header label, then meta', latin1(meta('latin1')), 'text/html; charset=xyz', 'html', meta('latin1')],
  ['an unknown meta label', utf8(meta('klingon')), undefined, 'html', meta('klingon')],
  ['meta that lies about UTF-16', utf8(meta('utf-16')), undefined, 'html', meta('utf-16')],
  ['@charset', latin1('@charset "latin1";a{content:"\xfc"}'), 'text/css', 'css', '@charset "latin1";a{content:"ü"}'],
  ['@charset that is not first', utf8(' @charset "latin1";ü'), 'text/css', 'css', ' @charset "latin1";ü'],
  ['nothing', Buffer.alloc(0), undefined, 'html', ''],
])('text is decoded by %s', (...[, bytes, contentType, kind, text]) => {
  expect(decodeText(bytes, contentType, kind)).toBe(text)
})

test('the older form of meta counts, after a comment and a script that hold another', () => {
  const page = `<!-- <meta charset="shift_jis"> --><script>'<meta charset="gbk">'</script>
    <META content='text/html; charset=windows-1252' http-equiv=Content-Type><p>caf\xe9`
  expect(decodeText(latin1(page), undefined, 'html')).toContain('café')
})

test('a declaration after 1,024 bytes comes too late', () => {
  const page = `${' '.repeat(1_024)}<meta charset="windows-1251">\xfc`
  expect(decodeText(latin1(page), undefined, 'html')).toContain('ü')
})

test('broken UTF-8 that is declared as such keeps its readable part', () => {
  expect(decodeText(Buffer.from([0x61, 0xff, 0x62]), 'text/html; charset=utf-8', 'html')).toBe('a\ufffdb')
})
