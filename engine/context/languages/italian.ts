import { forGroups, only, whole, wordSet, type Language } from './language.ts'

const small =
  'il lo la i gli le un uno una di del dello della dei degli delle e ed o ma anche a al allo alla ai agli alle con come cui da dal dalla dai dalle dove è sono essere fra ha hanno in nel nella nei nelle negli io loro lui mi mio mia ne noi non nostra nostro nostri nostre ogni per più quando questa questo questi queste se senza si sua suo sul sulla sui sulle tra tutti tutto tutte un voi che chi ci d l'
const groups =
  'aziende|imprese|famiglie|bambini|ragazzi|genitori|adulti|giovani|studenti|scuole|insegnanti|principianti|privati|professionisti|sviluppatori|team|organizzazioni|associazioni|istituzioni|comuni|artigiani|negozi|commercianti|agricoltori|architetti|ristoranti|ristoratori|alberghi|hotel|pazienti|medici|donne|uomini|startup|creativi|artisti|ricercatori|viaggiatori|turisti|sportivi|imprenditori|agenzie|marchi|banche|proprietari|cittadini|volontari|comunità|anziani|PMI|coppie|gruppi'

export const italian: Language = {
  code: 'it',
  smallWords: wordSet(small),
  we: whole('noi|nostr[oaie]|siamo|\\p{L}{2,20}iamo'),
  you: {
    familiar: whole('tu|te|tuo|tua|tuoi|tue|ti'),
    // bounded: at most 2,000 characters, see isQuotable
    polite:
      /(?<![\p{L}\p{N}])(?:voi|vi|vostr[oaie])(?![\p{L}\p{N}])|(?<=[\p{Ll},] )(?:Lei|Suo|Sua|Suoi|Sue)(?![\p{L}\p{N}])/u,
  },
  mission: whole(
    'è la nostra missione|(?:la )?nostra (?:missione|mission)(?:\\s?:| è| consiste)|(?:il )?nostro (?:obiettivo|scopo)(?:\\s?:| è)|(?:ha|hanno|abbiamo) (?:come|per|lo) (?:scopo|obiettivo|missione|mission|fine)|si (?:propone|prefigge) di|la (?:missione|mission) (?:di|del|della) [^.]{2,60} è',
  ),
  missionHeading: only('(?:la nostra |la )?(?:missione|mission)|(?:il nostro )scopo|mission e (?:vision|valori)'),
  audience: [
    forGroups(
      '(?:pensat[oaie] |dedicat[oaie] |rivolt[oaie] |ideale |ideali )?(?:per|a|ai|alle|agli) (?:i |le |gli )?|aiut(?:a|iamo|ano) (?:i |le |gli )?',
      groups,
      small.replaceAll(' ', '|'),
    ),
  ],
  offersHeading: only(
    '(?:i nostri |tutti i nostri |i )?(?:servizi|prodotti|corsi|trattamenti|programmi)|(?:le nostre |le )?(?:soluzioni|specialità|collezioni|camere)|la nostra offerta|prodotti e servizi|servizi e prodotti|cosa (?:facciamo|offriamo)|che cosa (?:facciamo|offriamo)|di cosa ci occupiamo',
  ),
  service: whole(
    'servizi|servizio|consulenza|consulenze|formazione|laboratori|corsi|corso|lezioni|riparazioni|riparazione|manutenzione|noleggio|spedizioni|installazione|traduzioni|assicurazioni|trattamenti|visite guidate|tour|alloggio|pulizia|pulizie|terapia|assistenza|progettazione',
  ),
  telling:
    /^[\s®™,]*(?:è|sono|offre|progetta|produce|vende|aiuta|accompagna|sviluppa|crea|permette|riunisce|organizza|realizza|nasce)(?!\p{L})/iu,
  sentenceWords: { short: 14, long: 26 },
}
