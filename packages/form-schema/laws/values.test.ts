import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference } from '../change/difference.ts'
import { checkSchema } from '../check/check-schema.ts'
import { claim } from '../example.ts'
import { checkValues } from '../evaluation/check-values.ts'
import { indexOf } from '../schema/form-index.ts'
import { formOf } from '../example.ts'
import { emptyValues } from '../values/empty-values.ts'
import { referencedIds } from '../values/referenced-ids.ts'
import { sampleValues } from '../values/sample-values.ts'
import { type FormValues, isSame, rowsIn, textIn, valueOf } from '../values/value.ts'
import { person } from '../example.ts'
import { printWords } from '../words/print-words.ts'
import { sumWords } from '../words/sum-words.ts'
import { forms, formsWithValues, valuesFor } from './random-form.ts'

const draft = { mode: 'draft' } as const
const submit = { mode: 'submit' } as const

function stored(schema: typeof claim, sent: unknown): FormValues {
  const found = checkValues(schema, sent, draft)
  return found.ok ? found.values : expect.fail(JSON.stringify(found.problems.slice(0, 3)))
}

test('the random forms are ones that a designer could publish', () => {
  fc.assert(
    fc.property(forms, (schema) => {
      expect(checkSchema(schema)).toEqual([])
    }),
  )
})

test('checked values stay the same when they are checked again, as drafts and submitted', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, sent]) => {
      const first = stored(schema, sent)
      expect(stored(schema, first)).toEqual(first)
      const submitted = checkValues(schema, sent, submit)
      if (!submitted.ok) return
      expect(checkValues(schema, submitted.values, submit)).toEqual(submitted)
    }),
  )
})

test('sample values are accepted on submit', () => {
  fc.assert(
    fc.property(
      forms,
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 20, maxLength: 20 }),
      (schema, dice) => {
        let at = 0
        const values = sampleValues(schema, () => dice[at++ % dice.length] ?? 0)
        const found = checkValues(schema, values, submit)
        expect(found.ok ? [] : found.problems).toEqual([])
      },
    ),
  )
})

test('a form read from its JSON has the same values and the same words', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, sent]) => {
      const again = formOf(...JSON.parse(JSON.stringify(schema.layout)))
      const values = stored(schema, sent)
      expect(stored(again, JSON.parse(JSON.stringify(values)))).toEqual(values)
      for (const { field, path } of indexOf(schema).fields.values())
        for (const place of ['paper', 'list', 'export'] as const)
          expect(printWords(field, valueOf(values, path), place) === '').toBe(valueOf(values, path) === null)
    }),
  )
})

test('nothing is different exactly where the values are the same', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, a, b]) => {
      const [before, after] = [stored(schema, a), stored(schema, b)]
      const isEqual = [...Object.keys(before)].every((key) => isSame(valueOf(before, key), valueOf(after, key)))
      expect(difference(schema, before, after).length === 0).toBe(isEqual)
      expect(difference(schema, before, structuredClone(before))).toEqual([])
    }),
  )
})

test('one changed field is one difference, and moved rows are told', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, sent, other]) => {
      const before = stored(schema, sent)
      for (const key of indexOf(schema).fields.keys()) {
        const after = { ...before, [key]: valueOf(stored(schema, other), key) }
        const found = difference(schema, before, after).map(({ path }) => path)
        expect(found).toEqual(isSame(valueOf(before, key), valueOf(after, key)) ? [] : [key])
      }
      const turned = rowsIn(valueOf(before, 'rows')).toReversed()
      const moved = difference(schema, before, { ...before, rows: turned }).map(({ type }) => type)
      expect(moved).toEqual(turned.length > 1 ? ['rowsMoved'] : [])
    }),
  )
})

/** Independent of the engine: cents and whole numbers as they are written. */
function scaled(text: string | null, scale: number): bigint {
  const [whole = '0', fraction = ''] = (text ?? '0').split('.')
  const digits = BigInt(whole.replace('-', '') + fraction.padEnd(scale, '0'))
  return whole.startsWith('-') ? -digits : digits
}

test('sums over rows are those of whole numbers of cents', () => {
  const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const text = (value: bigint, scale: number) => {
    const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.integer({ min: -999, max: 999 })), { maxLength: 30 }), (rows) => {
      const items = rows.map(([price, count], at) => ({
        id: `r${at}`,
        values: { name: 'x', price: text(price, 2), count: String(count) },
      }))
      const values = stored(claim, { items, secret: '1' })
      const total = rows.reduce((sum, [price, count]) => sum + price * BigInt(count), 0n)
      expect(scaled(textIn(valueOf(values, 'total')), 2)).toBe(total)
      expect(scaled(textIn(valueOf(values, 'rest')), 2)).toBe(100n - total)
      expect(scaled(sumWords(claim, values, { table: 'items' })[0]?.value ?? null, 2)).toBe(total)
    }),
  )
})

const hostile = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
  fc.constantFrom<unknown>(
    Number.NaN,
    '1e999999999',
    '-1e-999999999',
    '2026-02-30',
    '\u202e\u2066甲',
    'x'.repeat(1_000_000),
    '\ud800',
    JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'),
    JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
    [{ id: '__proto__', values: {} }],
    [{ id: 'r1', values: JSON.parse('{"__proto__":"x","price":"NaN"}') }],
    [{ id: 'r1', values: { price: '9'.repeat(400), count: [[]] } }],
  ),
)

test('whatever is sent, the answer is values or problems with a sentence, never a failure', () => {
  fc.assert(
    fc.property(
      forms,
      fc.dictionary(
        fc.oneof(
          fc.constantFrom('f0', 'f1', 'f2', 'rows', 'total', '__proto__', 'constructor', 'hasOwnProperty'),
          fc.string(),
        ),
        hostile,
        { maxKeys: 6 },
      ),
      fc.constantFrom(draft, submit),
      (schema, sent, mode) => {
        referencedIds(schema, sent)
        const found = checkValues(schema, sent, mode)
        if (found.ok) expect(checkValues(schema, found.values, mode).ok).toBe(true)
        else for (const problem of found.problems) expect(problem.sentence).toMatch(/[。？！]$/)
        expect(Object.prototype).not.toHaveProperty('x')
      },
    ),
    { numRuns: 500 },
  )
})

test('a new form is empty but for its defaults, and may be stored as a draft', () => {
  const form = { person, now: new Date('2026-11-25T16:30:00Z') }
  fc.assert(
    fc.property(forms, (schema) => {
      const values = emptyValues(schema, form)
      expect(stored(schema, values)).toEqual(values)
    }),
  )
  fc.assert(
    fc.property(
      forms.chain((schema) => fc.tuple(fc.constant(schema), valuesFor(schema))),
      ([schema, sent]) => stored(schema, sent) !== null,
    ),
  )
})
