import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDomain } from '#contract/brands/domain.ts'
import { findAlias } from './aliases.ts'
import { cleanDescriptor } from './clean-descriptor.ts'

const aliasOf = (label: string) => cleanDescriptor(label).alias?.domain

/** A descriptor as a bank prints it for each merchant of the list. */
const printed: readonly [descriptor: string, domain: string][] = [
  ['AMZN MKTP US*2K4AB1230', 'amazon.com'],
  ['AMAZON PRIME*RT4', 'amazon.com'],
  ['AWS EMEA', 'amazon.com'],
  ['APPLE.COM/BILL 866-712-7753', 'apple.com'],
  ['APL*ITUNES.COM/BILL', 'apple.com'],
  ['GOOGLE *GSUITE_ACME', 'google.com'],
  ['GOOGLE *YOUTUBEPREMIUM', 'youtube.com'],
  ['MSFT * E0300ABCDE', 'microsoft.com'],
  ['FACEBK *ABC123DEF2', 'facebook.com'],
  ['WAL-MART #1234', 'walmart.com'],
  ['WM SUPERCENTER #123', 'walmart.com'],
  ['SAMSCLUB #6220', 'samsclub.com'],
  ['SBUX 01234', 'starbucks.com'],
  ['MC DONALDS F1234', 'mcdonalds.com'],
  ['TARGET T-1234', 'target.com'],
  ['COSTCO WHSE #0001', 'costco.com'],
  ['THE HOME DEPOT #1234', 'homedepot.com'],
  ['LOWE S #01234', 'lowes.com'],
  ['CVS/PHARMACY #01234', 'cvs.com'],
  ['WALGREENS STORE 1234', 'walgreens.com'],
  ['7-ELEVEN 12345', '7-eleven.com'],
  ['SHELL OIL 12345678', 'shell.com'],
  ['CHEVRON FUEL 0012', 'chevron.com'],
  ['EXXONMOBIL 12345', 'exxon.com'],
  ['BP PRODUCTS 1234', 'bp.com'],
  ['UBER   *TRIP', 'uber.com'],
  ['UBER   *EATS', 'ubereats.com'],
  ['LYFT   *RIDE SUN', 'lyft.com'],
  ['DD DOORDASH BURGER', 'doordash.com'],
  ['AIRBNB PAYMENTS', 'airbnb.com'],
  ['HOTEL AT BOOKING.COM', 'booking.com'],
  ['DELTA AIR 0062345678901', 'delta.com'],
  ['UNITED AIRLINES', 'united.com'],
  ['AMERICAN AIRLINES', 'aa.com'],
  ['SOUTHWES 5261234567890', 'southwest.com'],
  ['ALASKA AIR', 'alaskaair.com'],
  ['BRITISH A 125123', 'britishairways.com'],
  ['HLU*HULU 12345', 'hulu.com'],
  ['DISNEYPLUS', 'disneyplus.com'],
  ['SPOTIFY USA 877-778', 'spotify.com'],
  ['PARAMNT+', 'paramountplus.com'],
  ['STEAM PURCHASE', 'steampowered.com'],
  ['PLAYSTATION NETWORK', 'playstation.com'],
  ['NINTENDO OF AMERICA', 'nintendo.com'],
  ['ADOBE *PHOTOGPHY PLAN', 'adobe.com'],
  ['OPENAI *CHATGPT SUBSCR', 'openai.com'],
  ['CLAUDE.AI SUBSCRIPTION', 'anthropic.com'],
  ['DNH*GODADDY.COM', 'godaddy.com'],
  ['NYT DIGITAL', 'nytimes.com'],
  ['D J*WSJ', 'wsj.com'],
  ['VZWRLSS*APOCC VISB', 'verizon.com'],
  ['ATT*BILL PAYMENT', 'att.com'],
  ['T-MOBILE', 't-mobile.com'],
  ['COMCAST CABLE', 'comcast.com'],
  ['CHARTER SPECTRUM', 'spectrum.com'],
  ['USPS PO 1234567', 'usps.com'],
  ['THE UPS STORE #1234', 'ups.com'],
  ['FEDEX OFFICE 1234', 'fedex.com'],
  ['WHOLEFDS MKT 10123', 'wholefoodsmarket.com'],
  ['TRADER JOE S #123', 'traderjoes.com'],
  ['KROGER FUEL CTR 123', 'kroger.com'],
  ['BEST BUY MHT 00001', 'bestbuy.com'],
  ['CHICK-FIL-A #01234', 'chick-fil-a.com'],
  ['DUNKIN #123456', 'dunkindonuts.com'],
  ['TACO BELL 012345', 'tacobell.com'],
  ['BURGER KING #1234', 'burgerking.com'],
  ['DOMINO S 1234', 'dominos.com'],
  ['PIZZA HUT 012345', 'pizzahut.com'],
  ['PAPA JOHN S #1234', 'papajohns.com'],
  ['CHIPOTLE ONLINE', 'chipotle.com'],
  ['PANERA BREAD #601234', 'panerabread.com'],
  ['FIVE GUYS 1234', 'fiveguys.com'],
  ['KFC J123456', 'kfc.com'],
  ['H&M 0123', 'hm.com'],
  ['MARKS&SPENCER PLC', 'marksandspencer.com'],
  ['TESCO STORES 1234', 'tesco.com'],
  ['SAINSBURYS S/MKTS', 'sainsburys.co.uk'],
  ['TFL TRAVEL CH', 'tfl.gov.uk'],
  ['BOOTS THE CHEMIST', 'boots.com'],
  ['REWE SAGT DANKE', 'rewe.de'],
  ['EDEKA MUELLER', 'edeka.de'],
  ['DM DROGERIEMARKT', 'dm.de'],
  ['LIDL SAGT DANKE', 'lidl.com'],
  ['ALDI SÜD', 'aldi.com'],
  ['DB VERTRIEB GMBH', 'bahn.de'],
  ['CARREFOUR CITY', 'carrefour.fr'],
  ['SNCF VOYAGEURS', 'sncf-connect.com'],
  ['EBAY O*12-12345', 'ebay.com'],
  ['ETSY INC', 'etsy.com'],
  ['SQSP* INV12345', 'squarespace.com'],
  ['WIX COM', 'wix.com'],
  ['LINKEDIN PRE *1234', 'linkedin.com'],
  ['X CORP. PAID FEATURES', 'x.com'],
  ['GRUBHUB HOLDINGS', 'grubhub.com'],
  ['INSTACART SUBSCRIPTION', 'instacart.com'],
  ['AUDIBLE UK', 'audible.com'],
  ['PAYPAL INST XFER', 'paypal.com'],
]

