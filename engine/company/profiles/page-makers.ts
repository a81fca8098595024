import { bareLetters } from '../../page/clean-text.ts'
import { isOwnUrl } from '../../page/own-links.ts'
import { labelOf, registrable } from '../../page/own-labels.ts'
import { lineage, textWithin, type PageElement } from '../../page/page-element.ts'
import type { Page } from '../../page/read-page.ts'

const thresholds = {
  /** Ancestors that are asked, and characters of one that still is one block. */
  ancestorsMax: 6,
  blockLengthMax: 200,
  /** Links of a page, last first, that may be a credit's, and letters of a domain's label that an account is called by. */
  creditsMax: 60,
  labelMin: 5,
}

/**
 * Those whose builders and templates sites are made of, as their accounts are called: a template links to them where the profiles of
 * whoever uses it belong.
 */
const makers = new Set(
  `wix wixcom wixstudio squarespace weebly wordpress wordpressdotcom wordpresscom automattic shopify webflow godaddy jimdo jimdocom jimdode duda
  strikingly tilda tildapublishing lovable mobirise nicepage elementor divi elegantthemes envato envatomarket themeforest templatemonster
  templatemonstercom themefisher themefishercom gethugothemes zeontheme colorlib colorlibcom bootstrapmade bootstrap getbootstrap startbootstrap
  startbootstrapcom mdbootstrap creativetim creativetimofficial templatemo tooplate html5up ajlkn htmlcodex htmlcodexcom w3layouts w3layoutscom uideck
  graygrids ayroui untreeco untree freehtml5co freehtml5 gettemplatesco styleshout themewagon themewagonofficial devcrud themesflat themexpert
  codevz xtratheme qodeinteractive qode mikadothemes edgethemes selectthemes elatedthemes thimpress thememove themeum themeisle astrathemes wpastra
  brainstormforce oceanwp generatepress studiopress avadatheme themefusion muffingroup betheme kriesi enfold brizy zyro hostinger framer framerdotcom
  carrd cargocollective canva adobeportfolio readymag bubble softr glideapps ghost medium templatestash onepagelove inovatik bootstraptemple bootstrapious
  cruip tailwindui tailwindlabs pixelarity andreasviklund os-templates ostemplates templated templatedco csstemplatesfree`
    .split(/\s+/)
    .map(bareLetters),
)

/** Whether an account is called like whoever makes templates; of a site that is called so it is its own. */
export const isTemplateMaker = (handle: string): boolean => makers.has(bareLetters(handle))

// bounded: at most 200 characters, see thresholds
const credit =
  /(?<!\p{L})(?:dev(?:eloper)?|(?:web)? ?design(?:er)?|(?:site|website|theme|template|design(?:ed)?|developed|made|built|created|coded|powered|crafted)(?: (?:with|and|&) \S{1,12})? by|(?:gestaltet|erstellt|umgesetzt|programmiert|entwickelt) von|(?:réalisé|créé|conçu|développé) par|(?:realizzato|creato|sviluppato) da|(?:diseñado|creado|hecho|desarrollado|desenvolvido|feito|criado) por|(?:ontworpen|gemaakt|ontwikkeld|gebouwd) door|(?:web)?site (?:door|von|par|di|da|por|av|af))(?: ?:| (?=\S))/iu

/** Whether a link says, or stands in one block with, the credit of whoever made the page: `Dev: Anna Nowak`. */
export function isBesideCredit(link: PageElement): boolean {
  for (const block of lineage(link, thresholds.ancestorsMax)) {
    const text = textWithin(block)
    if (text.length > thresholds.blockLengthMax) return false
    if (credit.test(text)) return true
  }
  return false
}

/** Bare labels of the domains whose owners a page credits with having made it: `Website door <a href=https://studio-tidepool.example>`. */
export const creditedMakers = (page: Page): string[] =>
  page.anchors
    .slice(-thresholds.creditsMax)
    .filter(({ url, element }) => /^https?:/.test(url) && !isOwnUrl(url, page) && isBesideCredit(element))
    .map(({ url }) => labelOf(registrable(new URL(url).hostname)))
    .filter((label) => label.length >= thresholds.labelMin)

// bounded: at most 60 characters
const person = /^\p{Lu}[\p{L}'’-]{1,20} \p{Lu}[\p{L}'’-]{1,20}$/u

/** Whether a link's own words are a person's name, as far as two words with capitals are: `Anna Nowak`, and not `Source Code`. */
export function namesPerson(link: PageElement): boolean {
  const text = textWithin(link).trim().slice(0, 60)
  return person.test(text) && !/git|source|code|repo|open/i.test(text)
}
