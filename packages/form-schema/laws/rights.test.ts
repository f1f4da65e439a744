import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference } from '../change/difference.ts'
import { checkValues } from '../evaluation/check-values.ts'
import { sourcesOf } from '../rights/rights.ts'
import { indexOf } from '../schema/form-index.ts'
import { mergeWritten } from '../rights/merge-written.ts'
import { type FormRights, rightsOf, rightTo } from '../rights/rights.ts'
import { visibleValues } from '../rights/visible-values.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type FieldValue, type FormValues, rowsIn, valueOf } from '../values/value.ts'
import { permittedLayout } from '../layout/phone-layout.ts'
import { formsWithValues, pathsOf } from './random-form.ts'

function stored(schema: FormSchema, sent: unknown): FormValues {
  const found = checkValues(schema, sent, { mode: 'draft' })
  return found.ok ? found.values : expect.fail(JSON.stringify(found.problems.slice(0, 3)))
}

/** Independent of the engine: every value of a form by path and row. */
function cells(schema: FormSchema, values: FormValues): Map<string, FieldValue> {
  const all = new Map<string, FieldValue>()
  for (const path of pathsOf(schema)) {
    const [key = '', column] = path.split('.')
    if (column === undefined && key !== 'rows') all.set(path, valueOf(values, path))
    if (column !== undefined)
      for (const row of rowsIn(valueOf(values, key))) all.set(`${path}@${row.id}`, valueOf(row.values, column))
  }
  return all
}

function rightAt(rights: FormRights, cell: string) {
  return rightTo(rights, cell.split('@')[0] ?? '')
}

test('a merge never changes what may not be written, in rows neither', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, a, b, node]) => {
      const rights = rightsOf(schema, node)
      const before = stored(schema, a)
      const { values } = mergeWritten(schema, before, { sent: stored(schema, b), rights })
      const [was, is] = [cells(schema, before), cells(schema, values)]
      for (const [cell, value] of is) {
        if (rightAt(rights, cell) === 'write') continue
        // A new row has nothing where its writer may not write.
        expect(value).toEqual(was.get(cell) ?? null)
      }
      const ids = (all: FormValues) => rowsIn(valueOf(all, 'rows')).map(({ id }) => id)
      if (rightTo(rights, 'rows') !== 'write') expect(ids(values)).toEqual(ids(before))
      else if (Object.hasOwn(b, 'rows')) expect(ids(values)).toEqual(ids(stored(schema, b)))
    }),
  )
})

test('what may be written is written, and everything that was not is told', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, a, b, node]) => {
      const rights = rightsOf(schema, node)
      const before = stored(schema, a)
      const sent = stored(schema, b)
      const { values, refused } = mergeWritten(schema, before, { sent, rights })
      const told = new Set(refused.map(({ path }) => path))
      for (const { field, path } of indexOf(schema).fields.values()) {
        if (rightTo(rights, path) === 'write') expect(valueOf(values, path)).toEqual(valueOf(sent, path))
        const isServers = field.kind === 'formula' || field.kind === 'serial'
        const isOther = JSON.stringify(valueOf(values, path)) !== JSON.stringify(valueOf(sent, path))
        if (isOther && !isServers) expect(told).toContain(path)
        if (rightTo(rights, path) === 'hidden') expect(told).toContain(path)
      }
    }),
  )
})

test('a check with rights stores for others what they had', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, a, b, node]) => {
      const rights = rightsOf(schema, node)
      const before = stored(schema, a)
      const writable = Object.entries(b).filter(([key]) => key !== 'rows' && rightTo(rights, key) === 'write')
      for (const mode of ['draft', 'submit'] as const) {
        const found = checkValues(schema, Object.fromEntries(writable), { mode, stored: before, rights })
        if (!found.ok) continue
        const [was, is] = [cells(schema, before), cells(schema, found.values)]
        for (const [cell, value] of is) {
          const isFormula = /^(?:total|rows\.sum)/.test(cell)
          if (!isFormula && rightAt(rights, cell) !== 'write') expect(value).toEqual(was.get(cell) ?? null)
        }
        expect(found.visible).toEqual(visibleValues(schema, found.values, rights))
      }
    }),
  )
})

test('nothing hidden is shown: not in rows, not through formulas, not in differences', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, a, b, node]) => {
      const rights = rightsOf(schema, node)
      const [before, after] = [stored(schema, a), stored(schema, b)]
      const seen = visibleValues(schema, before, rights)
      for (const [cell] of cells(schema, seen)) {
        const path = cell.split('@')[0] ?? ''
        const [key = '', column] = path.split('.')
        const isThere =
          column === undefined
            ? Object.hasOwn(seen, key)
            : rowsIn(valueOf(seen, key)).some(({ values }) => Object.hasOwn(values, column))
        expect(isThere).toBe(
          rightTo(rights, path) !== 'hidden' && (column === undefined || rowsIn(valueOf(seen, key)).length > 0),
        )
      }
      for (const path of ['total', 'rows.sum'])
        if (rightTo(rights, path) !== 'hidden' && node.fields[path] === undefined)
          for (const source of sourcesOf(schema, path)) expect(rightTo(rights, source)).not.toBe('hidden')
      for (const { path } of difference(schema, before, after, { rights }))
        expect(rightTo(rights, path.replace(/\[[^\]]*\]/, ''))).not.toBe('hidden')
      // The same viewer learns nothing from what differs only in what they may not see.
      const mixed = Object.fromEntries(
        Object.entries(before).map(([key, value]) => [
          key,
          rightTo(rights, key) === 'hidden' ? valueOf(after, key) : value,
        ]),
      )
      expect(visibleValues(schema, mixed, rights)).toEqual(seen)
      expect(difference(schema, before, mixed, { rights })).toEqual([])
    }),
  )
})

test('the layout of a viewer names nothing hidden', () => {
  fc.assert(
    fc.property(formsWithValues, ([schema, , , node]) => {
      const rights = rightsOf(schema, node)
      const left = pathsOf({ schema: 1, layout: permittedLayout(schema.layout, rights) })
      expect(left.toSorted()).toEqual(
        pathsOf(schema)
          .filter((path) => rightTo(rights, path) !== 'hidden')
          .toSorted(),
      )
    }),
  )
})
