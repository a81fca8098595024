import { diceOf } from '../dice.ts'

/** Names and domains of brands that do not exist, spread like real ones: most are one coined word, some are two or more. */

export type SyntheticBrand = { name: string; domain: string; quality: number }

const starts =
  'a al am ar au ba be bi bo bra bri ca ce chi cla co cri da de di do dra e el em en eu fa fe fi flo fo ga ge gi glo go gra ha he hi ho hu i in is ja je jo ka ke ki ko kra la le li lo lu ma me mi mo mu na ne ni no nu o om or pa pe pi po pra pri qua ra re ri ro ru sa se si so spa sta ste stra su ta te ti to tra tri u ul va ve vi vo wa we wi xe ya yo za ze zi zo'.split(
    ' ',
  )
const middles =
  'ba be bi bo ca ce ci co da de di do fa fi fo ga ge go ka ki ko la le li lo lu ma me mi mo na ne ni no nu pa pe pi po ra re ri ro sa se si so ta te ti to tra tri va ve vi vo xa xi za zo'.split(
    ' ',
  )
const ends =
  'ble bra can cell con cor d den dia ex fy ga go ia ic ify in io ium ix la le lex ly ma mo n na net nex nia nix no on or ora os per r ra ri ro s sa sh son sta ta te tek ter tex ti tis ton tor tra tri um us va via vo x xa y za'.split(
    ' ',
  )
const trades =
  'Bank Books Brewing Capital Care Chemicals Clothing Coffee Construction Dental Design Energy Engineering Finance Foods Foundation Furniture Games Health Holdings Hotels Industries Insurance Kitchens Labs Logistics Machines Media Mobility Motors Music Networks Optics Outdoor Paper Partners Pharma Pictures Power Properties Radio Records Robotics Security Shipping Software Solar Sports Steel Studios Supply Systems Technologies Textiles Toys Travel Water Wine Works'.split(
    ' ',
  )
const adjectives =
  'Advanced Allied American Atlantic Blue Bright Central Continental Eastern European First General Global Golden Grand Great Green International Modern National New Nordic North Northern Open Pacific Prime Pure Red Royal Silver Smart South Standard Summit Swift True United Universal Urban Western White'.split(
    ' ',
  )

/** The brand of `index`; the same for the same index. */
export function syntheticBrand(index: number): SyntheticBrand {
  const dice = diceOf(index)
  const pick = (words: readonly string[]) => words[Math.floor(dice() * words.length)] ?? ''
  const coined = () => capital(pick(starts) + (dice() < 0.7 ? pick(middles) : '') + pick(ends))
  const shape = dice()
  const name =
    shape < 0.5
      ? coined()
      : shape < 0.8
        ? `${coined()} ${pick(trades)}`
        : shape < 0.9
          ? `${pick(adjectives)} ${coined()} ${pick(trades)}`
          : `${pick(adjectives)} ${pick(trades)} & ${pick(trades)}`
  const label = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const suffix = pick(['com', 'com', 'com', 'io', 'de', 'co.uk', 'fr', 'net', 'org'])
  return { name, domain: `${label}${index.toString(36)}.${suffix}`, quality: Math.round(dice() * 1000) / 1000 }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
