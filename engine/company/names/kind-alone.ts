import { labelOf } from '../../page/own-labels.ts'
import { bareLetters } from '../../page/clean-text.ts'
import type { Said } from './said-names.ts'
import { isAlike } from './like-domain.ts'

/** What bodies are by kind, in the languages of the labelled sites: a word that is a name only with another. */
const kinds = [
  'church|chapel|cathedral|parish|school|academy|college|university|institute|kindergarten|nursery|club|team|association|society|foundation|museum|theatre|theater|library|hospital|clinic|practice|pharmacy|hotel|hostel|guesthouse|inn|restaurant|cafe|bakery|brewery|winery|farm|garage|company|studio|festival|community|ministry',
  'kirche|gemeinde|pfarre|pfarrei|schule|grundschule|gymnasium|kita|verein|sportverein|musikverein|feuerwehr|stiftung|praxis|zahnarztpraxis|apotheke|gasthof|gasthaus|ferienwohnung|pension|bäckerei|metzgerei|weingut|hof|werkstatt|firma|chor|orchester',
  'église|paroisse|école|collège|lycée|crèche|association|fondation|mairie|commune|cabinet|pharmacie|auberge|gîte|camping|boulangerie|domaine|ferme|atelier|entreprise|chorale|fanfare|théâtre|musée|médiathèque',
  'chiesa|parrocchia|oratorio|scuola|asilo|liceo|istituto|associazione|fondazione|comune|studio|farmacia|albergo|agriturismo|ristorante|trattoria|osteria|pizzeria|panificio|cantina|azienda|officina|palestra|coro|banda|teatro|museo|biblioteca|cooperativa|pro loco',
  'iglesia|parroquia|escuela|colegio|instituto|asociación|fundación|ayuntamiento|clínica|restaurante|panadería|bodega|finca|taller|empresa|igreja|paróquia|escola|associação|fundação|farmácia|pousada|quinta|padaria|oficina|església|associació|fundació|ajuntament',
  'kerk|parochie|school|basisschool|vereniging|stichting|praktijk|tandarts|apotheek|boerderij|bakkerij|slagerij|bedrijf|koor|harmonie|kyrka|församling|skola|förskola|förening|stiftelse|tandläkare|gård|kirke|menighed|menighet|skole|forening|klub|klubb|tandlæge|tannlege|kirkko|seurakunta|koulu|päiväkoti|yhdistys|kirkja|skóli|félag|kirik|kool|lasteaed|selts',
  'kościół|parafia|szkoła|przedszkole|żłobek|stowarzyszenie|fundacja|gabinet|apteka|restauracja|hotel|firma|kostel|farnost|škola|školka|spolek|nadace|ordinace|lékárna|restaurace|penzion|obec|farnosť|združenie|nadácia|lekáreň|crkva|župa|vrtić|udruga|udruženje|klub|ordinacija|ljekarna|apoteka|cerkev|šola|vrtec|društvo|lekarna|templom|plébánia|iskola|óvoda|egyesület|alapítvány|rendelő|étterem|panzió',
  'biserica|parohia|școala|grădinița|asociația|fundația|cabinet|farmacia|pensiunea|bažnyčia|parapija|mokykla|darželis|asociacija|fondas|klinika|baznīca|draudze|skola|bērnudārzs|biedrība|kishë|shkollë|shoqata|okul|anaokulu|dernek|vakıf|klinik|otel|lokanta|церковь|приход|школа|ассоциация|фонд|клиника|церква|парафія|асоціація|църква|училище|сдружение|црква|удружење|друштво',
]
// bounded: at most 120 characters, see nameLengthMax
const kind = new RegExp(`^(?:${kinds.join('|')})$`, 'iu')

/** `Oratorio`, as a mark is called, where the title says which: it is said with what follows, like the domain where one is, else as the title begins. */
export function withoutKindAlone(said: readonly Said[], domain: string): Said[] {
  const label = labelOf(domain)
  return said.map((one) => {
    if (!kind.test(one.name) || bareLetters(one.name) === label) return one
    const begun = `${one.name.toLowerCase()} `
    const longer = said.filter(({ name }) => name.toLowerCase().startsWith(begun))
    const whole = longer.find(({ name }) => isAlike(name, label)) ?? longer.find(({ rule }) => rule === firstSegment)
    return whole === undefined ? one : { ...one, name: whole.name }
  })
}

const firstSegment: Said['rule'] = 'first segment of the title'
