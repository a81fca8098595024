import { forGroups, only, whole, wordSet, type Language } from './language.ts'

const small =
  'el la los las un una unos unas de del y e o u pero también a al con como cuando desde donde en es son ser está están esta este estos estas ha han hay lo le les más me mi muy no nos nuestra nuestro nuestras nuestros para por que quien se si sin sobre su sus te tu tus ya yo entre todo todos toda todas'
const groups =
  'empresas|familias|niños|niñas|padres|adultos|jóvenes|adolescentes|estudiantes|alumnos|escuelas|profesores|docentes|principiantes|particulares|profesionales|autónomos|desarrolladores|equipos|organizaciones|asociaciones|instituciones|ayuntamientos|comercios|agricultores|arquitectos|restaurantes|hoteles|pacientes|médicos|mujeres|hombres|startups|creadores|artistas|investigadores|viajeros|turistas|deportistas|emprendedores|agencias|marcas|bancos|propietarios|ciudadanos|voluntarios|comunidades|personas mayores|pymes|clientes corporativos|parejas|grupos'

export const spanish: Language = {
  code: 'es',
  smallWords: wordSet(small),
  we: whole('nosotros|nosotras|nuestr[oa]s?|somos|\\p{L}{2,20}(?:amos|emos|imos)'),
  you: { familiar: whole('tú|tu|tus|ti|te|contigo'), polite: whole('usted|ustedes') },
  mission: whole(
    'es nuestra misión|nuestra misión(?:\\s?:| es| consiste)|nuestro (?:objetivo|propósito|fin)(?:\\s?:| es| principal)|(?:tiene|tenemos|tienen) (?:como|por) (?:misión|objetivo|objeto|finalidad|fin|propósito)|la misión (?:de|del) [^.]{2,60} es|nuestra razón de ser es',
  ),
  missionHeading: only('(?:nuestra |la )?misión|nuestro propósito|misión y (?:visión|valores)'),
  audience: [
    forGroups(
      '(?:diseñad[oa]s? |pensad[oa]s? |dirigid[oa]s? |ideal |ideales )?(?:para|a) (?:los |las |tus )?|ayuda(?:mos|n)? a (?:los |las )?',
      groups,
      small.replaceAll(' ', '|'),
    ),
  ],
  offersHeading: only(
    '(?:nuestros |los |todos los )?(?:servicios|productos|cursos|programas|planes|tratamientos)|(?:nuestras |las )?(?:soluciones|especialidades|colecciones|habitaciones)|nuestra oferta|productos y servicios|servicios y productos|qué (?:hacemos|ofrecemos)|lo que (?:hacemos|ofrecemos)',
  ),
  service: whole(
    'servicios?|consultoría|asesoría|asesoramiento|formación|talleres|taller|cursos?|clases?|reparación|reparaciones|mantenimiento|alquiler|envíos?|instalación|traducción|seguros?|auditoría|tratamientos?|consultas?|visitas guiadas|tours?|alojamiento|limpieza|terapia',
  ),
  telling:
    /^[\s®™,]*(?:es|son|ofrece|diseña|fabrica|vende|ayuda|acompaña|desarrolla|crea|permite|reúne|organiza|produce)(?!\p{L})/iu,
  sentenceWords: { short: 14, long: 26 },
}
