import { type Field, type FieldValue, limitProblem, readValue, rightTo, valueOf } from '@mingtai/form-schema'
import { sayPhrase } from '@mingtai/messages'
import { useState } from 'react'
import { Control } from '../control/Control.tsx'
import { type FormWork, useForm } from '../model/form-context.ts'
import { isRequired } from '../model/required.ts'
import { isFigure, Words } from './Words.tsx'

/** A field of the form with its label, help and what is wrong with it. */
export function FieldItem({ field }: { field: Field }) {
  const work = useForm()
  const { state, schema, context, mode, prefix } = work
  const path = field.key
  const value = valueOf(state.values, path)
  const [left, setLeft] = useState(false)
  const id = idOf(prefix, path)
  const isWritten = mode === 'edit' && (rightTo(state.rights, path) === 'write' || isShownAsMade(field))
  if (!isWritten)
    return (
      <div className="form-item" data-read data-wide={isWide(field)} data-span={field.span} data-path={path}>
        <span className="form-label">{field.label}</span>
        <div className="form-words" data-figure={isFigure(field)}>
          <Words field={field} value={value} />
        </div>
      </div>
    )
  const must = isRequired(field, path, { schema, values: state.values, rights: state.rights, context })
  const problem = work.problems.get(path) ?? (left ? ownProblem(field, value, work) : null)
  const describedBy = problem !== null ? `${id}-problem` : field.help !== '' ? `${id}-help` : undefined
  return (
    <div
      className="form-item"
      data-wide={isWide(field)}
      data-span={field.span}
      data-path={path}
      onFocus={() => setLeft(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setLeft(true)}
    >
      <Label of={field} id={id} must={must} />
      <Control
        field={field}
        path={path}
        id={id}
        value={value}
        onChange={(next) => work.change(path, next)}
        current={() => work.current(path)}
        isRequired={must}
        describedBy={describedBy}
        isWrong={problem !== null}
      />
      {problem !== null ? (
        <p className="form-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : (
        field.help !== '' && (
          <p className="form-help" id={`${id}-help`}>
            {field.help}
          </p>
        )
      )}
    </div>
  )
}

/** Bound to its control; what is several buttons is a group that says its name by itself. */
function Label({ of: field, id, must }: { of: Field; id: string; must: boolean }) {
  const words = (
    <>
      {field.label}
      {must && (
        <span className="form-must" aria-hidden>
          *
        </span>
      )}
    </>
  )
  if (groups.has(field.kind)) return <span className="form-label">{words}</span>
  return (
    <label className="form-label" htmlFor={id}>
      {words}
    </label>
  )
}

const groups: ReadonlySet<Field['kind']> = new Set([
  'attachment',
  'picture',
  'signature',
  'multiSelect',
  'dateRange',
  'richText',
])

/** What is wrong with a value by itself, told when its field is left. */
export function ownProblem(field: Field, value: FieldValue, { context }: Pick<FormWork, 'context'>): string | null {
  if (value === null) return null
  const read = readValue(field, value, context)
  const why = 'why' in read ? read.why : limitProblem(field, read.value, context)
  return why === null ? null : sayPhrase(why)
}

export function idOf(prefix: string, path: string): string {
  return `${prefix}-${path.replaceAll(/[[\].]/g, '-')}`
}

/** Numbers and formulas are drawn among the controls, although nobody writes them. */
function isShownAsMade(field: Field): boolean {
  return field.kind === 'formula' || field.kind === 'serial'
}

/** What takes the whole width, whatever the columns. */
export function isWide({ kind }: Field): boolean {
  return kind === 'longText' || kind === 'richText' || kind === 'attachment' || kind === 'picture'
}
