import { forGroups, only, whole, wordSet, type Language } from './language.ts'

const small =
  'de het een en of maar ook aan als bij dan dat der deze die dit door er haar had heb hebben heeft hem hen hij hoe hun ik in is je jij jouw jullie kan kunnen maar me meer met mij mijn na naar niet nog nu om onder ons onze op over te ten tot u uit uw van veel voor was wat we wel werd wie wij wordt worden zal ze zich zij zijn zo zonder'
const groups =
  'bedrijven|ondernemers|ondernemingen|gezinnen|families|kinderen|jongeren|volwassenen|ouders|studenten|leerlingen|scholen|leraren|docenten|beginners|particulieren|professionals|zelfstandigen|ontwikkelaars|teams|organisaties|verenigingen|instellingen|gemeenten|winkels|boeren|architecten|restaurants|hotels|patiënten|artsen|vrouwen|mannen|startups|makers|kunstenaars|onderzoekers|reizigers|toeristen|sporters|bureaus|merken|banken|eigenaren|huurders|verhuurders|burgers|vrijwilligers|gemeenschappen|ouderen|mkb|zzp’ers|groepen'

export const dutch: Language = {
  code: 'nl',
  smallWords: wordSet(small),
  we: whole('wij|we|ons|onze'),
  you: { familiar: whole('je|jij|jou|jouw|jullie'), polite: whole('u|uw') },
  mission: whole(
    'onze missie(?:\\s?:| is| luidt)|ons doel(?:\\s?:| is)|(?:heeft|hebben) (?:als|tot) (?:doel|missie)|stelt zich ten doel|zet zich in voor|wij zetten ons in|de missie van [^.]{2,60} is',
  ),
  missionHeading: only('(?:onze |de )?missie|ons doel|missie en visie'),
  audience: [
    forGroups('voor|helpt|helpen|ondersteunt|richt zich op|richten ons op', groups, small.replaceAll(' ', '|')),
  ],
  offersHeading: only(
    '(?:onze |alle )?(?:diensten|producten|cursussen|oplossingen|behandelingen|specialiteiten)|ons (?:aanbod|assortiment)|aanbod|assortiment|producten en diensten|diensten en producten|wat (?:we|wij) (?:doen|bieden|maken)|dit doen wij',
  ),
  service: whole(
    'diensten|dienst|advies|onderhoud|reparaties?|verhuur|bezorging|installatie|vertaling|verzekeringen|cursus|cursussen|workshops?|lessen|training(?:en)?|behandelingen|behandeling|rondleidingen|schoonmaak|therapie|coaching|begeleiding|transport|\\p{L}+(?:lessen|advies|onderhoud|verhuur|reiniging|schoonmaak|training)',
  ),
  telling:
    /^[\s®™,]*(?:is|zijn|biedt|maakt|ontwikkelt|verkoopt|helpt|ondersteunt|levert|organiseert|bouwt|ontwerpt)(?!\p{L})/iu,
  sentenceWords: { short: 12, long: 21 },
}
