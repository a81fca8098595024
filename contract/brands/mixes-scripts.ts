/**
 * Whether a label is spelt from more scripts than a real name is, as imitations of other names are: UTS 39 section 5.2,
 * "highly restrictive". One script is allowed, or Latin together with those of Japanese, Chinese or Korean.
 */
export function mixesScripts(label: string): boolean {
  return !allowed.some((pattern) => pattern.test(label))
}

// UAX 31, tables 5 and 7: the scripts in use today.
const single =
  'Latn Cyrl Grek Arab Armn Beng Bopo Deva Ethi Geor Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt Adlm Bali Bamu Batk Cakm Cans Cham Cher Java Kali Lana Lepc Limb Lisu Mand Mong Mtei Newa Nkoo Olck Osge Plrd Rohg Saur Sund Sylo Syrc Tale Talu Tavt Tfng Vaii Yiii'
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang']

// Digits, the hyphen and marks that go with any letter belong to no script of their own.
const allowed = [...single.split(' '), ...together].map(
  // bounded: at most 63 characters, the length of a label in the DNS; one class, repeated
  (scripts) => new RegExp(`^[${[...scripts.split(' '), 'Zyyy', 'Zinh'].map(property).join('')}]*$`, 'u'),
)

function property(script: string): string {
  return String.raw`\p{scx=${script}}`
}
