import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCompatible } from '../change/convert-value.ts'
import { migrateValues } from '../change/migrate-values.ts'
import { schemaDifference } from '../change/schema-difference.ts'
import { checkValues } from '../evaluation/check-values.ts'
import { fieldAt, indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type FormValues, rowsIn, valueOf } from '../values/value.ts'
import { forms, valuesFor } from './random-form.ts'

const pairs = fc
  .tuple(forms, forms)
  .chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), valuesFor(from)))

function stored(schema: FormSchema, sent: unknown): FormValues {
  const found = checkValues(schema, sent, { mode: 'draft' })
  return found.ok ? found.values : expect.fail(JSON.stringify(found.problems.slice(0, 3)))
}

test('every field with the same key and a compatible kind comes over, and what does not is told', () => {
  fc.assert(
    fc.property(pairs, ([from, to, sent]) => {
      const values = stored(from, sent)
      const migrated = migrateValues(from, to, values)
      const lost = new Set(migrated.lost.map(({ path }) => path))
      for (const { field, path } of indexOf(from).fields.values()) {
        const value = valueOf(values, path)
        if (value === null || field.kind === 'formula') continue
        const now = fieldAt(to, path)
        const isMigrated = valueOf(migrated.values, path) !== null
        expect(migrated.migratedPaths.includes(path)).toBe(isMigrated)
        // Of several people only one may be allowed now, of several choices as well.
        const isNarrower = Array.isArray(value) && value.length > 1
        if (now !== null && isCompatible(field, now) && !isNarrower) expect(isMigrated).toBe(true)
        if (!isMigrated) expect(lost).toContain(path)
      }
      expect(rowsIn(valueOf(migrated.values, 'rows')).map(({ id }) => id)).toEqual(
        rowsIn(valueOf(values, 'rows')).map(({ id }) => id),
      )
      for (const { sentence } of migrated.lost) expect(sentence).toMatch(/。$/)
      const found = checkValues(to, migrated.values, { mode: 'draft' })
      expect(found.ok ? [] : found.problems).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('to the same form everything comes over but what is worked out and what the server numbers', () => {
  fc.assert(
    fc.property(
      forms.chain((schema) => fc.tuple(fc.constant(schema), valuesFor(schema))),
      ([schema, sent]) => {
        const values = stored(schema, sent)
        const migrated = migrateValues(schema, schema, values)
        expect(migrated.lost).toEqual([])
        expect(stored(schema, migrated.values)).toEqual(values)
      },
    ),
  )
})

test('two forms differ in words exactly where they differ', () => {
  fc.assert(
    fc.property(forms, forms, (from, to) => {
      const isSame = JSON.stringify(from) === JSON.stringify(to)
      const changes = schemaDifference(from, to)
      expect(changes.length === 0).toBe(isSame)
      expect(schemaDifference(from, from)).toEqual([])
      for (const { sentence } of changes) expect(sentence).not.toMatch(/undefined|\[object/)
    }),
  )
})
