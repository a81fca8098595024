/** How well-known merchants abbreviate themselves, by the words that begin the descriptor; longest first wins. */

const table: Record<string, string> = {
  'amazon.com':
    'amzn, amzn mktp, amznprime, amzn prime, amazon mktp, amazon mktpl, amazon mktplace, amazon marketplace, amazon prime, amazon fresh, amazon digital, amazon retail, prime video, amazon web services, aws',
  'apple.com': 'apl itunes, itunes, apple com bill, apple itunes, apple store, apple online store, apple services',
  'google.com':
    'google, google play, google storage, google one, google ads, google workspace, google gsuite, google cloud',
  'youtube.com':
    'google youtube, google youtubepremium, google youtube tv, youtubepremium, youtube tv, youtube premium',
  'microsoft.com': 'msft, msbill, microsoft office, microsoft xbox, microsoft 365, microsoft ultimate',
  'facebook.com': 'facebk, fb ads, fbpay, facebook ads',
  'walmart.com': 'wm supercenter, wm superc, wal mart, wal mart super, walmart com, walmart grocery',
  'samsclub.com': 'sams club, samsclub, sams scan n go',
  'starbucks.com': 'sbux, starbucks store, starbucks card reload',
  'mcdonalds.com': 'mcdonald s, mc donalds, mcdo',
  'target.com': 'target com, target t',
  'costco.com': 'costco whse, costco wholesale, costco gas, costco by instacart',
  'homedepot.com': 'the home depot, home depot, homedepot com',
  'lowes.com': 'lowe s, lowes',
  'cvs.com': 'cvs pharmacy, cvs pharm',
  'walgreens.com': 'walgreens store',
  '7-eleven.com': '7 eleven, 7 11, seven eleven',
  'shell.com': 'shell oil, shell service station, shell service st, shell tankstelle, shell fuel',
  'chevron.com': 'chevron fuel',
  'exxon.com': 'exxonmobil, exxon mobil, exxon',
  'bp.com': 'bp products, bp oil',
  'uber.com': 'uber trip, uber us, ubr, uber technologies, uber one, uber bv, uber canada ubertrip, ubertrip',
  'ubereats.com': 'uber eats, ubereats',
  'lyft.com': 'lyft ride, lyft scooter',
  'doordash.com': 'dd doordash, doordash dashpass',
  'airbnb.com': 'airbnb hm, airbnb payments',
  'booking.com':
    'hotel at booking com, hotel at booking co, hotel at booking c, hotel at booking, bkg booking com, booking com',
  'delta.com': 'delta air, delta air lines, delta airlines',
  'united.com': 'united airlines, united air',
  'aa.com': 'american airlines, american air',
  'southwest.com': 'southwest airlines, southwes, southwest air',
  'alaskaair.com': 'alaska air, alaska airlines',
  'britishairways.com': 'british airways, british a',
  'netflix.com': 'netflix com',
  'hulu.com': 'hlu hulu',
  'disneyplus.com': 'disneyplus, disney plus',
  'spotify.com': 'spotify ab, spotify p, spotifyusa, spotifyusai, spotify usa',
  'paramountplus.com': 'paramnt, paramountplus',
  'steampowered.com': 'steamgames, steam games, steam purchase, steampowered, valve steam',
  'playstation.com': 'playstation network, playstationnetw, playstatnetwork, sony playstation, sonyentertainment',
  'nintendo.com': 'nintendo of america',
  'adobe.com': 'adobe photogphy plan, adobe creative cloud, adobe acropro, adobe systems, adobe inc, adobe photoshop',
  'openai.com': 'openai chatgpt, chatgpt subscription, openai api',
  'anthropic.com': 'claude ai subscription, anthropic',
  'godaddy.com': 'dnh godaddy, godaddy com',
  'nytimes.com': 'nyt, nytimes, new york times, nyt digital',
  'wsj.com': 'd j wsj, wsj, dow jones wsj',
  'verizon.com': 'vzwrlss, vzw, verizon wrls, verizon wireless, verizonwrlss, vz wireless',
  'att.com': 'att, att bill, at t, att mobility',
  't-mobile.com': 'tmobile, t mobile, tmobile postpaid',
  'comcast.com': 'comcast cable, comcast',
  'spectrum.com': 'spectrum mobile, charter spectrum, twc spectrum',
  'usps.com': 'usps, usps po, us postal service',
  'ups.com': 'ups, the ups store, ups store',
  'fedex.com': 'fedex, fedex office, fedexoffice',
  'wholefoodsmarket.com': 'wholefds, wholefoods, whole foods, whole foods market, whole foods mkt',
  'traderjoes.com': 'trader joe, trader joe s, trader joes',
  'kroger.com': 'kroger fuel, kroger fuel ctr',
  'bestbuy.com': 'bestbuycom, best buy mht, best buy',
  'chick-fil-a.com': 'chick fil a, chickfila',
  'dunkindonuts.com': 'dunkin, dunkin donuts',
  'tacobell.com': 'taco bell',
  'burgerking.com': 'burger king, bk',
  'dominos.com': 'domino s, domino s pizza, dominos pizza',
  'pizzahut.com': 'pizza hut',
  'papajohns.com': 'papa john s, papa johns',
  'chipotle.com': 'chipotle online, chipotle mexican grill, chipotle',
  'panerabread.com': 'panera bread',
  'fiveguys.com': 'five guys, 5 guys',
  'kfc.com': 'kfc, kentucky fried chicken',
  'hm.com': 'h m, hm com, hennes mauritz, h m hennes',
  'marksandspencer.com': 'marks spencer, m s simply food, marksandspencer',
  'tesco.com': 'tesco stores, tesco express, tesco extra, tesco pfs, tesco pay at pump',
  'sainsburys.co.uk': 'sainsbury s, sainsburys smkts, sainsburys, sainsburys s mkts, j sainsbury',
  'tfl.gov.uk': 'tfl travel ch, tfl travel charge, tfl gov uk',
  'boots.com': 'boots the chemist',
  'rewe.de': 'rewe markt, rewe sagt danke, rewe',
  'edeka.de': 'edeka',
  'dm.de': 'dm drogeriemarkt, dm drogerie',
  'lidl.com': 'lidl sagt danke, lidl dienstleistung, lidl vertriebs',
  'aldi.com': 'aldi sued, aldi sud, aldi nord',
  'bahn.de': 'db vertrieb, deutsche bahn, db bahn',
  'carrefour.fr': 'carrefour market, carrefour city, carrefour express',
  'sncf-connect.com': 'sncf connect, sncf internet, sncf voyageurs',
  'ebay.com': 'ebay o, ebay com, ebay inc',
  'etsy.com': 'etsy com, etsy inc',
  'squarespace.com': 'sqsp, squarespac',
  'wix.com': 'wix com',
  'linkedin.com': 'linkedin pre, linkedin sales, linkedin job, linkedin premium',
  'x.com': 'x corp paid features, twitter paid features',
  'grubhub.com': 'grubhub holdings, grubhubfood',
  'instacart.com': 'instacart subscription, ic instacart',
  'audible.com': 'audible, audible uk',
  'paypal.com': 'paypal inst xfer, paypal transfer, paypal des inst xfer',
}

