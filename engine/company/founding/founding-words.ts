/** How the founding of an organization is said in the languages of the product; beginnings of expressions, without flags. */

/** A label of a table or a list, whose value is a date: 設立, Gründungsjahr, Year founded. */
export const labels = {
  first: '創業|창업',
  any: '設立年月日|設立年月|設立日|設立年|設立|創立年月日|創立|创立于|创立时间|创立|创建于|成立日期|成立时间|成立時間|成立年份|成立于|成立於|成立|설립일|설립연도|설립|창립일|창립|year founded|year of foundation|date founded|founded in|founded on|founded|established in|established|gegründet im jahr|gegründet im|gegründet|gründungsjahr|gründung|fondée? en|année de création|date de création|année de fondation|création|fundad[ao] en|fundad[ao] el|año de fundación|fecha de fundación|fundación|fundad[ao] em|ano de fundação|data de fundação|fundação|fondat[ao] nel|anno di fondazione|fondazione|opgericht in|opgericht|oprichtingsjaar|oprichting|założon[ay] w|rok założenia|data założenia|založen[ao]? v|rok založení|založení|založen[ýá]? v|osnovan[ao]? godine|godina osnivanja|leto ustanovitve|alapítás éve|alapítva|alapítás|anul înființării|înființată? în|fondată? în|grundat|grundades|bildat|bildades|startår|stiftet|grundlagt|etablert|perustettu|perustamisvuosi|έτος ίδρυσης|ίδρυση|рік заснування|заснован[оа]? (?:у|в)|tahun berdiri|berdiri sejak|didirikan|dibināts|įkurta|asutatud|any de fundació|kuruluş yılı|kuruluş tarihi|kuruluş|дата основания|год основания|основан[ао]? в|سنة التأسيس|تاريخ التأسيس|عام التأسيس',
}

/** Since, in one or two words: what a slogan ends with, before its year. */
export const since =
  'since|seit|depuis|desde|dal|sinds|sedan|siden|vuodesta|des de|od roku|od|sejak|kopš|nuo|από το|с|din'

/** Words before a year that make a short line speak of the beginning of who shows it: Est. 1994, seit 1923. */
export const beginnings = `${since}|est\\.?|estd\\.?|established|established in|founded|founded in|family[ -]owned since|family[ -]run since|in business since|brewing since|baking since|roasting since|gegründet|gegründet im jahr|gegründet im jahre|familienbetrieb seit|fondée? en|maison fondée en|établie? en|fundad[ao] en|fundad[ao] em|fondat[ao] nel|opgericht in|anno|založeno|założon[ay] w|основан[ао]? в|работаем с|з|vuonna|grundat|grundad|stiftet|grundlagt|etablert|perustettu|alapítva|din anul|înființată? în|od leta|od godine|osnovan[ao]?|ιδρύθηκε το|sejak tahun|aastast|des del|fundat el|منذ|منذ عام|تأسست عام|تأسست في|تأسس عام`
/** What follows the year in some languages. */
export const afterYear =
  'г\\.?|році|року|ga?da|metų|m\\.|óta|év|godine|leta|’dan beri|’den bu yana|yılından bu yana|’dan bu yana|году|года|year|’ten beri|’den beri|yılından beri|yılında kuruldu|年創業|年設立|年創立|年成立|年创立|年から|年'

/** A verb of founding between the organization and the year, in one sentence: `Acme was founded in 1998`. */
export const verbs =
  'was founded|were founded|was created|was formed|were formed|was inaugurated|was set up|was started|has been founded|was established|were established|was incorporated|were incorporated|est fondée?|a été fondée?|a été créée?|fut fondée?|fue fundad[ao]|se fundó|nació|foi fundad[ao]|é stato fondato|è stata fondata|è stato fondato|fu fondat[ao]|nasce|werd|is opgericht|została założona|został założony|była założona|была основана|был основан|основана|основан|основано|powstał[ao]?|byl[ao]? založen[ao]?|bol[ao]? založen[ýáéa]|vznikl[ao]?|vznikol|vznikla|je osnovan[ao]?|osnovan[ao]? je|je bil[ao]? ustanovljen[ao]?|bildades|grundades|stiftades|startades|blev stiftet|blev grundlagt|ble stiftet|ble grunnlagt|ble etablert|ble startet|perustettiin|on perustettu|a fost înființată?|a fost fondată?|ιδρύθηκε|ξεκίνησε|didirikan|berdiri|dibināt[sa]|tika dibināt[sa]|įkurt[aas]|įsteigt[aas]|asutati|on asutatud|було засновано|була заснована|був заснований|засновано|заснована|є основано|е основан[оа]?|fue creada?|fue inaugurad[ao]|foi criad[ao]|va ser fundad[ao]|va ser inaugurad[ao]|fou fundad[ao]|va néixer|è nat[ao]|được thành lập|تأسست|تأسس|أسست'
/** Between verb and year: `in the year`, `im Jahre`, `back in`, `en el año`. */
export const between =
  'back|in|on|im|jahr|jahre|the|year|en|el|año|l’année|nel|nell’anno|em|no|ano|in het jaar|i|den|aastal|w|roku|v|u|roce|godine|letu|leta|år|året|vuonna|în|anul|το|έτος|pada|tahun|sejak|у|році|во|година|gadā|any|l’any|vào|ngày|năm|в|году|عام|في|سنة|by|von|door|da|por|par'
/** After the year, where the verb stands at the end: `wurde 1923 gegründet`, `werd in 1956 opgericht`. */
export const lateVerbs = 'gegründet|opgericht|kuruldu|kurulmuştur|założona|založena'
