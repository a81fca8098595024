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

test('a declaration after 1,024 bytes counts only where the bytes are not UTF-8', () => {
  const page = (rest: string) => `${' '.repeat(1_024)}<meta charset="windows-1251">${rest}`
  expect(decodeText(latin1(page('\xfc')), undefined, 'html')).toContain('ь')
  expect(decodeText(utf8(page('ü')), undefined, 'html')).toContain('ü')
})

test('UTF-8 with a broken character keeps the others', () => {
  const bytes = Buffer.concat([utf8('Größe äöü'), Buffer.from([0xff]), utf8('ß')])
  expect(decodeText(bytes, 'text/html; charset=utf-8', 'html')).toBe('Größe äöü\ufffdß')
})

test.each([
  ['a header', 'text/html; charset=utf-8', latin1('<p>M\xfcller & S\xf6hne')],
  ['meta', undefined, latin1(`${meta('utf-8').replace('ü', 'u')}<p>M\xfcller & S\xf6hne`)],
  ['nobody', undefined, latin1('<p>M\xfcller & S\xf6hne')],
])('no letter is lost of a page that %s calls UTF-8 and that is not', (_by, contentType, bytes) => {
  expect(decodeText(bytes, contentType, 'html')).toContain('Müller & Söhne')
})

test('where the header is wrong the declaration of the page counts', () => {
  const page = Buffer.concat([latin1(meta('windows-1251').replace('ü', 'u')), Buffer.from([0xcf, 0xf0, 0xe8])])
  expect(decodeText(page, 'text/html; charset=utf-8', 'html')).toContain('При')
  const xml = Buffer.concat([latin1('<?xml version="1.0" encoding="iso-8859-2"?><p>'), Buffer.from([0xb3, 0xf3, 0x64])])
  expect(decodeText(xml, undefined, 'html')).toContain('łód')
  const css = Buffer.concat([latin1('@charset "shift_jis";a{font-family:"'), Buffer.from([0x83, 0x65]), latin1('"}')])
  expect(decodeText(css, 'text/css; charset=utf-8', 'css')).toContain('テ')
})

test('a body that was cut within a character is UTF-8 all the same', () => {
  const bytes = utf8('ü'.repeat(300_000))
  expect(decodeText(bytes.subarray(0, -1), undefined, 'html')).toBe('ü'.repeat(299_999))
})
