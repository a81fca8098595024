import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripProcessor } from './strip-processor.ts'

const textOf = (descriptor: string) => stripProcessor(descriptor).text

describe('what a bank writes first is taken off', () => {
  test.each([
    ['pos purchase joes diner'],
    ['pos debit - joes diner'],
    ['visa purchase joes diner'],
    ['mastercard debit joes diner'],
    ['maestro kauf joes diner'],
    ['amex pmt joes diner'],
    ['vpay payment joes diner'],
    ['recurring payment joes diner'],
    ['recurring card purchase joes diner'],
    ['contactless purchase joes diner'],
    ['online payment to joes diner'],
    ['debit card purchase joes diner'],
    ['credit card: joes diner'],
    ['check card joes diner'],
    ['bankcard joes diner'],
    ['purchase authorized on joes diner'],
    ['card purchase at joes diner'],
    ['pre-authorized payment joes diner'],
    ['checkcard joes diner'],
    ['dbt crd joes diner'],
    ['dda pur joes diner'],
    ['ach debit joes diner'],
    ['ach joes diner'],
    ['direct debit joes diner'],
    ['bill pay joes diner'],
    ['web pmt joes diner'],
    ['interac purchase joes diner'],
    ['kartenzahlung joes diner'],
    ['girocard joes diner'],
    ['sepa-lastschrift joes diner'],
    ['lastschrift: joes diner'],
    ['paiement par carte joes diner'],
    ['paiement cb joes diner'],
    ['facture carte joes diner'],
    ['prlv sepa joes diner'],
    ['cb * joes diner'],
    ['compra con tarjeta joes diner'],
    ['pago en joes diner'],
    ['recibo joes diner'],
    ['pagamento pos joes diner'],
    ['acquisto joes diner'],
    ['betaalpas joes diner'],
    ['bea joes diner'],
    ['kortkop joes diner'],
    ['apple pay * joes diner'],
    ['google pay: joes diner'],
    ['samsung pay - joes diner'],
    ['ec-karte joes diner'],
    ['non-pin joes diner'],
    ['signature joes diner'],
    ['03/12 joes diner'],
    ['03.12.2026 joes diner'],
    ['03.12. joes diner'],
    ['2026-12-03 joes diner'],
    ['xxxx1234 joes diner'],
    ['****1234 joes diner'],
    ['1234 joes diner'],
  ])('%s', (descriptor) => {
    expect(stripProcessor(descriptor)).toEqual({ text: 'joes diner', small: false })
  })
})

describe('a processor of small businesses is taken off, and said', () => {
  test.each([
    ['sq *joes diner'],
    ['sq * joes diner'],
    ['gosq*joes diner'],
    ['tst* joes diner'],
    ['toast *joes diner'],
    ['iz *joes diner'],
    ['zettle_*joes diner'],
    ['izettle joes diner'],
    ['sumup *joes diner'],
    ['sumup joes diner'],
    ['clv*joes diner'],
    ['clover *joes diner'],
    ['fsp*joes diner'],
    ['sp *joes diner'],
    ['in *joes diner'],
    ['py *joes diner'],
    ['bt*joes diner'],
    ['eb *joes diner'],
    ['ppt*joes diner'],
    ['yoco *joes diner'],
    ['dojo*joes diner'],
    ['mypos *joes diner'],
    ['worldline *joes diner'],
  ])('%s', (descriptor) => {
    expect(stripProcessor(descriptor)).toEqual({ text: 'joes diner', small: true })
  })
})

describe('a processor of anyone is taken off', () => {
  test.each([
    ['paypal *joes diner'],
    ['pp*joes diner'],
    ['pypl *joes diner'],
    ['stripe *joes diner'],
    ['stripe joes diner'],
    ['stripe payments joes diner'],
    ['klarna *joes diner'],
    ['klarna.com*joes diner'],
    ['adyen *joes diner'],
    ['mollie payment joes diner'],
    ['paddle.net* joes diner'],
    ['2checkout *joes diner'],
    ['2co.com*joes diner'],
    ['fs *joes diner'],
    ['ebanx*joes diner'],
    ['dlo*joes diner'],
    ['afterpay *joes diner'],
    ['affirm *joes diner'],
    ['mercadopago *joes diner'],
    ['razorpay*joes diner'],
    ['cybersource *joes diner'],
    ['venmo *joes diner'],
    ['cash app*joes diner'],
    ['gocardless *joes diner'],
    ['p24*joes diner'],
    ['google *joes diner'],
  ])('%s', (descriptor) => {
    expect(stripProcessor(descriptor)).toEqual({ text: 'joes diner', small: false })
  })
})

