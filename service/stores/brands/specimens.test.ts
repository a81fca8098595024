import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../testing/test-rows.ts'
import { specimenStore, type NewSpecimen } from './specimens.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
const specimens = specimenStore(database, { cdnUrl: 'https://cdn.example', bucket: undefined })
afterAll(close)

type Part = NewSpecimen['pictures'][number]['part']
const picture = (part: Part, text: string, assetId: string) => ({
  part,
  text,
  assetId,
  format: 'png',
  width: 2,
  height: 1,
})
const font = (
  family: string,
  pictures: NewSpecimen['pictures'],
  undrawn: NewSpecimen['undrawn'] = [],
): NewSpecimen => ({
  family,
  uses: ['title'],
  weights: [400],
  pictures,
  undrawn,
})
const drawn = async (brandId: string) =>
  (await specimens.list(brandId)).map(({ family, pictures }) => [
    family,
    ...pictures.map(({ text, src }) => `${text} ${src.slice(-8)}`),
  ])

test('what there was no time to draw anew stays as an earlier crawl drew it, in its place', async () => {
  const id = await rows.brand('acme-fonts.com')
  const first = [font('Lora', [picture('name', 'Acme', 'aaaa'), picture('sheet', '', 'bbbb')]), font('Inter', [])]
  await specimens.save(id, first, [], rowsMadeAt)
  const busy = font('Lora', [picture('sheet', '', 'cccc')], [{ part: 'name', text: 'Acme' }])
  await specimens.save(id, [busy, font('Karla', [], [{ part: 'name', text: 'Acme' }])], [], rowsMadeAt)
  expect(await drawn(id)).toEqual([['Lora', 'Acme aaaa.png', ' cccc.png'], ['Karla']])
})

test('of other words, and of a family that the page no longer shows, nothing stays', async () => {
  const id = await rows.brand('other-fonts.com')
  await specimens.save(id, [font('Lora', [picture('name', 'Acme', 'aaaa')])], [], rowsMadeAt)
  await specimens.save(id, [font('Lora', [], [{ part: 'name', text: 'Acme Tools' }])], [], rowsMadeAt)
  expect(await drawn(id)).toEqual([['Lora']])
  await specimens.save(id, [font('Inter', [], [{ part: 'name', text: 'Acme' }])], [], rowsMadeAt)
  expect(await drawn(id)).toEqual([['Inter']])
})
