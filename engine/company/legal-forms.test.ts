import { describe, expect, test } from 'vitest'
import { kindBeside, withoutLegalForm } from './legal-forms.ts'

describe('a name without its legal form', () => {
  test.each([
    ['株式会社山田製作所', '山田製作所'],
    ['青山茶业有限公司', '青山茶业'],
    ['Tidepool Coffee GmbH', 'Tidepool Coffee'],
    ['Acme Co., Ltd.', 'Acme'],
    ['LEVEL-G CO.,Ltd', 'LEVEL-G'],
    ['ООО «Ромашка»', 'Ромашка'],
    ['شركة النخيل ش.م.م', 'شركة النخيل'],
    ['Rossi & Figli S.r.l.', 'Rossi & Figli'],
    ['Rossi & Figli s.r.l.', 'Rossi & Figli'],
    ['COFFEA S.R.L.', 'COFFEA'],
    ['TIDEPOOL SDN. BHD.', 'TIDEPOOL'],
    ['Cooperativa Talanga LTDA', 'Cooperativa Talanga'],
    ['Kowalski Sp. z o.o.', 'Kowalski'],
    ['Zöldkártya Bt.', 'Zöldkártya'],
    ['Budapesti Fogászat Zrt', 'Budapesti Fogászat'],
  ])('%s is %s', (written, name) => expect(withoutLegalForm(written)).toBe(name))
  test.each(['Stiftung Warentest', 'Wikimedia Foundation', 'GmbH'])('%s stays', (name) =>
    expect(withoutLegalForm(name)).toBe(name),
  )
})

describe('the kind that a legal form shows', () => {
  test.each([
    ['© 2026 Tidepool Coffee GmbH', 'PRIVATELY_HELD'],
    ['© 2026 Tidepool Coffee GmbH & Co. KG', 'PARTNERSHIP'],
    ['Tidepool Coffee e.V., Bremen', 'NON_PROFIT'],
    ['ООО «Tidepool Coffee»', 'PRIVATELY_HELD'],
    ['合同会社Tidepool Coffee', 'PRIVATELY_HELD'],
    ['Tidepool Coffee LLP', 'PARTNERSHIP'],
    ['Tidepool Coffee Bt.', 'PARTNERSHIP'],
    ['Tidepool Coffee V.O.F.', 'PARTNERSHIP'],
    ['Tidepool Coffee I/S', 'PARTNERSHIP'],
    ['Tidepool Coffee ЕООД', 'PRIVATELY_HELD'],
    ['Tidepool Coffee MTÜ', 'NON_PROFIT'],
  ])('%s is %s', (line, kind) => expect(kindBeside(line, ['Tidepool Coffee'])?.kind).toBe(kind))
  test.each([
    ['another company’s form', '© 2026 Driftwood Ltd for Tidepool Coffee and friends'],
    ['a form that leaves it open', '© 2026 Tidepool Coffee AG'],
    ['a form that leaves it open, with another inside it', 'Tidepool Coffee Co., Ltd.'],
    ['shares in Japanese', '株式会社Tidepool Coffee'],
    ['a word that a form begins', 'Tidepool Coffee Limitededition'],
  ])('%s shows none', (_, line) => expect(kindBeside(line, ['Tidepool Coffee'])).toBeUndefined())
})
