import { expect, test } from 'vitest'
import { sniffEncoding } from './sniff-encoding.ts'

/** The bytes of a text in an encoding that Node can only read. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const known = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if ([...character].length === 1 && !known.has(character)) known.set(character, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  for (let first = 0; first < 256; first++) add(first)
  for (let first = 0x81; first < 255; first++) for (let second = 0x40; second < 255; second++) add(first, second)
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? []))
}

const japanese = '<title>株式会社みなと</title><p>わたしたちは港町のコーヒーを焙煎しています。'
const chinese = '<title>海港咖啡公司</title><p>我们是一家专业的公司，提供产品和服务，欢迎联系我们。'
const traditional = '<title>海港咖啡公司</title><p>我們是一家專業的公司，提供產品和服務，歡迎聯絡我們。'
const russian = '<title>Кофейная компания</title><p>Мы обжариваем кофе у моря с любовью.'
const polish = '<html lang="pl"><title>Kawiarnia Łódź</title><p>Świeża kawa palona każdego dnia.'

test.each([
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['euc-kr', '<title>항구 커피 회사</title><p>우리는 바닷가에서 커피를 볶습니다.'],
  ['gb18030', chinese],
  ['big5', traditional],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['windows-1250', polish],
  ['windows-1253', '<html lang=el><title>Καφεκοπτείο</title><p>Φρέσκος καφές κάθε μέρα.'],
  [
    'windows-1254',
    '<meta http-equiv="Content-Language" content="tr"><title>Şirketimiz</title><p>İyi kahve ağır içilir.',
  ],
  ['windows-1252', '<title>Müller & Söhne</title><p>Größte Rösterei für Kaffee, gegründet 1898 – “natürlich”.'],
  ['windows-1252', '<title>Café Crème</title><p>Déjà torréfié à Besançon, où l’été est éternel.'],
])('%s is told by its bytes', (encoding, text) => {
  const bytes = encoded(text, encoding)
  expect(new TextDecoder(encoding).decode(bytes)).toBe(text)
  expect(sniffEncoding(bytes)).toBe(encoding)
})

test('what is ASCII, or nothing, or noise, has an encoding too', () => {
  expect(sniffEncoding(Buffer.alloc(0))).toBe('windows-1252')
  expect(sniffEncoding(Buffer.from('plain'))).toBe('windows-1252')
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919 + ((at * at) % 251)) % 256))
  expect(() => new TextDecoder(sniffEncoding(noise))).not.toThrow()
})
