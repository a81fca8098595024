import { forGroups, only, whole, wordSet, type Language } from './language.ts'

const small =
  'le la les un une des du de et ou mais aussi à au aux avec ce ces cet cette dans en est sont été être il elle ils elles je leur leurs lui mes mon ma nos notre nous on par pas plus pour qu que qui sa sans se ses son sur tout tous toute toutes vos votre vous y d l c s n'
const groups =
  'entreprises|sociétés|familles|enfants|parents|adultes|adolescents|jeunes|étudiants|élèves|écoles|enseignants|professeurs|débutants|particuliers|professionnels|indépendants|développeurs|équipes|organisations|associations|collectivités|communes|artisans|commerçants|agriculteurs|architectes|restaurateurs|restaurants|hôtels|patients|médecins|seniors|femmes|hommes|startups|créateurs|artistes|chercheurs|voyageurs|sportifs|entrepreneurs|agences|marques|institutions|banques|propriétaires|locataires|citoyens|bénévoles|musiciens|designers|PME'

export const french: Language = {
  code: 'fr',
  smallWords: wordSet(small),
  we: whole('nous|notre|nos'),
  you: { familiar: whole("tu|toi|ton|ta|tes|t['’]\\p{L}+"), polite: whole('vous|votre|vos') },
  mission: whole(
    "c['’]est notre (?:mission|vocation) d[e’']|notre (?:mission|objectif|but|raison d['’]être|vocation|ambition)(?:\\s?:| est| consiste)|(?:a|ont|ayant|avons) pour (?:mission|but|objectif|vocation|objet|ambition)|s['’]est donnée? pour (?:mission|but|objectif)|la mission (?:de|du|d['’])[^.]{2,60} est",
  ),
  missionHeading: only("(?:notre |nos |la )?missions?|notre (?:raison d[’']être|vocation)|mission et valeurs"),
  audience: [
    forGroups(
      "pour (?:les |des |vos )?|aux|destinée?s? aux|s['’]adresse(?:nt)? aux|accompagn(?:e|ons|ent) (?:les |des )|aid(?:e|ons|ent) (?:les |des )",
      groups,
      small.replaceAll(' ', '|'),
    ),
  ],
  offersHeading: only(
    '(?:nos |les |tous nos |toutes nos )?(?:services|produits|prestations|offres|solutions|formations|gammes|activités|collections|chambres|savoir-faire|expertises)|notre offre|(?:services et produits|produits et services)|ce que nous (?:faisons|proposons|offrons)|la boutique',
  ),
  service: whole(
    'services?|conseils?|accompagnement|formations?|ateliers?|cours|réparations?|entretien|maintenance|location|livraison|installation|traduction|assurances?|audit|soins?|consultations?|visites? guidées?|hébergement|nettoyage|coaching',
  ),
  telling:
    /^[\s®™,]*(?:est|sont|propose|offre|conçoit|fabrique|vend|aide|accompagne|développe|crée|réunit|permet|regroupe|organise)(?!\p{L})/iu,
  sentenceWords: { short: 14, long: 25 },
}
