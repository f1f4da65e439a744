import { checkSchema, type FormSchema, kindNames, readSchema } from '@mingtai/form-schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, type Command } from './command.ts'
import { type Offer, offerNames } from './fresh.ts'
import { begun, done, type History, redone, undone } from './history.ts'
import { stepPlace } from './neighbour.ts'
import { findNode, keyOf, nodesOf } from './tree.ts'

const empty: FormSchema = { schema: 1, layout: [] }
const offers = Object.keys(offerNames).filter((name): name is Offer => Object.hasOwn(offerNames, name))

/** What somebody might do next, as numbers that are read against the form as it is then. */
interface Choice {
  what: 'add' | 'move' | 'step' | 'copy' | 'remove' | 'label' | 'rename'
  offer: Offer
  which: number
  where: number
  at: number
}

const choice: fc.Arbitrary<Choice> = fc.record({
  what: fc.constantFrom('add', 'add', 'add', 'move', 'step', 'copy', 'remove', 'label', 'rename'),
  offer: fc.constantFrom(...offers),
  which: fc.nat(200),
  where: fc.nat(200),
  at: fc.nat(12),
})

function commandOf({ what, offer, which, where, at }: Choice, schema: FormSchema): Command | null {
  const all = nodesOf(schema)
  const chosen = all[which % Math.max(1, all.length)]
  const holders = [
    null,
    ...all.flatMap(({ node }) => (node.type === 'field' || node.type === 'description' ? [] : [keyOf(node)])),
  ]
  const to = { container: holders[where % holders.length] ?? null, at }
  if (what === 'add') return { do: 'add', offer, to }
  if (chosen === undefined) return null
  const { path, node } = chosen
  switch (what) {
    case 'move':
      return { do: 'move', path, to }
    case 'step': {
      const place = stepPlace(schema, path, at % 2 === 0 ? 1 : -1)
      return place === null ? null : { do: 'move', path, to: place }
    }
    case 'copy':
      return { do: 'copy', path }
    case 'remove':
      return { do: 'remove', path }
    case 'label':
      if (!('label' in node)) return null
      return {
        do: 'change',
        path,
        node: { ...node, label: ['金额', '一', '', 'x'.repeat(60)][at % 4] ?? '' },
        about: 'label',
      }
    case 'rename':
      return { do: 'rename', path, key: ['amount', '金额', 'a b', `key${which}`][at % 4] ?? '' }
    default:
      return what satisfies never
  }
}

/** Does what can be done; what is refused says so and changes nothing. */
function lived(choices: readonly Choice[]): History {
  let history = begun(empty)
  for (const one of choices) {
    const command = commandOf(one, history.present)
    if (command === null) continue
    const result = applied(history.present, command)
    if (!result.ok) expect(result.why).not.toBe('')
    else
      history = done(history, {
        ...{ words: '', before: history.present, after: result.schema, from: null, to: result.path },
        mark: command.do === 'change' ? `${command.path} ${command.about}` : null,
      })
  }
  return history
}

test('whatever a designer does: the form can be stored, every key stands once, and what is selected is there', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 60, size: 'max' }), (choices) => {
      const { present, past } = lived(choices)
      const read = readSchema(JSON.parse(JSON.stringify(present)))
      expect(read.ok).toBe(true)
      if (read.ok) expect(read.schema).toEqual(present)
      expect(checkSchema(present).filter(({ key }) => key === 'form.keyTwice' || key === 'form.kindNotInRows')).toEqual(
        [],
      )
      const selected = past.at(-1)?.to ?? null
      if (selected !== null) expect(findNode(present, selected)).not.toBeNull()
    }),
    { numRuns: 400 },
  )
})

test('undone to its beginning a form is empty, and done again it is the same to the letter', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 60, size: 'max' }), (choices) => {
      let history = lived(choices)
      const states = [JSON.stringify(history.present)]
      while (history.past.length > 0) {
        history = undone(history)
        states.push(JSON.stringify(history.present))
      }
      expect(history.present).toEqual(empty)
      for (const state of states.toReversed()) {
        expect(JSON.stringify(history.present)).toBe(state)
        history = redone(history)
      }
      expect(history.future).toEqual([])
    }),
    { numRuns: 120 },
  )
})

test('two hundred steps and more are kept', () => {
  const choices = Array.from({ length: 260 }, (_, at): Choice => ({
    what: 'add',
    offer: 'text',
    which: at,
    where: 0,
    at,
  }))
  let history = lived(choices)
  expect(history.past.length).toBe(260)
  for (let step = 0; step < 260; step++) history = undone(history)
  expect(history.present).toEqual(empty)
})

test('another key is another name in every formula, condition and sum', () => {
  const read = readSchema({
    schema: 1,
    layout: [
      {
        type: 'field',
        kind: 'amount',
        key: 'price',
        label: '价',
        visibleIf: { rows: 'any', table: 'rows', of: { left: { field: 'price' }, operator: 'empty', right: null } },
      },
      {
        type: 'detail',
        key: 'rows',
        label: '明细',
        sums: ['price'],
        columns: [
          { type: 'field', kind: 'amount', key: 'price', label: '单价' },
          { type: 'field', kind: 'formula', key: 'sum', label: '小计', formula: '{price}*{rows.price}' },
        ],
      },
      { type: 'field', kind: 'formula', key: 'total', label: '合计', formula: 'SUM({rows.price})+{price}' },
    ],
  })
  if (!read.ok) throw new Error(read.at)
  const result = applied(read.schema, { do: 'rename', path: 'rows.price', key: 'unit' })
  if (!result.ok) throw new Error(result.why)
  const words = JSON.stringify(result.schema)
  expect(words).toContain('"sums":["unit"]')
  expect(words).toContain('"formula":"{unit}*{rows.unit}"')
  expect(words).toContain('"formula":"SUM({rows.unit})+{price}"')
  expect(words).toContain('"left":{"field":"unit"}')
  const table = applied(result.schema, { do: 'rename', path: 'rows', key: 'lines' })
  expect(table.ok && JSON.stringify(table.schema)).toContain('"formula":"SUM({lines.unit})+{price}"')
})

test('every kind comes from the palette with a name of its own', () => {
  for (const kind of Object.values(kindNames)) expect(Object.values(offerNames)).toContain(kind)
})
