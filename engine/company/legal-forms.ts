import { lowerInPlace } from '#contract/lower-in-place.ts'
import type { Company } from '#contract/brands/brand.ts'

type Kind = NonNullable<Company['kind']>
/** `kind` where the form alone shows it: shares of an AG or a 株式会社 may be traded or not. */
type LegalForm = { form: string; kind: Kind | undefined }

/** How the forms are written, by language; each is a whole word, but for those of scripts without spaces. */
const spaced: readonly LegalForm[] = [
  // German
  { form: String.raw`gGmbH|e\. ?V\.?|eingetragener Verein|Stiftung`, kind: 'NON_PROFIT' },
  { form: String.raw`GmbH ?& ?Co\. ?KG|OHG|GbR|PartG(?: ?mbB)?`, kind: 'PARTNERSHIP' },
  { form: String.raw`GmbH|UG(?: ?\(haftungsbeschränkt\))?|Ges\.? ?m\. ?b\. ?H\.`, kind: 'PRIVATELY_HELD' },
  { form: String.raw`e\. ?K\.?|e\. ?Kfm\.|e\. ?Kfr\.|Einzelunternehmen`, kind: 'SELF_OWNED' },
  { form: String.raw`AG|KGaA|eG`, kind: undefined },
  // English
  { form: String.raw`registered charity|501 ?\(c\) ?\(?3\)?|charitable trust|Foundation|CIO`, kind: 'NON_PROFIT' },
  { form: String.raw`LLP|L\.L\.P\.`, kind: 'PARTNERSHIP' },
  {
    form: String.raw`LLC|L\.L\.C\.|Pty\.? Ltd\.?|Pvt\.? Ltd\.?|Private Limited|L(?:td|TD)\.?|Limited|S(?:dn|DN)\.? B(?:hd|HD)\.?`,
    kind: 'PRIVATELY_HELD',
  },
  {
    form: String.raw`Inc\.?|Incorporated|Corp\.?|Corporation|PLC|plc|C[oO]\.,? ?L(?:td|TD)\.?|Company`,
    kind: undefined,
  },
  // French
  { form: String.raw`association loi(?: de)? 1901|fondation|asbl|ASBL`, kind: 'NON_PROFIT' },
  { form: String.raw`SARL|S\.?[àa]\.? ?r\.?l\.?|EURL|SASU|S\.A\.S\.U?\.?|SAS`, kind: 'PRIVATELY_HELD' },
  { form: String.raw`S\.A\.?|SA|S\.E\.|SE|SCOP`, kind: undefined },
  // Spanish, Portuguese, Italian
  { form: String.raw`Fundación|Fundação|Fondazione|ONLUS|Onlus|ETS|ONG`, kind: 'NON_PROFIT' },
  {
    form: String.raw`S\. ?L\. ?U?\.?|S\.L\.|SLU|L(?:da|DA)\.?|L(?:tda|TDA)\.?|[Ss]\.? ?r\. ?l\. ?s?\.?|S\. ?R\. ?L\.|Srl|SRL`,
    kind: 'PRIVATELY_HELD',
  },
  { form: String.raw`[Ss]\. ?p\. ?[Aa]\.?|S\. ?P\. ?A\.|SpA|S\.A\.U?\.?|S\.A\. de C\.V\.|S/A`, kind: undefined },
  // Dutch, Nordic, Central European, Turkish
  { form: String.raw`Stichting|Stiftelse[n]?`, kind: 'NON_PROFIT' },
  {
    form: String.raw`B\.V\.?|BV|ApS|Oy|Sp\. ?z ?o\.? ?o\.?|sp\. z o\. ?o\.|s\. ?r\. ?o\.?|S\.R\.O\.|d\. ?o\. ?o\.?|D\.O\.O\.|K(?:ft|FT)\.?|Ltd\. ?Şti\.?|OÜ|UAB|SIA`,
    kind: 'PRIVATELY_HELD',
  },
  { form: String.raw`N\.V\.|NV|A/S|AB|AS|ASA|Oyj|A\.Ş\.|a\. ?s\.`, kind: undefined },
  { form: String.raw`Bt\.|V\.O\.F\.|VOF|I/S|Sp\. ?j\.`, kind: 'PARTNERSHIP' },
  { form: String.raw`Zrt\.?|Nyrt\.?|ehf\.`, kind: undefined },
  { form: String.raw`ЕООД|ООД`, kind: 'PRIVATELY_HELD' },
  { form: String.raw`MTÜ|VšĮ`, kind: 'NON_PROFIT' },
  // Russian, Arabic
  { form: String.raw`ООО|ТОВ`, kind: 'PRIVATELY_HELD' },
  { form: String.raw`ИП`, kind: 'SELF_OWNED' },
  { form: String.raw`АНО|НКО`, kind: 'NON_PROFIT' },
  { form: String.raw`ОАО|ПАО|ЗАО|АО`, kind: undefined },
  { form: String.raw`ش\. ?م\. ?م\.?|ذ\. ?م\. ?م\.?`, kind: 'PRIVATELY_HELD' },
  { form: String.raw`ش\. ?م\. ?ع\.?|ش\. ?م\. ?ك\.?|ش\. ?م\. ?ل\.?`, kind: undefined },
]
const [limitedForm, liableForm, sharesForm] = ['有限公司', '有限责任公司', '股份有限公司'] as const
/** What a company of mainland China is registered as, at the end of its name. */
export const mainlandForms: readonly string[] = [limitedForm, liableForm, sharesForm]
const unspaced: readonly LegalForm[] = [
  {
    form: '公益財団法人|一般財団法人|公益社団法人|一般社団法人|特定非営利活動法人|NPO法人|社会福祉法人|財団法人|社団法人|财团法人|基金会|사단법인|재단법인',
    kind: 'NON_PROFIT',
  },
  { form: '学校法人|国立大学法人|학교법인', kind: 'EDUCATIONAL' },
  { form: '合同会社|有限会社|유한회사', kind: 'PRIVATELY_HELD' },
  { form: `${sharesForm}|株式会社|株式會社|주식회사|（株）|\\(株\\)|㈱|\\(주\\)|㈜`, kind: undefined },
  { form: `${liableForm}|有限責任公司|${limitedForm}`, kind: 'PRIVATELY_HELD' },
]

