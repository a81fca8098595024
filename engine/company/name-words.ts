import { bareLetters } from '../page/clean-text.ts'
import { pageNamed } from '../page/page-names.ts'
import { withoutMarks } from './gazetteer/bare-name.ts'

/**
 * Words around a name, in the languages that most of the web is written in. Each expression is asked of texts of at most
 * 300 characters (`titleLengthMax`).
 */

/** Words, and the same without the marks of their letters, as many write them: `Acasa`. */
const andWithoutMarks = (words: readonly string[]): string[] => [...words, ...words.map(withoutMarks)]

/** What a home page is called, in the languages that most of the web is written in. */
const homePages = [
  'home|home ?page|(the )?(main|front|start|landing) ?page|index(\\.html?|[- ]page)?|welcome|start|main|overview',
  "startseite|startsäit|hauptseite|titelseite|willkommen|herzlich willkommen|(la |notre )?page d['’ ]accueil|accueil|bienvenue",
  '(página|pagina|pàgina) (de inicio|principal|inicial|iniziale|principale)|(página|pàgina) web|inicio|portada|bienvenid[oa]s?',
  "pàgina d['’]inici|inici|benvinguts?|página inicial|início|bem-vind[oa]s?|benvenut[oaie]|hasiera|ongi etorri",
  'startpagina|hoofdpagina|voorpagina|welkom|forside|hovedside|startside|velkommen|hjem|startsida|hem|välkommen|etusivu|tervetuloa|heim|velkomin',
  'strona (główna|startowa|domowa)|witamy|(úvodní|hlavní|domovská) (strana|stránka)|úvod|domů|vítejte',
  '(úvodná|hlavná|domovská) (strana|stránka)|domov|vitajte|početna( strani?ca?)?|naslovn(ic)?a( strani?ca?)?|domača stran|dobrodošli',
  'kezdő(lap|oldal)|fő(lap|oldal)|üdvözöljük|acasă|prima pagin[aă]|pagina principală|bine ați venit|faqja kryesore|kryefaqja|ballina|kreu',
  'avaleht|esileht|pagrindinis( puslapis)?|pradžia|sākums|sākumlapa|galvenā( lapa)?|ana ?sayfa|hoş ?geldiniz',
  'главная( страница)?|добро пожаловать|начало|начална страница|почетна( страна| страница)?|головна( сторінка)?|ласкаво просимо|αρχική( σελίδα)?',
  'الرئيسية|الصفحة الرئيسية|דף הבית|ראשי|صفحه اصلی|خانه|होम|मुख्य पृष्ठ|หน้าแรก|หน้าหลัก',
  '首页|主页|首頁|主頁|欢迎|歡迎|ホーム|トップ|トップページ|ホームページ|ようこそ|홈|메인|홈페이지|메인페이지',
  'beranda|halaman utama|laman utama|utama|trang chủ|trang chính|ana səhifə|əsas səhifə|bosh sahifa|asosiy sahifa|tuisblad|forsíða|hafan|paġna ewlenija',
  'басты бет|башкы бет|баш бит|галоўная( старонка)?|нүүр( хуудас)?|მთავარი( გვერდი)?|գլխավոր( էջ)?|হোম|প্রচ্ছদ|মূলপাতা|முகப்பு|హోమ్|गृहपृष्ठ|صفحه نخست|ہوم|עמוד הבית',
]

