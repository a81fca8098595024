import { forGroups, only, whole, wordSet, type Language } from './language.ts'

const small =
  'o a os as um uma uns umas de do da dos das e ou mas também ao aos à às com como em é são ser está estão este esta isso foi há já lhe mais me meu minha muito não na no nas nos nossa nosso nossas nossos para pela pelo por que quem se sem sobre seu sua seus suas você entre todo todos toda todas num numa'
const groups =
  'empresas|famílias|crianças|pais|adultos|jovens|adolescentes|estudantes|alunos|escolas|professores|iniciantes|particulares|profissionais|autônomos|desenvolvedores|equipes|equipas|organizações|associações|instituições|municípios|comerciantes|agricultores|arquitetos|restaurantes|hotéis|pacientes|médicos|mulheres|homens|startups|criadores|artistas|pesquisadores|investigadores|viajantes|turistas|atletas|empreendedores|agências|marcas|bancos|proprietários|cidadãos|voluntários|comunidades|idosos|lojistas|produtores'

export const portuguese: Language = {
  code: 'pt',
  smallWords: wordSet(small),
  we: whole('nós|noss[oa]s?|somos|\\p{L}{2,20}(?:amos|emos|imos)'),
  you: {
    familiar: whole('tu|teu|teus|tua|tuas|ti|contigo|você|vocês'),
    polite: whole('o senhor|a senhora|os senhores'),
  },
  mission: whole(
    'é nossa missão|nossa missão(?:\\s?:| é| consiste)|(?:nosso|o nosso) (?:objetivo|propósito)(?:\\s?:| é)|(?:tem|temos|têm) (?:como|por) (?:missão|objetivo|finalidade|propósito|objeto)|a missão (?:de|da|do) [^.]{2,60} é',
  ),
  missionHeading: only('(?:nossa |a nossa )?missão|nosso propósito|missão e (?:visão|valores)'),
  audience: [
    forGroups(
      '(?:feit[oa]s? |pensad[oa]s? |dirigid[oa]s? |ideal )?(?:para|a|aos|às) (?:os |as )?|ajuda(?:mos|m)? (?:os |as )?',
      groups,
      small.replaceAll(' ', '|'),
    ),
  ],
  offersHeading: only(
    '(?:nossos |os nossos |todos os )?(?:serviços|produtos|cursos|programas|planos|tratamentos)|(?:nossas |as nossas )?(?:soluções|especialidades|coleções)|produtos e serviços|serviços e produtos|o que (?:fazemos|oferecemos)|áreas de atuação',
  ),
  service: whole(
    'serviços?|consultoria|assessoria|formação|oficinas?|cursos?|aulas?|reparos?|reparação|manutenção|aluguel|aluguer|entregas?|instalação|tradução|seguros?|auditoria|tratamentos?|consultas?|passeios?|hospedagem|limpeza|terapia|treinamentos?',
  ),
  telling:
    /^[\s®™,]*(?:é|são|oferece|desenvolve|fabrica|vende|ajuda|cria|permite|reúne|organiza|produz|nasceu)(?!\p{L})/iu,
  sentenceWords: { short: 14, long: 26 },
}
