import { bareLetters, cleanText } from '../../page/clean-text.ts'
import { isQuotable, wordCount } from '../../page/sentences.ts'

const limits = { wordsMax: 9, unspacedWordsMax: 14, lengthMax: 70, lettersMin: 2 }

/** A call to do something, a place of the site, a quality or a person's part: never what is offered. */
const notAnOffer =
  /^(home|about|news|blog|press|careers?|jobs|contact|help|faqs?|pricing|prices|docs?|documentation|download|install|community|team|partners?|customers?|testimonials?|resources?|events?|privacy|terms|legal|search|menu|follow us|newsletter|sign|log|get|start|learn|read|see|view|try|join|why|how|what|who|where|when|you|your|the team|overview|features?|products?|services?|solutions?|all|more|latest|recent|welcome|hello|introduction|version|release|changelog|license|sponsors?|contributing|examples?|showcase|quick|ready|need|want|looking|have|questions?|let|don't|it|is|built for|made for|used by|trusted by|related|share|archive|categories|tags|links|find|check|compare|plan the|visit|discover|explore|meet|watch|call|donate|subscribe|whatsapp|e-?mail|phone|address|opening|coming soon|mission|vision|values?|history|footer|navigation|close|next|previous|map|cart|login|coming|new !|facebook|twitter|instagram|youtube|linkedin|github|discord|telegram|our (?:team|story|mission|vision|values|clients|partners|history|customers|people|work|blog|approach|process|promise|impact|community|mission)|(?:buy|shop|order|book|apply|enquire|rent) (?:now|today|here|online))(?![\p{L}\p{N}])/iu
const notAnOfferElsewhere =
  /^(über|kontakt|impressum|datenschutz|aktuelles|startseite|mehr|weiterlesen|jetzt|so |warum|wie |was |unser team|accueil|à propos|contact|en savoir|découvr|pourquoi|comment|inicio|contacto|más|leer|por qué|cómo|quiénes|início|contato|saiba|leia|por que|como |quem|navegação|atendimento|contatti|scopri|leggi|perché|come |chi |lees|meer|bekijk|waarom|hoe |wat |neem|bel |vraag|heeft|benieuwd|interesse|главная|контакты|подробнее|читать|почему|как |связаться|запишитесь|подбер|спасибо|скоро|電話|電話番号|住所|所在地|お問い合わせ|詳しく|もっと|会社|代表|プライバシー|首页|联系|更多|了解|地址|电话|关于|連絡|اتصل|المزيد|اقرأ|تواصل|zobacz|kontakt|dlaczego)/iu

/** What may stand before a name: a number in a list, a sign, a picture letter. */
// bounded: at most 200 characters, see textLengthMax
const ahead = /^(?:[\p{Extended_Pictographic}\u{fe0f}\u{200d}★☆✓✔●•◆■▪▶»›·*+–—-]|0\d(?=\s)|\d{1,2}[.)、](?=\s))+\s*/u
const textLengthMax = 200

/** The name in a heading, without what stands before it; undefined where the text names nothing that is offered. */
export function offerName(text: string, brand: string | undefined): string | undefined {
  const bare = text
    .slice(0, textLengthMax)
    .replace(ahead, '')
    // bounded: at most 200 characters, see textLengthMax
    .replace(/\s*[→›»>:：]\s*$/u, '')
  const name = cleanText(bare, textLengthMax)
  if (name === undefined || !isOfLength(name) || unlikeName.test(name)) return undefined
  if (notAnOffer.test(name) || notAnOfferElsewhere.test(name) || !isQuotable(name)) return undefined
  return brand !== undefined && bareLetters(brand) === bareLetters(name) ? undefined : name
}

/** A sentence, a year, a quotation, two things. */
const unlikeName = /[.!?,;…。！？]$|\d{4}(?![-\p{L}])|^["“«「『]|\s\|\s/u

function isOfLength(name: string): boolean {
  const wordsMax = /\s/.test(name) ? limits.wordsMax : limits.unspacedWordsMax
  return (
    /\p{L}/u.test(name) &&
    name.length <= limits.lengthMax &&
    bareLetters(name).length >= limits.lettersMin &&
    wordCount(name) <= wordsMax
  )
}
