import { expect, test } from 'vitest'

import { recipeProblems } from './check-recipe.ts'
import type { Dataset, Recipe, Step } from '../template.ts'

const query = { kind: 'query', dataSource: 'demo', sql: 'select 1' } as const

function dataset(name: string, from: Dataset['from'], ...fields: string[]): Dataset {
  return { name, title: name, from, fields: fields.map((field) => ({ name: field, title: field, type: 'text' })) }
}

function made(name: string, recipe: Recipe, ...fields: string[]): Dataset {
  return dataset(name, { kind: 'combined', recipe }, ...fields)
}

function steps(start: string, ...all: Step[]): Recipe {
  return { kind: 'steps', start, steps: all }
}

const orders = dataset('orders', query, 'seq', 'city')
const cities = dataset('cities', query, 'city', 'region')
const join: Step = { kind: 'join', with: 'cities', how: 'left', on: [{ left: 'city', right: 'city' }] }

test('a dataset that is not there is named', () => {
  const problems = recipeProblems([
    orders,
    made('m', steps('orders', join)),
    made('n', { kind: 'sql', inputs: ['gone'], sql: 'x' }),
  ])
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    '组合所用的数据集“cities”不存在，请重新选择数据集。',
    '组合所用的数据集“gone”不存在，请重新选择数据集。',
  ])
})

test('a dataset made of itself over others is found, and one above a circle is not blamed', () => {
  const [a, b] = [made('a', steps('b')), made('b', { kind: 'sql', inputs: ['a', 'orders'], sql: 'x' })]
  expect(
    recipeProblems([orders, a, b, made('c', steps('a'))]).map(({ key, sentence }) => [key, sentence.slice(0, 6)]),
  ).toEqual([
    ['recipe.circle', '数据集“a”'],
    ['recipe.circle', '数据集“b”'],
  ])
  expect(recipeProblems([made('self', steps('self'))])).toHaveLength(1)
})

test('fields are followed through the steps as far as they are known', () => {
  const select: Step = {
    kind: 'select',
    fields: [
      { field: 'city_2', name: '城市' },
      { field: 'none', name: 'x' },
    ],
  }
  const after: Step = { kind: 'pivot', fixed: ['城市'], header: 'seq', value: 'x', aggregate: 'sum' }
  const beyond: Step = { kind: 'select', fields: [{ field: 'whatever', name: 'y' }] }
  const problems = recipeProblems([orders, cities, made('m', steps('orders', join, select, after, beyond))])
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    '组合步骤用到的字段“none”（数据集“m”第2步）不存在，请重新选择字段。',
    '组合步骤用到的字段“seq”（数据集“m”第3步）不存在，请重新选择字段。',
  ])
  const unknown = dataset('orders', query)
  expect(recipeProblems([unknown, cities, made('m', steps('orders', join, select))])).toEqual([])
})
