import { findCity } from '../gazetteer/gazetteer.ts'
import { prefectures } from '../gazetteer/prefectures.ts'
import type { WrittenPlace } from './written-place.ts'

/** Addresses that run from the large to the small, without spaces: Japanese, Chinese, Taiwanese, Korean. */

/** Municipalities whose name has the sign of a county, a city, a town or a village in it before its own. */
const signInside =
  '蒲郡市|大和郡山市|小郡市|四日市市|廿日市市|野々市市|余市町|上市町|下市町|十日町市|大町[市町]|東村山市|武蔵村山市|羽村市|大村市|田村市|玉村町'
// bounded: at most 400 characters, see written-address
const japanese = new RegExp(
  String.raw`(?<code>〒? ?\d{3}[-‐−ー－]\d{4})?[\s　,、]*(?<prefecture>${prefectures.join('|')})[\s　]*(?:(?!${signInside})[\p{Script=Han}ヶケ]{1,5}郡)?(?<city>${signInside}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,7}?[市区町村])(?<rest>.{0,40})`,
  'u',
)
// A code tells where its city is, and many leave its prefecture out.
// bounded: at most 400 characters, see written-address
const codeAndCity = new RegExp(
  String.raw`〒 ?\d{3}[-‐−ー－]\d{4}[\s　,、]*(?<city>${signInside}|[\p{Script=Han}ヶケ]{1,6}?[市区町村])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`,
  'u',
)
const taiwanese =
  // bounded: at most 400 characters, see written-address
  /(?<city>臺北市|台北市|新北市|桃園市|臺中市|台中市|臺南市|台南市|高雄市|基隆市|新竹市|新竹縣|苗栗縣|彰化縣|南投縣|雲林縣|嘉義市|嘉義縣|屏東縣|宜蘭縣|花蓮縣|臺東縣|台東縣|澎湖縣)(?<rest>.{0,40})/u
// bounded: at most 400 characters, see written-address
const chinese = /(?:\p{Script=Han}{2,8}(?:省|自治区))?(?<city>\p{Script=Han}{2,5}?市)(?<rest>.{0,40})/gu
const korean =
  /(?<city>서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|시)? ?[가-힣]{1,5}[구군읍면동로] ?(?<rest>.{0,40})|(?:경기도|강원도|강원특별자치도|충청북도|충청남도|전라북도|전북특별자치도|전라남도|경상북도|경상남도|제주특별자치도|제주도|경기|강원|충북|충남|전북|전남|경북|경남|제주) (?<town>[가-힣]{2,4}[시군]) ?(?<more>.{0,40})/u

/** The place of such an address in a line; undefined unless a number or the sign of a street follows. */
export function eastAsianPlace(text: string): WrittenPlace | undefined {
  return japanesePlace(text) ?? koreanPlace(text) ?? chinesePlace(text)
}

function japanesePlace(text: string): WrittenPlace | undefined {
  const { code, prefecture = '', city, rest = '' } = japanese.exec(text)?.groups ?? {}
  const alone = city === undefined ? codeAndCity.exec(text)?.groups?.['city'] : undefined
  if (alone !== undefined) return { city: alone, country: 'JP' }
  if (city === undefined || (code === undefined && !/[\d０-９一二三四五六七八九十]/.test(rest))) return undefined
  const number = String(prefectures.indexOf(prefecture) + 1).padStart(2, '0')
  return { city, state: `JP-${number}`, country: 'JP' }
}

function koreanPlace(text: string): WrittenPlace | undefined {
  const { city, rest, town, more } = korean.exec(text)?.groups ?? {}
  const name = city ?? town
  return name !== undefined && /\d/.test(rest ?? more ?? '') ? { city: name, country: 'KR' } : undefined
}

const street = /[路街道巷弄号號镇鎮乡村]|大厦|大廈|广场|廣場|园区|園區/

const chinesePlace = (text: string): WrittenPlace | undefined => islandPlace(text) ?? mainlandPlace(text)

function islandPlace(text: string): WrittenPlace | undefined {
  const { city, rest = '' } = taiwanese.exec(text)?.groups ?? {}
  return city !== undefined && street.test(rest) ? { city: city.replace('台', '臺'), country: 'TW' } : undefined
}

function mainlandPlace(text: string): WrittenPlace | undefined {
  for (const { groups } of text.matchAll(chinese)) {
    const { city = '', rest = '' } = groups ?? {}
    const isKnown = [city, city.slice(0, -1)].some((name) => findCity(name, 'CN') !== undefined)
    if (isKnown && street.test(rest)) return { city, country: 'CN' }
  }
  return undefined
}
