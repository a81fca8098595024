/**
 * What banks, card schemes and payment processors write before the merchant's own words. `small` processors serve corner
 * shops: behind them a common word is seldom the big brand.
 */

type Prefix = { pattern: RegExp; small: boolean }

const bank: readonly RegExp[] = [
  /^(?:pos|visa|mastercard|maestro|amex|v pay|vpay)\s+(?:debit|credit|purchase|pur|pmt|payment|card|kauf|transaction)?\s*[-:*]?\s*/,
  /^(?:recurring |contactless |online |debit |credit |bank ?card |check ?card |atm |pin |non-pin |signature |pre-?auth(?:orized)? )*(?:card )?(?:purchase|payment|pymt|transaction|withdrawal)s?(?: authorized)?(?: on| with| at| to| -)?\s+/,
  /^(?:debit|credit|check|chk|cheque|bank)\s?card\s*[-:*]?\s*/,
  /^(?:checkcard|dbt crd|dda pur|pos pur|pur|ach debit|ach|direct debit|bill ?pay|web pmt|ext|aut|bkcd|crd pur|interac(?: purchase)?)\s+(?=\S)/,
  /^(?:kartenzahlung|girocard|lastschrift|sepa(?:-| )lastschrift|basislastschrift|bezahlung|zahlung)\s*[-:*]?\s*/,
  /^(?:paiement(?: par)? (?:cb|carte|psc)|achat cb|carte|facture carte|prlv(?: sepa)?|cb)\s*[-:*]?\s+/,
  /^(?:compra(?: en| con tarjeta)?|pago(?: en)?|tarjeta|recibo|pagamento(?: pos)?|acquisto|betaling|betaalpas|bea|kortkob|kortkjop|kortkop|korttiosto)\s*[-:*]?\s+/,
  /^(?:apple pay|google pay|samsung pay|android pay|click to pay)\s*[-:*]\s*/,
  /^(?:non-?pin|pin|signature|ec-?karte|ec)\s+/,
  // Dates and card numbers between the words above.
  /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?(?!\d)\.?|\d{4}-\d{2}-\d{2}|x{2,}\d{2,4}|\*{2,}\d{2,4}|\d{4} (?=\D))\s*/,
]

const processors: readonly Prefix[] = [
  // Google bills for others too, beside its own products.
  {
    pattern:
      /^google\s?\*\s*(?!google|youtube|gsuite|storage|ads|adws|cloud|play|one|workspace|fi\b|fiber|nest|store|svcs|services|domains|wallet|pay|tv|pixel|drive|[a-z]*\d)/,
    small: false,
  },
  { pattern: /^(?:sq|gosq)\s?\*\s*/, small: true },
  { pattern: /^(?:tst|toast)\s?\*\s*/, small: true },
  { pattern: /^(?:iz|zettle_?|izettle)\s?\*\s*/, small: true },
  { pattern: /^(?:izettle|zettle)\s+(?=\S)/, small: true },
  { pattern: /^sumup\s?\*?\s*(?=\S)/, small: true },
  {
    pattern: /^(?:clv|clover|fsp|spo|sp|in|py|bt|gg|eb|wl|cke|ppt|hps|pl|bbm|yoco|dojo|mypos|worldline|sy)\s?\*\s*/,
    small: true,
  },
  { pattern: /^(?:paypal|pp|pypl)\s?\*\s*/, small: false },
  {
    pattern:
      /^(?:stripe|str|klarna|klarna\.com|klr|cko|crv|curve|adyen|mollie|mol|payu|rapyd|dlo|ebn|ebanx|wpy|wpg|dri|fs|fspring|2co|2checkout|2co\.com|bl|paddle\.net|paddle|pdl|ec|afterpay|affirm|sezzle|zip|mercadopago|mp|mercpago|pagseguro|razorpay|payfast|cybersource|braintree|nya|lsp|bkg|xsolla|scalapay|alma|revolut|gocardless|authnet|chk|tpay|przelewy24|p24|payfort|checkout|venmo|cash app)\s?\*\s*/,
    small: false,
  },
  { pattern: /^(?:stripe|mollie|adyen|paddle)\s+(?:payments?\s+)?(?=\S)/, small: false },
]

/** More prefixes than any bank writes. */
const prefixesMax = 8

export type Stripped = { text: string; small: boolean }

/** The descriptor (lower case) from where the merchant begins; a prefix with nothing behind it is itself the merchant. */
export function stripProcessor(descriptor: string): Stripped {
  let text = descriptor.trim()
  let small = false
  // Prefixes stack: "POS PURCHASE 0412 SQ *…". Each turn takes one away, so this ends.
  for (let turn = 0; turn < prefixesMax; turn++) {
    const next = stripOne(text)
    if (!next) break
    text = next.text
    small ||= next.small
  }
  return { text, small }
}

function stripOne(text: string): Stripped | undefined {
  for (const pattern of bank) {
    const rest = text.replace(pattern, '')
    if (rest !== text && saysSomething(rest)) return { text: rest, small: false }
  }
  for (const { pattern, small } of processors) {
    const rest = text.replace(pattern, '')
    if (rest !== text && saysSomething(rest)) return { text: rest, small }
  }
  return undefined
}

// "PAYPAL *4029357733" names no merchant behind PayPal.
const saysSomething = (text: string) => /\p{L}{2}|\d\p{L}|\p{L}\s*&/u.test(text)
