import { whole } from './languages/language.ts'

/** Words that change what a sentence claims, in the languages that the rules know. */

/** What makes a claim larger than a fact: it counts only where the site makes it itself. */
export const superlatives = whole(
  'best|better|leading|leader|largest|biggest|greatest|first|only|fastest|cheapest|safest|finest|most|top|number one|award-winning|world-class|world-leading|unique|premier|unrivall?ed|unmatched|guaranteed?|always|never|every|all|everyone|everything|worldwide|global(?:ly)?|' +
    'beste[nrs]?|führend\\p{L}*|größte[nrs]?|schnellste[nrs]?|einzige[nrs]?|erste[nrs]?|weltweit\\p{L}*|immer|alle[nrs]?|jede[nrs]?|garantiert|' +
    'meilleure?s?|leaders?|premi(?:er|ère)s?|unique|toujours|mondiale?|' +
    'mejor(?:es)?|líder(?:es)?|primer[oa]?s?|mayor(?:es)?|únic[oa]s?|siempre|mundial|' +
    'melhor(?:es)?|maior(?:es)?|primeir[oa]s?|sempre|' +
    'miglior[ei]?|prim[oaie]|unic[oaie]|sempre|mondiale|' +
    'grootste|toonaangevend\\p{L}*|snelste|enige|eerste|altijd|wereldwijd|' +
    'лучш\\p{L}+|ведущ\\p{L}+|крупнейш\\p{L}+|перв\\p{L}{2,3}|единственн\\p{L}+|всегда|' +
    'أفضل|أكبر|رائدة?|الأولى|الأول|الوحيدة?|دائما',
  'giu',
)
// Written without spaces: they stand anywhere.
export const superlativeSigns =
  /最[大高良初多速安新佳好优優强強先]|世界一|日本一|世界初|業界初|唯一|トップ|領先|领先|第一|No\.?\s?1|#\s?1/giu

const negatives = whole(
  "no|not|never|without|cannot|neither|nor|none|nothing|nobody|\\p{L}+n['’]t|nicht|kein(?:e[nmrs]?)?|niemals|ohne|nie|pas|jamais|sans|aucune?|rien|nunca|sin|ningún|ninguna|não|sem|nenhuma?|non|senza|mai|nessuna?|niet|geen|zonder|nooit|не|нет|без|никогда|لا|ليس|ليست|لم|لن|بدون|دون",
)
const negativeSigns = /ない(?!ほど)|ません|なし|不(?!断|斷)|没|沒|无|無(?!料)|未/u

export const isNegative = (sentence: string): boolean => negatives.test(sentence) || negativeSigns.test(sentence)