/** What stands where a name was never written: what a program writes, a template's, a wall's. */
const placeholders = [
  '(web ?)?site|app|my ?(web ?)?(site|app)|untitled( document| page)?|(site|page|website|document)? ?title( here)?|new page|test( page)?|document|blog|logo',
  'namenlos|unbenannt(es dokument)?|ohne titel|sans titre|document sans titre|sin título|documento( sin título)?|senza titolo|documento senza titolo|sem título|zonder titel|bez tytułu|dokument|документ|без названия|無題|无标题(文档)?|제목 없음',
  '(create )?react app( sample)?|vite app|vite \\+ .*|(create )?next app|nuxt( app)?|vue app|astro( (basics|blog|docs|portfolio|starter.*|template|v?\\d.*))?|(gatsby|next|nuxt|vue|astro|hugo|jekyll)-(starter|theme|template)[\\w-]*|my-app',
  '(travel|hotel|restaurant|school|business|company|shop|shopping|e-?commerce|landing|food|education) (web ?)?(site|page|template)|[\\w-]{1,40}\\.(html?|php|aspx?)',
  'шаблон сайта( .*)?|(web ?)?site template( .*)?',
  '(redirect|redirecting|redirection|weiterleitung|umleitung|redirigiendo|redirecionando|reindirizzamento|doorsturen|omdirigerer|omdirigerar|przekierowanie|přesměrování|presmerovanie|preusmjeravanje|átirányítás|yönlendiriliyor|yönlendirme|redirecționare|перенаправление|пренасочване|перенаправлення)\\W*',
  'null|undefined|new tab|(please )?(sign|log) ?in( to .*)?|login|just a moment\\W*|loading\\W*|coming soon\\W*|under construction\\W*|access denied|(page )?not found|error( \\d{3})?|[45]\\d\\d( .*)?',
]

/** What is said instead of a name. */
// bounded: at most 300 characters, see titleLengthMax
export const saysNothing = new RegExp(`^(${[...andWithoutMarks(homePages), ...placeholders].join('|')})$`, 'iu')

/** Whether a text is what a home page is called, in any of these languages. */
export const isHomePage = (text: string): boolean => homePage.test(text)
// bounded: at most 120 characters, see nameLengthMax
const homePage = new RegExp(`^(${andWithoutMarks(homePages).join('|')})$`, 'iu')

/** Whether a text is what a home page is called in other languages than English, whose words for it are in names too: `Kick-Start`. */
export const isHomeAbroad = (text: string): boolean => homeAbroad.test(text)

// bounded: at most 30 characters, see title-segments
const homeAbroad = new RegExp(`^(${andWithoutMarks(homePages.slice(1)).join('|')})$`, 'iu')

/** Whether a text is what a part of a site is called: `Our services`. */
export const isSectionName = (text: string): boolean => pageNamed(text) !== undefined

/** Greetings before a name, in languages that leave it as it is behind them. */
const greetings = [
  '(a warm )?welcome to( the)?|(herzlich )?willkommen (bei|auf|in|im|beim|zu|zum|zur)( der| dem)?|bienvenue (à|chez|sur|au|aux|dans)( la| le| les)?',
  'bienvenid[oa]s? a( la| los| las)?|bem-vind[oa]s? (à|ao|a)|benvenut[oi] (a|da|in|su|al|alla|nel|nella|sul|sulla)|benvinguts? a( la)?|benvid[oa]s? a',
  '(hartelijk )?welkom (bij|op|in)|(hjertelig )?velkommen (til|hos)|(varmt )?välk(ommen|omna) till|tervetuloa|croeso i|velkomin (á|í|til)',
  'vítejte (na|v|u)|vitajte (na|v|u)|dobrodošli (na|u|v|pri)|witamy w|witaj w|bine ați venit la|bun venit la|üdvözöljük a|mirë se (vini|erdhët) në',
  'ласкаво просимо до|добро пожаловать в|добре дошли (в|във|на)|مرحبا بكم في|أهلا بكم في|selamat datang di|chào mừng( bạn| quý khách)?( đã)? đến với',
]
// bounded: at most 300 characters, see titleLengthMax
const greeting = new RegExp(`^\\s*(?:${andWithoutMarks(greetings).join('|')})\\s+`, 'iu')

/** `欢迎来到新昌发`. */
const greetingUnspaced = /^(?:欢迎(?:您)?(?:来到|光临|访问)|歡迎(?:您)?(?:來到|光臨|訪問))(?=\p{Script=Han})/u

