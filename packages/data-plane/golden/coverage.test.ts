import { Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'

import { keysIn, keysOf } from './schema-keys.ts'
import { themes } from './themes.ts'

const used = new Set(
  Object.values(themes).flatMap((goldens) => goldens.flatMap(({ template }) => [...keysIn(Template, template)])),
)

/** Properties that no report can have; each says why. */
const exceptions: [start: string, why: string][] = [
  ['datasets.from:shared', 'the server resolves shared datasets before the engine hears of them'],
  ...[
    ...['type=dateTime', 'type=dateRange', 'type=month', 'type=quarter', 'type=year', 'type=tree', 'type=multiTree'],
    ...['type=time', 'type=half', 'type=monthRange', 'type=quarterRange', 'type=halfRange', 'type=yearRange'],
    ...[
      'options:fixed.items.parent',
      'options:fixed.items.of',
      'options:fixed.dependsOn',
      'options:dataset',
      'options:dictionary',
      'placeholder',
      'help',
      'format',
    ],
    ...['control', 'check', 'layout', 'withBelow', 'leavesOnly'],
  ].map((key): [string, string] => [`parameters.${key}`, 'the engine hears of chosen values alone, not of their form']),
  ['datasets.taken', 'the designer alone compares it with the shared dataset'],
  ['datasets.fields.set', 'the data process reads values as it before the engine gets them'],
  ['datasets.fields.format', 'the designer alone gives it to cells that are made of the field'],
  ['datasets.fields.role', 'the designer alone proposes by it what is summed'],
  ['form', 'the engine hears of chosen values alone, not of their form'],
  ['sheets.cells.content:text.display.dictionary:dictionary', 'the server writes its entries out before the run'],
  ['sheets.cells.content:text.display.unit', 'a text has no unit: the compiler refuses it'],
]

test('every property of a template, and every choice it offers, is in a golden report', () => {
  const missing = [...keysOf(Template)].filter((key) => !used.has(key))
  expect(missing.filter((key) => !exceptions.some(([start]) => key.startsWith(start)))).toEqual([])
})

test('the exceptions are still exceptions', () => {
  expect(exceptions.filter(([start]) => used.has(start))).toEqual([])
})
