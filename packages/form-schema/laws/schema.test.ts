import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaDifference } from '../change/schema-difference.ts'
import { checkRights, checkSchema } from '../check/check-schema.ts'
import { context, person } from '../example.ts'
import { checkValues } from '../evaluation/check-values.ts'
import { phoneLayout } from '../layout/phone-layout.ts'
import { NodeRights } from '../rights/rights.ts'
import { readSchema } from '../schema/form-schema.ts'
import { emptyValues } from '../values/empty-values.ts'
import { sampleValues } from '../values/sample-values.ts'
import { forms, valuesFor } from './random-form.ts'

const odd = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.constantFrom<unknown>(
    null,
    -1,
    1e9,
    Number.NaN,
    '',
    '__proto__',
    'constructor',
    'f0',
    'rows',
    '{f0}',
    '{rows.sum}+{total}',
    '2026-02-30',
    'x'.repeat(600),
  ),
  fc.constantFrom<unknown>(
    { left: { field: 'f0' }, operator: 'notEmpty', right: null },
    { left: { table: 'rows', over: 'sum', column: 'sum' }, operator: 'greater', right: { value: 'x' } },
    { rows: 'any', table: 'rows', of: { left: { field: 'price' }, operator: 'equals', right: { field: 'f1' } } },
    { from: 'fixed', value: { a: 1 } },
  ),
)

/** A design with one of its settings replaced by something else. */
function garbled(design: unknown, place: number, other: unknown): unknown {
  const slots: { holder: object; name: string }[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const name of Object.keys(value)) {
      slots.push({ holder: value, name })
      visit(Reflect.get(value, name))
    }
  }
  visit(design)
  const slot = slots[place % slots.length]
  if (slot !== undefined) Reflect.set(slot.holder, slot.name, other)
  return design
}

test('whatever stands in a design, it is refused or can be worked with', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      forms.chain((schema) => fc.tuple(fc.constant(schema), valuesFor(schema))),
      fc.nat(2_000),
      odd,
      ([schema, sent], place, other) => {
        const read = readSchema(garbled(structuredClone(schema), place, other))
        if (!read.ok) {
          expect(read.why.key).toMatch(/^form\./)
          return
        }
        accepted++
        const { schema: odder } = read
        for (const { sentence } of checkSchema(odder)) expect(sentence).toMatch(/。$/)
        checkRights(odder, NodeRights.parse({ fields: { rows: 'hidden' } }), { isStart: true })
        checkValues(odder, sent, { mode: 'submit', context })
        emptyValues(odder, { person, now: new Date(0) })
        sampleValues(odder, () => 0.5)
        phoneLayout(odder)
        expect(schemaDifference(schema, odder).length === 0).toBe(JSON.stringify(schema) === JSON.stringify(odder))
      },
    ),
    { numRuns: 600 },
  )
  // Some sixty are: so few that the law says nothing would be a defect of the generator.
  expect(accepted).toBeGreaterThan(20)
})

test('of anything else no design is read', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSparseArray: true }),
      (raw) => {
        expect(readSchema(raw).ok).toBe(false)
        expect(readSchema({ schema: 1, layout: [raw] }).ok).toBe(false)
      },
    ),
  )
})

test('an object that is no text and has a length is malformed', () => {
  const odd: unknown = Object.assign(Object.create(null), {})
  for (const layout of [{ length: odd }, [{ label: { length: odd } }]])
    expect(readSchema({ schema: 1, layout })).toMatchObject({ ok: false })
})