/** Whose home page it is, as a title says it before the name: `Site du Tidepool`, `Official website of Tidepool`. */
const pagesOf = [
  '(official )?(home ?page|web ?site|site) of( the)?|(offizielle )?(homepage|website|webseite|internetseite) (der|des|vom|von)',
  "(page d['’]accueil|site( web| internet)?( officiel)?) (du|de la|des|de l['’])|página (principal|oficial|web|de inicio) (de la|de los|de las|del|da|do|das|dos)",
  "(sitio (web|oficial)|web oficial|site( oficial)?) (de la|de los|de las|del|da|do|das|dos)|sito( web)?( ufficiale)? (del|della|dell['’]|dei|delle|degli)",
  '(officiële )?(website|homepage) van( de| het)?|hjemmesiden? (for|til)|hemsidan? för|situs( web)? resmi|officiell hemsida för',
]
// bounded: at most 300 characters, see titleLengthMax
const pageOf = new RegExp(`^(?:(?:the|le|la|el|die|de) )?(?:${pagesOf.join('|')})(?:\\s+|(?<=['’]))(?=\\p{L})`, 'iu')

/** Characters of a segment that is a name. */
export const segmentLengthMax = 48

/** Words of a text that is a sentence rather than a name. */
export const sentenceWords = 6

/** Characters of a title that are read. */
export const titleLengthMax = 300

/** A name that an `Acme bakery Acme` repeats at its end; undefined for `Acme & Acme`, which is a name. */
function framing(text: string): string | undefined {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word) && !isSmallWord(word))
  const [first = ''] = words
  const isFramed =
    words.length >= framed.wordsMin &&
    words.length <= framed.wordsMax &&
    first !== '' &&
    bareLetters(first) === bareLetters(words.at(-1) ?? '')
  return isFramed ? first : undefined
}

/** `Acme Bagel Shop (ABS) Acme Bagel Shop (ABS)`: said once, and without the first letters of its own words. */
export function withoutRepeats(text: string): string {
  const half = text.slice(0, Math.floor(text.length / 2)).trim()
  const once = text === `${half} ${half}` ? half : (framing(text) ?? text)
  // bounded: at most 120 characters, see nameLengthMax
  const [, name = '', initials = ''] = /^([^()]+) \(([^()]{2,6})\)$/u.exec(once) ?? []
  const first = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()
  const said = initials.toLowerCase()
  // `North Idaho Mushroom Club (NIMA)`: an older name's letters.
  const isOfIt =
    said === first || (said.length >= listedMin && first.startsWith(said.slice(0, -1)) && said.length === first.length)
  return initials !== '' && isOfIt ? name : once
}

const framed = { wordsMin: 3, wordsMax: 4 }
const listedMin = 3

// `pipes-steel pipes-cheap pipes`, `tandem jumps, skydiving school, gift vouchers`: words to be found by.
function isListOfWords(text: string): boolean {
  const listed = text.split(',')
  if (listed.length >= listedMin && listed.every((part) => /^\s*\p{Ll}/u.test(part))) return true
  const parts = text
    .toLowerCase()
    .split(/[-_,，、|]/)
    .map((part) => part.trim())
  const [first = ''] = parts
  // Without spaces between words the first two signs are one.
  const word = /^\p{Script=Han}{3}/u.test(first) ? first.slice(0, 2) : first
  return first.length > 1 && parts.filter((part) => part.includes(word)).length >= listedMin
}

