import { describe, expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { withoutForeignTitle } from './foreign-title.ts'

const words =
  'A school of music for everybody in the old harbour, with lessons in the evening and concerts on Sundays. '.repeat(3)
const titleOf = (title: string, body: string, domain = 'tidepool.org') =>
  withoutForeignTitle(pageOf(`<title>${title}</title>${body}`), domain).title

describe('a title that nothing bears out', () => {
  test.each(['Mining', 'Moonrise Management', 'Moonrise Management - Home'])('%s is its template’s', (title) =>
    expect(titleOf(title, `<p>${words}</p>`)).toBeUndefined(),
  )

  test.each([
    ['the text says it', 'Moonrise Academy', `<p>${words}</p><h1>Moonrise Academy</h1>`],
    ['a picture says it', 'Moonrise Academy', `<p>${words}</p><img alt="Moonrise Academy logo">`],
    [
      'its description says it',
      'Moonrise Academy',
      `<meta name=description content="Moonrise Academy"><p>${words}</p>`,
    ],
    ['the text says its words, with other endings', 'ЛИПЕЦКИЙ МРАМОР', `<p>${words} Плитка из мрамора в Липецке</p>`],
    ['the text says it without its legal form', '株式会社 月昇', `<p>${words} 月昇</p>`],
    [
      'the text says most of the words that it lists',
      '深圳厨具|厨房设备|厨房设计',
      `<p>${words} 厨房设备，厨房设计</p>`,
    ],
    ['the text says half of what is written without spaces', '水戸市月昇音楽教室', `<p>${words} 月昇音楽教室</p>`],
    ['the domain ends with one of its words', 'Electromecánica Crom', `<p>${words}</p>`, 'emcrom.es'],
    ['the domain is like it', 'Tidepool Management', `<p>${words}</p>`],
    ['its words spell the domain', 'Moonrise Music Club', `<p>${words}</p>`, 'moonrisemc.org'],
    ['its words have the label in them', '21 Rover Troop "Moonrise"', `<p>${words}</p>`, '21moonrise.org'],
    ['one part of it is said', 'Moonrise Academy | Lessons', `<p>${words} lessons</p>`],
    ['the page says nothing that could contradict', 'Moonrise Academy', '<p>Soon.</p>'],
  ])('it stays where %s', (_, title, body, domain?: string) => expect(titleOf(title, body, domain)).toBe(title))
})
