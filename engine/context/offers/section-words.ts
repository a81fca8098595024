import { languages } from '../languages/language-of.ts'
import { whole } from '../languages/language.ts'

/** What the heading of a section, or the line above it, says of what the section lists. */

// Whatever language a site is in, these headings may be in English, or the other way round.
export const isHeadingOfOffers = (label: string): boolean =>
  languages.some(({ offersHeading }) => offersHeading.test(label))

const offerWords = whole(
  'services|products?|solutions|offerings|courses|programs|programmes|treatments|rooms?|suites|menus?|packages|leistungen|produkte|dienstleistungen|angebote|kurse|zimmer|speisekarte|prestations|produits|formations|chambres|servicios|productos|cursos|habitaciones|serviços|produtos|soluções|servizi|prodotti|corsi|camere|diensten|producten|aanbod|cursussen|kamers|услуги|продукция|товары|курсы|номера|usługi|produkty|kursy|oferta|tjänster|produkter|palvelut|tuotteet|خدماتنا|منتجاتنا|الخدمات|المنتجات',
)
const offerSigns =
  /サービス|事業内容|商品|製品|コース|メニュー|产品|產品|服务项目|服務項目|主营|主營|业务|業務内容|课程|課程|菜單|菜单|客房/u

/** What is listed under such a heading is never an offer, whatever it looks like. */
const otherWords = whole(
  'why|reasons?|benefits?|advantages?|features?|highlights?|values?|principles|philosophy|team|people|staff|members?|board|directors?|trustees|leadership|founders?|faculty|speakers?|artists|news|blog|posts?|articles?|latest|updates?|announcements?|press|stories|story|history|milestones|faqs?|questions?|testimonials?|reviews?|say|said|clients|customers|partners?|sponsors?|supporters|contacts?|locations?|hours|address|find us|visit|events?|agenda|schedule|program(?:me)? of|how (?:it|we|to)|process|steps?|approach|works|portfolio|case studies|projects?|references|gallery|photos|videos?|careers?|jobs|vacancies|legal|privacy|terms|risks?|disclaimer|warnings?|licen[sc]e|download|install(?:ation)?|getting started|documentation|docs|tutorials?|resources|community|contribut\\p{L}+|releases?|roadmap|statistics|facts|numbers|awards|certifi\\p{L}+|donate|donations?|volunteer|get involved|help us|quick (?:links|actions)|links|facilities|media|mission|vision|about(?: us)?|companies|statistics|choose|newsletter|share|rules|' +
    'warum|weshalb|vorteile|werte|mitglieder|vorstand|aktuelles|neuigkeiten|termine|fragen|häufige|kunden|referenzen|partner|ablauf|so (?:geht|funktioniert|läuft)|geschichte|über uns|kontakt|anfahrt|öffnungszeiten|karriere|stellen|galerie|bilder|downloads|presse|spenden|teams?|veranstaltungen|' +
    'pourquoi|avantages|valeurs|équipe|actualités|questions fréquentes|témoignages|réalisations|références|partenaires|comment ça marche|histoire|à propos|horaires|nous rejoindre|événements|méthode|nos engagements|notre spécificité|' +
    'por qué|porque|ventajas|beneficios|valores|equipo|noticias|preguntas|opiniones|testimonios|clientes|socios|cómo funciona|historia|quiénes somos|sobre nosotros|contacto|horario|galería|ponentes|patrocinadores|' +
    'por que|vantagens|benefícios|diferenciais|equipe|notícias|perguntas|depoimentos|parceiros|como funciona|história|quem somos|contato|contatos|eventos|últimas|navegação|' +
    'perché|vantaggi|valori|squadra|notizie|domande|recensioni|clienti|come funziona|storia|chi siamo|contatti|orari|galleria|eventi|programma|' +
    'waarom|voordelen|kernwaarden|waarden|nieuws|vragen|veelgestelde|beoordelingen|klanten|werkwijze|zo werken|zo werkt|geschiedenis|over ons|openingstijden|vacatures|trainers|locaties|werkgebied|aanpak|evenementen|' +
    'почему|преимущества|ценности|команда|сотрудники|новости|статьи|вопросы|отзывы|клиенты|партнёры|партнеры|как мы|как это|этапы|история|о нас|о компании|контакты|вакансии|галерея|акции|документы|способы|youtube|' +
    'dlaczego|zalety|korzyści|opinie|pytania|aktualności|jak to|galeria|klienci|o nas|dzielnice|näin se|miksi|sijainnit|' +
    'لماذا|مميزاتنا|قيمنا|فريق|فريقنا|أخبار|الأخبار|آراء|عملاؤنا|شركاؤنا|أسئلة|الأسئلة|تواصل|من نحن|رؤيتنا',
)
const otherSigns =
  /理由|強み|特徴|特長|選ばれる|価値観|バリュー|メンバー|スタッフ|役員|ニュース|お知らせ|新着|ブログ|よくある|質問|お客様の声|流れ|沿革|会社概要|アクセス|採用|実績|事例|パートナー|参加する|シナジー|大切に|优势|優勢|为什么|為什麼|团队|團隊|成员|成員|新闻|新聞|动态|動態|资讯|案例|常见问题|客户|客戶|合作伙伴|关于我们|關於|联系|聯繫|历程|荣誉|文化|招聘|须知|須知|規則|规则|步骤|流程|标准|照片/u

// bounded: at most 120 characters, see labelLengthMax
const counted = /^[\s\d.·|/–—-]+|[\s\d.:·|/–—…!-]+$/gu

const labelLengthMax = 120
const wordsMax = 7

/** `offers`: the label says so; `mentions offers`: it holds such a word, as a whole page's title may too. */
export type SectionKind = 'offers' | 'mentions offers' | 'other' | 'unknown'

/**
 * What a section lists, by its labels: its heading and the short line above that. A heading that consists of such words
 * says it; one that only holds them does where none of the labels says otherwise.
 */
export function sectionKind(labels: readonly string[]): SectionKind {
  const texts = labels.map((label) => label.slice(0, labelLengthMax).replace(counted, ''))
  if (texts.some((text) => [text, ...text.split(/[/|｜:：–—]/u)].some((part) => isHeadingOfOffers(part.trim()))))
    return 'offers'
  if (texts.some((text) => otherWords.test(text) || otherSigns.test(text))) return 'other'
  const holdsWord = (text: string) =>
    text.split(/\s+/).length <= wordsMax && (offerWords.test(text) || offerSigns.test(text))
  return texts.some(holdsWord) ? 'mentions offers' : 'unknown'
}