/** Who made the page, in the place of whose it is: `Theme by Acme`. */
// bounded: at most 120 characters, see nameLengthMax
const maker =
  /^((wordpress|free|html5?|web|site) ?)?(theme|template|skin|(web)?design(ed)?|(web)?site|powered|made|built|created|developed|coded) by |^(web)?design (von|par|di|por|door|av|af) |^(gestaltet|erstellt|umgesetzt|programmiert) von |^(réalisé|créé|conçu|développé|site réalisé) par |^(realizzato|creato|sviluppato) da |^(diseñado|creado|hecho|desarrollado|desenvolvido|feito|criado) por |^(ontworpen|gemaakt|ontwikkeld|gebouwd) door |^(wykonanie|projekt i wykonanie|realizacja):? /iu

/** Whether a text is no name: it says nothing, lists the words that a page wants to be found by, or names who made the page. */
export const isNoName = (text: string): boolean => saysNothing.test(text) || isListOfWords(text) || maker.test(text)

/** What stands after a name and isn't part of it: what the page is, which release, which year. */
const trailers: readonly RegExp[] = [
  // bounded: at most 300 characters, see titleLengthMax
  /\s+(official site|(official )?(web ?site|home ?page|home)|startseite|accueil|inicio|beranda|úvod|domů|početna|naslovna|kezdőlap|főoldal|avaleht|etusivu|ana ?sayfa|trang chủ|strona główna|главная)\s*$/iu,
  // bounded: at most 300 characters, as above
  /\s+(offizielle (web)?seite|site officiel|sito ufficiale|(sitio|página|site) oficial|officiële website|oficjalna strona|официальный сайт)\s*$/iu,
  // bounded: at most 300 characters, as above
  /\s+(kotisivut|verkkosivut|hemsida|hjemmeside|heimasíða|koduleht|mājas ?lapa|(interneto )?svetainė|strona internetowa|(oficiální|oficiálne|webové|internetové) stránky|spletna stran|(služben[ae] )?(web|internet) stranic[ae]|honlapja|weboldala?|(resmi )?(web|internet) sitesi|(офіційний|официален) сайт|званични сајт|(επίσημη )?ιστοσελίδα)\s*$/iu,
  // bounded: at most 300 characters, as above
  /\s*(官网|官網|官方网站|官方網站|公式サイト|公式ホームページ|オフィシャルサイト|공식 ?(홈페이지|사이트))\s*$/u,
  // `Tidepool School ホームページ`, `Tidepool Homes HTML Template`.
  // bounded: at most 300 characters, as above
  /(?<=\p{L}{2})(\s+|の)(ホームページ|ウェブサイト|홈페이지)\s*$|\s+(free |responsive )?(html5?|bootstrap|website|css) (web ?site )?template\s*$/iu,
  // bounded: at most 300 characters, as above
  /\s+v?\d+(\.\d+)+\S*\s*$/iu,
  // A year of today is a release of it; an older one is when it began, and part of the name: `Inter Leeds 2005`.
  /\s+20[1-4]\d\s*$/u,
  /\s*::.*$/u,
  // `tidepool.lv/home`: the way to a page behind its domain.
  // bounded: at most 300 characters, as above
  /(?<=^[\p{L}\p{N}-]{1,60}\.\p{L}{2,12})\/\S*$/u,
  // How a name in Latin letters is read: `Novarise（ノバライズ）`.
  // bounded: at most 300 characters, as above
  /\s*[（(][\p{Script=Katakana}\p{Script=Hiragana}ー・\s]{1,40}[）)]\s*$/u,
  // The place behind a name: `St Mary's Church (Tayport, Fife)`.
  /\s*\([^(),]{2,40},[^()]{2,60}\)\s*$/u,
  // bounded: at most 300 characters, as above
  /[\s|,;、–—-]+$/u,
]

// A drawing beside a name is none of its letters: `🦷 Tidepool Dental`.
const drawing = String.raw`(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u200D\u20E3])`
// bounded: at most 300 characters, see titleLengthMax
const drawings = new RegExp(String.raw`^(?:${drawing}|\s)+|(?:${drawing}|\s)+$`, 'gu')

