import { checkTemplate, compileSheet } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { demoTemplates } from '../demo-templates.ts'
import { pictureOf, sourcesOf } from './catalogue/picture.ts'

test.each(demoTemplates())('$code means something and survives being written', ({ template }) => {
  expect(checkTemplate(template)).toMatchObject({ ok: true })
  expect(JSON.parse(JSON.stringify(template))).toEqual(template)
})

test('demo reports are known by their pictures and read from the warehouse alone', () => {
  expect(demoTemplates().map(({ template }) => pictureOf(template))).toEqual([
    'detail',
    'grouped',
    'cross',
    'detail',
    'cross',
    'grouped',
    'detail',
    'detail',
    'detail',
    'cross',
    'grouped',
    'cross',
    'detail',
  ])
  for (const { template } of demoTemplates()) expect(sourcesOf(template)).toEqual(['warehouse'])
})

test('every sheet of a demo report compiles with the fields that its datasets promise', () => {
  for (const { code, template } of demoTemplates()) {
    const fields = Object.fromEntries(template.datasets.map(({ name, fields: own }) => [name, own]))
    template.sheets.forEach((_, index) => {
      expect({ code, ...compileSheet(template, index, fields) }).toMatchObject({ code, ok: true })
    })
  }
})