describe('what comes close is the merchant', () => {
  test.each([
    ['sqirl los angeles'],
    ['square one coffee'],
    ['toasties diner'],
    ['inn at the park'],
    ['in n out burger'],
    ['bttf museum'],
    ['paypal inst xfer'],
    ['paypalooza'],
    ['purchasers club'],
    ['posh nails'],
    ['visage spa'],
    ['cardinal health'],
    ['pinterest'],
    ['achilles running'],
    ['autozone'],
    ['exterior paint'],
    ['comprar.com'],
    ['google *youtube premium'],
    ['google *gsuite acme'],
    ['google *cloud 1234'],
    ['google *ads1234567'],
    ['google *play'],
    ['google storage'],
    ['klarna'],
    ['stripe'],
    ['sumup'],
    ['7-eleven'],
    ['1-800-flowers'],
    ['99 ranch'],
    ['ecco shoes'],
    ['apple pay'],
  ])('%s', (descriptor) => {
    expect(stripProcessor(descriptor)).toEqual({ text: descriptor, small: false })
  })
})

describe('a prefix with nothing behind it is itself the merchant', () => {
  test.each([
    ['paypal *4029357733'],
    ['sq *'],
    ['sq *1234'],
    ['stripe *-'],
    ['paypal *a'],
    ['pos purchase'],
    ['visa'],
    ['tst* 0042'],
    ['03/12'],
  ])('%s', (descriptor) => {
    expect(textOf(descriptor)).toBe(descriptor)
  })

  test.each([
    ['a word of two letters', 'paypal *ab', 'ab'],
    ['a letter behind a digit', 'paypal *3m', '3m'],
    ['two letters with a sign', 'paypal *h&m', 'h&m'],
    ['another script', 'paypal *鍛冶', '鍛冶'],
  ])('but not with %s', (_, descriptor, text) => {
    expect(textOf(descriptor)).toBe(text)
  })
})

describe('prefixes stack', () => {
  test.each([
    ['pos purchase 0412 sq *joes diner', true],
    ['visa debit purchase 03/12 tst* joes diner', true],
    ['recurring payment paypal *joes diner', false],
    ['debit card purchase xxxx1234 paypal *sq *joes diner', true],
    ['kartenzahlung 12.03. sumup *joes diner', true],
    ['03/12 04/12 05/12 joes diner', false],
  ])('%s', (descriptor, small) => {
    expect(stripProcessor(descriptor)).toEqual({ text: 'joes diner', small })
  })

  test('eight are taken off, a ninth is not', () => {
    expect(textOf(`${'sq *'.repeat(8)}joes diner`)).toBe('joes diner')
    expect(textOf(`${'sq *'.repeat(9)}joes diner`)).toBe('sq *joes diner')
  })
})

describe('any text', () => {
  const piece = fc.constantFrom(
    'sq *',
    'tst* ',
    'paypal *',
    'pos ',
    'purchase ',
    'card ',
    '03/12 ',
    'xx12',
    'google *',
    'joes ',
    '*',
    '-',
    ' ',
    'diner',
    '鍛冶',
  )
  const descriptor = fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 12 })
    .map((parts) => parts.join('').toLowerCase())

  test('is stripped to its own end, and never to nothing', () => {
    fc.assert(
      fc.property(descriptor, (text) => {
        const stripped = textOf(text)
        expect(text.trim().endsWith(stripped)).toBe(true)
        if (text.trim() !== '') expect(stripped).not.toBe('')
      }),
    )
  })

  test('of fewer than eight prefixes is stripped once: a second time takes nothing off', () => {
    const short = fc.array(piece, { maxLength: 7 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(short, (text) => {
        const once = textOf(text)
        expect(textOf(once)).toBe(once)
      }),
    )
  })

  test('empty or white is nothing, of no processor', () => {
    expect(stripProcessor('')).toEqual({ text: '', small: false })
    expect(stripProcessor(' \t ')).toEqual({ text: '', small: false })
  })

  test.each([
    ['recurring '],
    ['debit '],
    ['pos '],
    ['visa '],
    ['* '],
    ['1234 '],
    ['card '],
    ['\t'],
    ['x'],
    ['google *'],
  ])('of %j, a hundred times over, is stripped in bounded time', (part) => {
    const started = performance.now()
    stripProcessor(part.repeat(512 / part.length))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
