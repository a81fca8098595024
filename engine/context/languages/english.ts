import { only, whole, wordSet, type Language } from './language.ts'

export const english: Language = {
  code: 'en',
  smallWords: wordSet(
    "a about above after again all also am an and another any are aren't as at be because been before being below between both but by came can can't cannot come could did do does doesn't doing don't down during each else even ever every few first for from further get gets getting go goes going good got had has have having he her here hers him himself his how i if in into is isn't it it's its itself just know let let's like ll make makes made many may me might more most much must my myself never new no nor not now of off on once one only or other our ours out over own re really s said same say says see she should since so some still such t take than that that's the their theirs them then there there's these they they're thing things this those through to too two under until up us use used uses using ve very via want was way we we're we've well were what when where whether which while who whom whose why will with within without won't would you you'll you're you've your yours yourself",
  ),
  we: whole('we|us|ours?'),
  you: { either: whole('you|yours?') },
  mission: whole(
    "(?:our|the|its|whose|[\\p{L}\\p{N}&.'’-]+['’]s) (?:core |main |primary |overall |central |simple |social )?(?:mission|purpose)(?: statement)?(?:\\s?:| is| has (?:always )?been| remains)|it is our (?:mission|purpose|goal|aim) to|our (?:goal|aim|objective|vision)(?: is|\\s?:)|(?:are|is|were) on a mission|exists? to|existing to|(?:was|were|been) (?:founded|established|created|formed|set up) (?:in order )?to|(?:dedicated|committed|devoted) to \\p{L}+ing",
  ),
  missionHeading: only(
    '(?:our |the )?(?:mission|purpose)(?: statement)?|mission (?:and|&) (?:vision|values|goals)|why we exist|our (?:aims?|goals?)',
  ),
  audience: [],
  offersHeading: only(
    '(?:all |our |the |core |main |featured |explore our |see our |discover our |browse our )*(?:products?|services?|solutions?|offerings?|projects|courses|classes|programs|programmes|treatments|ranges?|collections?|practice areas|capabilities|specialties|specialities|workshops|rooms|tours|packages|apps|expertise|areas of (?:practice|expertise))(?: (?:&|and) (?:products?|services?|solutions?|pricing|programs|expertise))?|(?:what|how) we (?:do|offer|make|sell|can help|help|can do for you)|(?:services|products) (?:we (?:offer|provide)|offered)|what (?:can )?we do(?: best)?|shop(?: all| by category)?|what’s on offer',
  ),
  service: whole(
    'services?|consult(?:ing|ancy|ations?)|support|training|workshops?|courses?|class(?:es)?|deliver(?:y|ies)|installations?|repairs?|maintenance|subscriptions?|hosting|freight|transport|haulage|storage|warehousing|loads?|cleaning|coaching|translation|insurance|audits?|advice|advisory|rentals?|lessons?|tours?|catering|therapy|treatments?|counsell?ing|planning|management|marketing|bookkeeping|tutoring|massages?|photography|programs?|programmes?|law',
  ),
  telling:
    /^[\s®™,]*(is|are|was|has|helps?|provides?|offers?|makes?|gives?|lets|builds?|brings?|sells?|connects?|creates?|delivers?|designs?|roasts?)\b/i,
  sentenceWords: { short: 13, long: 22 },
}
