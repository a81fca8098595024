import { forGroups, only, whole, wordSet, type Language } from './language.ts'

const small =
  'der die das den dem des ein eine einen einem einer eines und oder aber auch als am an auf aus bei beim bis da damit dann dass durch es für hat haben ich ihr ihre ihren ihrem ihrer im in ins ist ja kann können man mehr mit nach nicht noch nur ob ohne sehr sein seine sich sie sind so sowie über um unser unsere unseren unserem unserer uns unter vom von vor war was wenn werden wie wir wird zu zum zur'
const groups =
  'Unternehmen|Firmen|Betriebe|Entwickler(?:innen)?|Familien|Kinder|Jugendliche|Erwachsene|Eltern|Studierende|Studenten|Schüler(?:innen)?|Schulen|Lehrkräfte|Lehrer(?:innen)?|Anfänger(?:innen)?|Fortgeschrittene|Einsteiger(?:innen)?|Privatkunden|Geschäftskunden|Selbstständige|Freiberufler(?:innen)?|Senioren|Seniorinnen|Ärzte|Praxen|Kliniken|Patienten|Kommunen|Städte|Gemeinden|Behörden|Landwirte|Architekten|Handwerker|Händler|Hersteller|Agenturen|Gründer(?:innen)?|Startups|Start-ups|Vereine|Sportler(?:innen)?|Reisende|Gastronomen|Restaurants|Hotels|Frauen|Männer|Mädchen|Jungen|Künstler(?:innen)?|Wissenschaftler(?:innen)?|Forschende|Banken|Verlage|Teams|Organisationen|Mieter|Eigentümer|Vermieter|Gruppen|Paare|Touristen|Wanderer|Radfahrer'

export const german: Language = {
  code: 'de',
  smallWords: wordSet(small),
  we: whole('wir|uns|unser(?:e[nmrs]?)?'),
  you: {
    familiar: whole('du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?'),
    // At the beginning of a sentence "Sie" may be "she" or "they".
    // bounded: at most 2,000 characters, see isQuotable
    polite:
      /(?<![\p{L}\p{N}.!?] )(?<!^)(?<![\p{L}\p{N}])(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?![\p{L}\p{N}])|(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?![\p{L}\p{N}])/u,
  },
  mission: whole(
    '(?:ist|es ist) unsere (?:mission|aufgabe)|unsere (?:mission|aufgabe) (?:ist|lautet)|unser (?:ziel|auftrag|zweck) (?:ist|lautet)|(?:ziel|zweck|aufgabe) (?:des|der) [\\p{L} -]{3,40} ist|(?:hat|haben) (?:es )?sich zum ziel gesetzt|(?:hat|haben) sich zur aufgabe gemacht|setzt sich (?:dafür|für) [^.]{3,200} ein|wir setzen uns (?:dafür|für) [^.]{3,200} ein',
  ),
  missionHeading: only('(?:unsere |die )?mission|unser (?:auftrag|ziel|leitbild)|vereinszweck|leitbild'),
  audience: [
    forGroups('für|richtet sich an|richten uns an|unterstützt|unterstützen', groups, small.replaceAll(' ', '|')),
  ],
  offersHeading: only(
    '(?:unsere |alle )?(?:leistungen|produkte|dienstleistungen|angebote|services|kurse|lösungen|sortimente?|schwerpunkte|leistungsspektrum|zimmer)|unser (?:angebot|sortiment|leistungsspektrum)|angebot|was wir (?:tun|machen|bieten|anbieten)|das bieten wir(?: ihnen)?',
  ),
  service: whole(
    'beratung|leistung(?:en)?|service|montage|reparatur(?:en)?|wartung|schulung(?:en)?|seminare?|kurse?|unterricht|training|coaching|planung|pflege|therapien?|behandlung(?:en)?|betreuung|vermietung|verleih|transporte?|reinigung|installation(?:en)?|führung(?:en)?|\\p{L}+(?:beratung|service|montage|reparatur|wartung|planung|pflege|therapie|behandlung|betreuung|vermietung|reinigung|kurse?)',
  ),
  telling:
    /^[\s®™,]*(?:ist|sind|bietet|bieten|entwickelt|produziert|verkauft|baut|hilft|macht|stellt|liefert|unterstützt|berät|organisiert|betreibt|fördert|wurde)(?!\p{L})/iu,
  sentenceWords: { short: 11, long: 19 },
}