describe('a printed descriptor names its merchant', () => {
  test.each(printed)('%s: %s', (descriptor, domain) => {
    expect(aliasOf(descriptor)).toBe(domain)
  })
})

describe('what only begins alike names none', () => {
  test.each([
    ['TARGETED ADS'],
    ['AMZNX'],
    ['APPLE VALLEY FARM'],
    ['DELTA DENTAL'],
    ['UNITED METHODIST'],
    ['AMERICAN EAGLE'],
    ['ALASKA SAUSAGE'],
    ['SHELL BEACH CAFE'],
    ['DISNEY STORE'],
    ['BOOTS AND MORE'],
    ['FIVE POINTS'],
    ['TACO STAND'],
    ['PIZZA PLACE'],
    ['HOME GOODS'],
    ['7 SEAS'],
    ['BRITISH PUB'],
    [''],
    ['1234'],
  ])('%s', (descriptor) => {
    expect(aliasOf(descriptor)).toBeUndefined()
  })

  test('an alias is looked for at the beginning alone', () => {
    expect(findAlias(['joes', 'amzn'])).toBeUndefined()
  })
})

describe('the longest alias wins', () => {
  test.each([
    [['uber', 'eats'], { domain: 'ubereats.com', length: 2 }],
    [['uber', 'trip'], { domain: 'uber.com', length: 2 }],
    [['google', 'youtube', 'tv'], { domain: 'youtube.com', length: 3 }],
    [['google', 'cloud'], { domain: 'google.com', length: 2 }],
    [['google', 'other'], { domain: 'google.com', length: 1 }],
    [['hotel', 'at', 'booking', 'com'], { domain: 'booking.com', length: 4 }],
    [['the', 'ups', 'store'], { domain: 'ups.com', length: 3 }],
    [['starbucks', 'card', 'reload'], { domain: 'starbucks.com', length: 3 }],
  ])('%j', (words, found) => {
    expect(findAlias(words)).toEqual(found)
  })
})

describe('the number of a ticket names its airline', () => {
  test.each([
    ['american', '0012345678901', 'aa.com'],
    ['delta', '0062345678901', 'delta.com'],
    ['united', '0162345678901', 'united.com'],
    ['alaska', '0272345678901', 'alaskaair.com'],
    ['southwest', '5262345678901', 'southwest.com'],
    ['southwes', '5262345678901', 'southwest.com'],
    ['delta', '0062345678', 'delta.com'],
  ])('%s %s: %s', (word, number, domain) => {
    expect(findAlias([word, number])).toEqual({ domain, length: 2 })
  })

  test.each([
    ['delta', '0012345678901', 'the code of another airline'],
    ['delta', '006234567', 'too short'],
    ['delta', '00623456789012', 'too long'],
    ['delta', '006234567890a', 'no number'],
    ['deltas', '0062345678901', 'another word'],
  ])('%s %s: %s', (word, number) => {
    expect(findAlias([word, number])).toBeUndefined()
  })
})

describe('the list', () => {
  test('has a printed descriptor here for each merchant, each a registrable domain', () => {
    const listed = new Set(printed.map(([, domain]) => domain))
    for (const domain of listed) expect(readDomain(domain)).toMatchObject({ domain })
    expect(findAlias(['netflix', 'com'])).toEqual({ domain: 'netflix.com', length: 2 })
    expect(listed.size).toBeGreaterThanOrEqual(93)
  })

  test('finds the words that a descriptor has, and nothing in words of the language', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{9,12}q$/), { maxLength: 6 }), (words) => {
        expect(findAlias(words)).toBeUndefined()
      }),
    )
  })

  test('what follows an alias doesn’t change it, as long as it makes no longer one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (rest) => {
        expect(findAlias(['wholefds', ...rest])).toEqual({ domain: 'wholefoodsmarket.com', length: 1 })
      }),
    )
  })
})
