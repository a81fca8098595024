import { bareLetters } from '../page/clean-text.ts'

/** What a link to a page about the brand itself says, in the languages of most of the web; case, accents and spaces don't matter. */
const brandPage = [
  'brand, branding, our brand, brand assets, brand guide, brand guidelines, brand guideline, brand kit, brand resources, brand identity, brand center, brand centre, brand portal, brand book, brand hub, brand and logo',
  'logo, logos, our logo, logo kit, logo download, logo downloads, logos and assets, logos and branding, logo usage, logo and usage, logo guidelines, logo and brand, logo and brand guidelines, logo policy, trademark and logo',
  'media kit, press kit, visual identity, visual identity guide, corporate design, corporate identity',
  'Marke, unsere Marke, Markenportal, Markenrichtlinien, Logos und Bilder, Pressekit, Pressemappe, Medienpaket, Logo zum Download',
  'charte graphique, identité visuelle, kit presse, kit média, dossier de presse, notre marque',
  'identidad visual, identidad de marca, manual de marca, manual de identidad, kit de prensa, nuestra marca, logotipos',
  'identidade visual, manual da marca, kit de imprensa, nossa marca, marca',
  'identità visiva, linee guida del marchio, kit stampa, il marchio, cartella stampa',
  'huisstijl, merk, merkidentiteit, perskit',
  'identyfikacja wizualna, logotyp, logotypy, księga znaku, materiały prasowe, varumärke, logotyper, grafisk profil, designmanual, kurumsal kimlik, logolar, basın kiti',
  'ブランド, ブランドガイドライン, ブランドアセット, ブランド資産, ブランドリソース, ロゴ, ロゴガイドライン, ロゴ使用ガイドライン, プレスキット, メディアキット',
  '品牌, 品牌资源, 品牌指南, 品牌规范, 品牌標識, 品牌标识, 标志, 标识, 媒体资料包, 媒體資料包',
  'бренд, брендбук, логотип, логотипы, фирменный стиль, пресс-кит, медиакит, гайдлайн',
  '브랜드, 브랜드 가이드, 브랜드 가이드라인, 브랜드 리소스, 로고, CI 소개, 미디어 키트',
  'الهوية البصرية, هوية العلامة التجارية, الشعار, شعارنا, العلامة التجارية',
]
const pressPage = [
  'press, press room, pressroom, press center, press centre, press office, press area, press resources, press and media, newsroom, news room, media room, media center, media centre, media resources, media relations, media assets, for press, for the press, for media',
  'Presse, Pressebereich, Presseportal, Pressestelle, Presse und Medien, Newsroom, Presseraum',
  'espace presse, salle de presse, espace médias, prensa, sala de prensa, imprensa, sala de imprensa, assessoria de imprensa',
  'stampa, area stampa, sala stampa, ufficio stampa, pers, persruimte, voor de pers, basın, basın odası, prasa, dla prasy, biuro prasowe, pressrum, för press',
  'プレス, プレスルーム, ニュースルーム, 報道関係者, 報道関係の方へ, 媒体, 媒体中心, 媒體中心, 新闻中心, 新聞中心, 媒体资源',
  'пресса, пресс-центр, прессе, для прессы, для СМИ, СМИ, 언론, 보도자료, 프레스룸, 뉴스룸, 미디어',
  'صحافة, الصحافة, للصحافة, المركز الإعلامي, غرفة الأخبار, الإعلام',
]

const wordsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(', ').map(withoutJoiners)))

/** Bare letters of a text without what joins its words: `Logos & Branding` and `logos-and-branding` are one. */
export function withoutJoiners(text: string): string {
  const joiner = /[\s_&+,/-]+/u
  return text
    .toLowerCase()
    .split(joiner)
    .filter((word) => !joiners.has(word))
    .map(bareLetters)
    .join('')
}
const joiners: ReadonlySet<string> = new Set(['and', 'und', 'the', 'et', 'y', 'e', 'our'])

/** The two kinds of pages, the surer first. */
export const pageWords: readonly { kind: 'brand' | 'press'; words: ReadonlySet<string> }[] = [
  { kind: 'brand', words: wordsOf(brandPage) },
  { kind: 'press', words: wordsOf(pressPage) },
]
