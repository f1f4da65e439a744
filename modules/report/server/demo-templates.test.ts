import { checkTemplate } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { demoTemplates } from '../demo-templates.ts'
import { pictureOf, sourcesOf } from './picture.ts'

test.each(demoTemplates())('$code means something and survives being written', ({ template }) => {
  expect(checkTemplate(template)).toMatchObject({ ok: true })
  expect(JSON.parse(JSON.stringify(template))).toEqual(template)
})

test('each demo report is known by its picture', () => {
  expect(demoTemplates().map(({ template }) => pictureOf(template))).toEqual(['detail', 'grouped', 'cross'])
  expect(demoTemplates().map(({ template }) => sourcesOf(template))).toEqual([
    ['warehouse'],
    ['warehouse'],
    ['warehouse'],
  ])
})