// The first three digits of a ticket's thirteen are the airline's own (IATA Resolution 762).
const tickets: readonly { word: string; code: string; domain: string }[] = [
  { word: 'american', code: '001', domain: 'aa.com' },
  { word: 'delta', code: '006', domain: 'delta.com' },
  { word: 'united', code: '016', domain: 'united.com' },
  { word: 'alaska', code: '027', domain: 'alaskaair.com' },
  { word: 'southwest', code: '526', domain: 'southwest.com' },
  { word: 'southwes', code: '526', domain: 'southwest.com' },
]

/** The merchant that the first words of a descriptor mean, and how many of them say so. */
export function findAlias(words: readonly string[]): { domain: string; length: number } | undefined {
  const [first = '', second = ''] = words
  const ticket = tickets.find(
    ({ word, code }) => word === first && second.startsWith(code) && /^\d{10,13}$/.test(second),
  )
  if (ticket) return { domain: ticket.domain, length: 2 }
  const found = aliases.find((alias) => alias.words.every((word, index) => words[index] === word))
  return found && { domain: found.domain, length: found.words.length }
}

/** A way in which a descriptor begins, word for word, and the domain of the merchant behind it. */
type Alias = { words: readonly string[]; domain: string }

const aliases: readonly Alias[] = Object.entries(table)
  .flatMap(([domain, texts]) => texts.split(', ').map((text) => ({ words: text.split(' '), domain })))
  .toSorted((one, other) => other.words.length - one.words.length)