/** What the text of a mark or home link says beside the name. */
export const markWords =
  /(?<![\p{L}\p{N}])(logo(type|mark|typ|tipo|s|su)?|home( ?page)?|icon|brand|go to|back to|link to|the|логотип|شعار)(?![\p{L}\p{N}])|ロゴ|로고|标志|標誌/giu

/** `Welcome to the Acme project`, `Website of Acme`, `Acme v2.1`, `Acme 2026`: without what is said around a name, and which release of it. */
export function withoutGreeting(text: string): string {
  // bounded: at most 300 characters, see titleLengthMax and nameLengthMax
  const greeted = text
    .replace(/\s*[®™©]\s*/g, ' ')
    .replace(drawings, '')
    .trim()
  // `Página de inicio` ends with a word for a home page, and is one.
  if (saysNothing.test(greeted)) return greeted
  const bare = greeted.replace(greeting, '').replace(greetingUnspaced, '').replace(pageOf, '')
  const named = bare === greeted ? bare : bare.replace(/ project\s*$/i, '')
  const cut = trailers.reduce((rest, trailer) => rest.replace(trailer, ''), named).trim()
  return cut === '' ? greeted : cut
}

/** Who welcomes to what is theirs names it by its kind: `Welcome to our cathedral`. */
const theirs =
  /^(our|my|unser\p{L}*|notre|nos|nuestr\p{L}*|nostr\p{L}*|noss\p{L}*|onze|vores|vår\p{L}*|nasz\p{L}*|naš\p{L}*|наш\p{L}*|mūsu|mūsų|meie|meidän|bizim)\s/iu

/** Whom a line welcomes its readers to, where it is a greeting with a name; at most as long as a segment that is one. */
export function greetedIn(line: string): string | undefined {
  const rest = line.replace(greeting, '').replace(greetingUnspaced, '')
  const greeted = rest
    .replace(pageOf, '')
    .replace(/[!.,！。]{1,3}$/, '')
    .trim()
  const isOne = rest !== line && greeted !== '' && greeted.length <= segmentLengthMax
  return isOne && !theirs.test(greeted) && !isNoName(greeted) ? greeted : undefined
}

/** Small words inside a name: `Universidade de Lisboa`, `Teknologi Informasi dan Komunikasi`. */
const smallWords =
  /^(and|of|the|for|in|on|at|by|und|der|die|das|für|am|an|im|bei|zum|zur|vom|van|de|den|en|aan|op|het|te|et|la|le|les|du|des|au|aux|sur|da|do|dos|e|y|del|los|las|di|della|dei|al|alla|i|w|na|u|nad|pod|při|pri|og|och|på|till|ja|dan|ve|и|в|на|у|для)$/iu
const wordsMax = 5

/** Whether a word is a small one inside names: `of`, `de`. */
export const isSmallWord = (word: string): boolean => smallWords.test(word)

/** 'Your' in the languages of the labelled sites, as it begins a sentence. */
const yours =
  'Your|Deine?|Ihre?|Votre|Vos|Tu|Din|Ditt|Jouw|Uw|Twój|Twoja|Twoje|Váš|Vaše|Vaša|Vaš|Tvoj|Tvoja|Tvoje|Ваш|Ваша|Ваше|Твой|Твоя|Sinun|Teie|Jūsu|Jūsų|Az Ön|Il tuo|La tua|Il vostro|La vostra|O seu|A sua'
/** A text that speaks to who reads it, as slogans do. */
export const addressesVisitor = new RegExp(`^(?:${yours})\\s`, 'u')

/*
 * Whether a text is written as names are: at most five words, without digits and signs of a sentence, and each with a
 * capital where its script has capitals. bounded: at most 300 characters, see titleLengthMax
 */
export function isWrittenAsName(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0 || words.length > wordsMax || /[\p{Nd}?!;:…]|\p{Extended_Pictographic}/u.test(text))
    return false
  return words.every((word, place) => /^[^\p{L}]*[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) || (place > 0 && isSmallWord(word)))
}
