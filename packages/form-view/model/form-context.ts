import type { FormContext, FormSchema, Field, FieldValue, LayoutNode, Reference } from '@mingtai/form-schema'
import { createContext, type ReactNode, use } from 'react'
import type { FormSources } from './sources.ts'
import type { FormState } from './form-state.ts'

export type FormMode = 'edit' | 'view' | 'paper'

/** What every part of a form knows. */
export interface FormWork {
  /** Before the ids of all controls, so that two forms may stand on one page. */
  prefix: string
  schema: FormSchema
  mode: FormMode
  /** Everything below one another, rows of tables as cards. */
  isNarrow: boolean
  state: FormState
  context: FormContext
  sources: FormSources
  /** Present names of people, places and approvals by id. */
  names: ReadonlyMap<string, string>
  /** The sentence below a field, by path. */
  problems: ReadonlyMap<string, string>
  change(path: string, value: FieldValue): void
  /** The value at this moment, also where several changes come at once. */
  current(path: string): FieldValue
  /** A designer draws its handles around every node. */
  around?(node: LayoutNode, drawn: ReactNode): ReactNode
  /** A designer draws a place to drop at the end of a container. */
  atEnd?(container: string | null): ReactNode
  /** A designer draws detail tables by their columns. */
  tableAs?(node: Extract<LayoutNode, { type: 'detail' }>): ReactNode
}

export const FormWorkContext = createContext<FormWork | null>(null)

export function useForm(): FormWork {
  const work = use(FormWorkContext)
  if (work === null) throw new Error('a part of a form stands outside of FormView')
  return work
}

/** A control of a field: on the form or in a cell of a table. */
export interface ControlProps<Kind extends Field = Field> {
  field: Kind
  /** `amount`, `details[r1].amount`. */
  path: string
  id: string
  value: FieldValue
  onChange(value: FieldValue): void
  isRequired: boolean
  /** The id of its help and problem. */
  describedBy: string | undefined
  isWrong: boolean
  /** In a cell the label stands above the column, and is said by itself. */
  isCell?: boolean
  /** Where `current` of the form does not reach: a cell. */
  current(): FieldValue
}

export function nameOf(names: ReadonlyMap<string, string>, { id, name }: Reference): string {
  return names.get(id) ?? (name === '' ? id : name)
}