// bounded: at most 300 characters, as those who ask cut their lines
const inSpaces = (form: string) => new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${form})(?![\p{L}\p{N}])`, 'gu')
const forms: readonly { find: RegExp; kind: Kind | undefined }[] = [
  // bounded: at most 300 characters, as those who ask cut their lines
  ...unspaced.map(({ form, kind }) => ({ find: new RegExp(form, 'gu'), kind })),
  ...spaced.map(({ form, kind }) => ({ find: inSpaces(form), kind })),
]

/** The forms in a text, a longer one before those inside it: `Co., Ltd.`, not `Ltd.`. */
function formsIn(text: string): { form: string; from: number; to: number; kind: Kind | undefined }[] {
  const found = forms
    .flatMap(({ find, kind }) =>
      [...text.matchAll(find)].map(({ 0: form, index }) => ({ form, from: index, to: index + form.length, kind })),
    )
    .toSorted((one, other) => other.form.length - one.form.length)
  return found.filter((one, at) => !found.slice(0, at).some((longer) => longer.from <= one.from && longer.to >= one.to))
}

/** The name without the legal form at one of its ends: `株式会社山田製作所`, `Tidepool Coffee GmbH`. */
export function withoutLegalForm(name: string): string {
  const whole = name.trim()
  const at = formsIn(whole).find(
    ({ form, from, to }) => (from === 0 && !startsSpoken.test(form)) || (to === whole.length && !endsSpoken.test(form)),
  )
  if (at === undefined) return whole
  // bounded: at most 300 characters, as those who ask cut their lines
  const rest = (at.from === 0 ? whole.slice(at.to) : whole.slice(0, at.from)).replace(
    /^[\s,.\-–「『«"“]+|(?<![\s,\-–」』»"”])[\s,\-–」』»"”]+$/gu,
    '',
  )
  return rest === '' ? whole : rest
}
// The forms that may stand before the name that they belong to; others end the name of somebody else there.
const leads =
  /^(?:\p{Script=Han}+|[（(]?[株주][）)]|㈱|㈜|\p{Script=Hangul}+|\p{Script=Cyrillic}+|Stiftung|Fundación|Fundação|Fondazione|fondation|Stichting|ONG|SARL|EURL|SAS|SASU|UAB|SIA|Einzelunternehmen)$/iu
// A foundation or a company is called so by people too.
const startsSpoken =
  /^(Stiftung|Fundación|Fundação|Fondazione|fondation|Stichting|Company|Foundation|Limited|AS|AB|SA|SE)$/i
const endsSpoken = /^(Stiftung|Foundation|Company|Corporation|基金会|fondation|Stiftelsen?|AS|AB|SE)$/i

/** The kind that a legal form in a holder's whole name shows: `The Tidepool Foundation`. */
export function kindOfHolder(holder: string): { kind: Kind; form: string } | undefined {
  const [form] = formsIn(holder)
  return form?.kind === undefined ? undefined : { kind: form.kind, form: form.form }
}

/**
 * The kind that the legal form beside one of `names` shows, in a line of a footer or an imprint; undefined where no form
 * stands directly before or after the name, or the form leaves the kind open.
 */
export function kindBeside(line: string, names: readonly string[]): { kind: Kind; form: string } | undefined {
  const lower = lowerInPlace(line)
  const spans = names
    .filter((name) => name !== '')
    .map((name) => ({ from: lower.indexOf(lowerInPlace(name)), length: name.length }))
    .filter(({ from }) => from >= 0)
  const beside = formsIn(line).find(({ from, to }) =>
    spans.some((name) => {
      const nameEnd = name.from + name.length
      if (from < nameEnd && name.from < to) return true
      if (to <= name.from && !leads.test(line.slice(from, to))) return false
      return /^[ ,，、·&®™"“”«»「」()-]{0,3}$/u.test(
        from >= nameEnd ? line.slice(nameEnd, from) : line.slice(to, name.from),
      )
    }),
  )
  return beside?.kind === undefined ? undefined : { kind: beside.kind, form: beside.form }
}
