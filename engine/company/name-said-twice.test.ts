import { describe, expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { findName } from './brand-name.ts'
import {
  holderWithoutTitle,
  nameOfLooseMarkAndTitle,
  nameOfMarkAndCopyright,
  nameOfMarkAndTitle,
  nameOfTitleAndCopyright,
} from './name-said-twice.ts'

describe('a name that two places of the site say', () => {
  test.each([
    [
      'Japanese',
      '株式会社山田製作所｜精密部品の製造',
      '<a href=/><img alt="株式会社山田製作所ロゴ"></a>',
      '山田製作所',
    ],
    ['Japanese, with a drawn bar', '山田旅館│箱根の温泉宿', '<a href=/><img alt="山田旅館"></a>', '山田旅館'],
    ['Chinese', '首页 - 青山茶业有限公司', '<a href=/><img alt="青山茶业"></a>', '青山茶业'],
    ['Korean', '한빛제과 | 대전의 빵집', '<a href=/>한빛제과</a>', '한빛제과'],
    ['Russian', 'Пекарня «Ромашка» — свежий хлеб', '<a href=/>Пекарня «Ромашка»</a>', 'Пекарня «Ромашка»'],
    ['Arabic', 'شركة النخيل | تمور فاخرة', '<a href=/><img alt="شعار شركة النخيل"></a>', 'شركة النخيل'],
    ['Greek', 'Αρχική - Το Σπίτι του Ψωμιού', '<a href=/>Το Σπίτι του Ψωμιού</a>', 'Το Σπίτι του Ψωμιού'],
  ])('%s: the title and the mark', (_, title, mark, name) =>
    expect(nameOfMarkAndTitle(pageOf(`<title>${title}</title><header>${mark}</header>`))).toBe(name),
  )

  test.each([
    ['山田旅館 | 箱根の温泉宿', '© 2019-2026 株式会社山田旅館 All Rights Reserved.', '山田旅館'],
    ['Bäckerei Vogel – Brot aus Bremen', '© 2026 Bäckerei Vogel GmbH', 'Bäckerei Vogel'],
    [
      'Librería Cervantes | Libros',
      'Copyright 2024 Librería Cervantes. Todos los derechos reservados',
      'Librería Cervantes',
    ],
    ['Новогодние подарки "Сладкие сани"', '© ООО "Сладкие Сани"', 'Сладкие сани'],
    ['Пекарня «Ромашка» в Туле', '© 2026 «Ромашка»', 'Ромашка'],
    ['Tiskárna Moře | Tisk', '© 2024 Tiskárna Moře Všechna práva vyhrazena', 'Tiskárna Moře'],
    ['Officina Faro | Moto', '© 2007–2016 Officina Faro s.r.l. Diritti riservati.', 'Officina Faro'],
    ['青山茶业 - 官网', '版权所有 © 2025 青山茶业有限公司', '青山茶业'],
    ['한빛제과, 한빛제과총판', 'Copyright ⓒ한빛제과총판. All Rights Reserved.', '한빛제과총판'],
  ])('the title %s and the copyright notice', (title, notice, name) =>
    expect(nameOfTitleAndCopyright(pageOf(`<title>${title}</title><footer><p>${notice}</p></footer>`))).toBe(name),
  )

  test('the mark and the copyright notice, whatever the title says', () =>
    expect(
      nameOfMarkAndCopyright(
        pageOf('<title>ようこそ</title><a href=/>山田旅館</a><footer><p>© 株式会社山田旅館</p></footer>'),
      ),
    ).toBe('山田旅館'))

  test('places that do not agree name nothing', () => {
    const page = pageOf('<title>精密部品の製造</title><a href=/>山田製作所</a><footer><p>© 2026 Webflow</p></footer>')
    expect([nameOfMarkAndTitle(page), nameOfTitleAndCopyright(page), nameOfMarkAndCopyright(page)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test('what stands in quotes is the name only where another place says it', () => {
    const page = pageOf('<title>Купить "самое вкусное" в Туле</title><footer><p>© 2026 Ромашка</p></footer>')
    expect(nameOfTitleAndCopyright(page)).toBeUndefined()
    const html = '<title>Подарки "Ромашка"</title><footer><p>© ООО "Ромашка"</p></footer>'
    expect(findName({ page: pageOf(html), domain: 'romashka.ru', manifest: undefined })?.name).toBe('Ромашка')
  })

  test('the name of a site is found although its domain has other letters', () =>
    expect(
      findName({
        page: pageOf('<title>山田製作所 | 会社概要</title><header><a href=/>山田製作所</a></header>'),
        domain: 'ymd-ss.co.jp',
        manifest: undefined,
      })?.name,
    ).toBe('山田製作所'))
})

describe('a mark that leads nowhere', () => {
  const nameOf = (mark: string) => nameOfLooseMarkAndTitle(pageOf(`<title>青山科技 - 专业服务</title>${mark}`))
  test('says the title’s segment too', () => {
    expect(nameOf('<header><img src=/logo.png alt="青山科技"></header>')).toBe('青山科技')
    expect(nameOf('<header><img src=/a.png class=site-logo alt="青山科技 logo"></header>')).toBe('青山科技')
  })
  test.each([
    ['of another', '<header><img src=/logo.png alt="Partner"></header>'],
    ['that is no mark', '<header><img src=/photo.jpg alt="青山科技"></header>'],
    ['of the footer', '<footer><img src=/logo.png alt="青山科技"></footer>'],
  ])('but not one %s', (_, mark) => expect(nameOf(mark)).toBeUndefined())
})

describe('the first heading of a page without a title', () => {
  const nameOf = (html: string, domain = 'biuroan.pl') =>
    findName({ page: pageOf(html), domain, manifest: undefined })?.name
  test('names the brand, where it is written as a name and begins as the domain does', () => {
    expect(nameOf('<title></title><h1>Biuro <b>Anna Nowak</b></h1>')).toBe('Biuro Anna Nowak')
    expect(nameOf('<title>Strona główna</title><h1>Biuro Anna Nowak</h1>')).toBe('Biuro Anna Nowak')
    expect(nameOf('<title></title><h1>We keep your books in order</h1>')).toBeUndefined()
    expect(nameOf('<title></title><h1>Recent Projects</h1>')).toBeUndefined()
    expect(nameOf('<title></title><h1>Biuro Anna Nowak</h1>', 'elsewhere.pl')).toBeUndefined()
  })
  test('says nothing beside a title', () => {
    expect(nameOf('<title>Driftwood</title><h1>Biuro Anna Nowak</h1>', 'biuroann.pl')).toBe('Driftwood')
  })
})

describe('the copyright notice of a page without a title', () => {
  test('names who stands before it in Chinese, and no address behind it', () => {
    const notice = '<p>青山茶业有限公司 版权所有 地址：深圳市龙岗区办公楼二楼 粤ICP备10237478号</p>'
    expect(holderWithoutTitle(pageOf(`<footer>${notice}</footer>`))).toBe('青山茶业')
  })

  const notice = '<footer><p>© Quayside Conference 2021. All rights reserved.</p></footer>'
  test('names the brand', () => {
    expect(holderWithoutTitle(pageOf(`<title></title>${notice}`))).toBe('Quayside Conference')
    expect(holderWithoutTitle(pageOf(`<title>Home</title>${notice}`))).toBeUndefined()
  })
  test('names in quotes whose kind is too long for a name, and nobody where it says rights alone', () => {
    const long = '© 2023 Государственное учреждение общего среднего образования «Гимназия №51 г. Гомеля»'
    expect(holderWithoutTitle(pageOf(`<title></title><footer><p>${long}</p></footer>`))).toBe('Гимназия №51 г. Гомеля')
    expect(holderWithoutTitle(pageOf('<title></title><footer><p>© 2025. All Rights Reserved</p></footer>'))).toBe(
      undefined,
    )
  })
  test('before its sign too', () => {
    const nameOf = (line: string, domain = 'quayside.com') =>
      findName({ page: pageOf(`<title>Home</title><footer><p>${line}</p></footer>`), domain, manifest: undefined })
        ?.name
    expect(nameOf('Great Quayside Show © 2018 | Website by Somebody')).toBe('Great Quayside Show')
    expect(nameOf('© 2018 Copyright Great Quayside Show')).toBe('Great Quayside Show')
    expect(nameOf('Quayside © 2018-2024. All rights reserved')).toBe('Quayside')
    expect(nameOf('All rights reserved © 2018')).toBeUndefined()
    expect(nameOf('Copyright © 2018')).toBeUndefined()
    expect(nameOf('Somebody Else © 2018')).toBeUndefined()
  })
  test('names the brand beside a title that says something else, if it is the domain’s label to the letter', () => {
    const nameOf = (title: string, holder: string) =>
      findName({
        page: pageOf(`<title>${title}</title><footer><p>Copyright 2017, ${holder}</p></footer>`),
        domain: 'oskquayside.pl',
        manifest: undefined,
      })?.name
    const title = 'QUAYSIDE Najlepszy Ośrodek Szkolenia Kierowców w Katowicach i okolicach'
    expect(nameOf(title, 'OSK Quayside')).toBe('OSK Quayside')
    expect(nameOf(title, 'Somebody Else')).not.toBe('Somebody Else')
    // A short one may be what the page is about: “The restaurant”.
    expect(nameOf('Driftwood', 'OSK Quayside')).toBe('OSK Quayside')
  })
  test('agrees with a title as long as the names of churches are', () => {
    const name = 'Driftwood Malankara Orthodox Syrian Church of Toronto'
    expect(nameOfTitleAndCopyright(pageOf(`<title>${name}</title><footer><p>© 2025 ${name}</p></footer>`))).toBe(name)
  })
  test('a picture that says the label of the domain names the brand, where nothing else does', () => {
    const title = '<title>Prints, designs and gifts for everybody in town</title>'
    const picture = (alt: string) => `${title}<header><img src=/a.png alt="${alt}"></header>`
    const nameOf = (html: string) =>
      findName({ page: pageOf(html), domain: 'tidepool-art.com', manifest: undefined })?.name
    expect(nameOf(picture('Tidepool Art'))).toBe('Tidepool Art')
    expect(nameOf(picture('A pool'))).not.toBe('A pool')
  })
  test('in any line of a page without a footer', () => {
    const line =
      '<title></title><p>Open daily.</p><div>Copyright 2015, Quayside Dental Group, All Rights Reserved.</div>'
    expect(holderWithoutTitle(pageOf(line))).toBe('Quayside Dental Group')
    expect(holderWithoutTitle(pageOf('<p>We respect copyright of Quayside.</p>'))).toBeUndefined()
  })
  test('where a sign alone stands for the name', () => {
    const page = pageOf(`<meta property=og:site_name content="-">${notice}`)
    expect(findName({ page, domain: 'elsewhere.jp', manifest: undefined })?.name).toBe('Quayside Conference')
  })
})

test('of a notice and a link beside it the notice names the holder', () => {
  const footer = '<footer><div><p>© 2023, Ann Tidepool</p><a href=/privacy>Privatumo politika</a></div></footer>'
  expect(holderWithoutTitle(pageOf(footer))).toBe('Ann Tidepool')
})

test('rights that are misspelled end the holder too', () =>
  expect(holderWithoutTitle(pageOf('<footer><p>©copyright(C) Tidepool.All Right Reserved.</p></footer>'))).toBe(
    'Tidepool',
  ))
