import {
  type CellValue,
  choicesInRow,
  computed,
  denialOf,
  isDenied,
  isEditable,
  readValue,
  type TableBinding,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { Dialog, useIsPhone } from '@mingtai/ui'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { FilesDialog, type VisitFiles } from '../fill/cell/FilesDialog.tsx'
import { formLines } from '../fill/form-sheet/form-values.ts'
import { type CardSource, useCardLines } from '../fill/form-sheet/use-card-lines.ts'
import type { FilledRow } from '../fill/model/filled-rows.ts'
import type { KnownValues } from '../fill/model/known-values.ts'
import { rowProblems } from '../fill/model/cell-problems.ts'
import type { FormLayout } from '../fill/form-sheet/use-form-sheet.ts'
import { fieldOrder } from './field-order.ts'
import { FieldSteps } from './FieldSteps.tsx'
import { RowField } from './RowField.tsx'
import { RowFormButtons } from './RowFormButtons.tsx'
import { RowFields } from './RowFields.tsx'
import { useFieldSteps } from './use-field-steps.ts'
import './form.css'

interface Props {
  title: string
  /** Which table of the report it is of. */
  of: { table: number; binding: TableBinding }
  /** `before` is what the row was; null: it is new. */
  row: { values: readonly CellValue[]; before: readonly CellValue[] | null; isClosed: boolean }
  visit?: VisitFiles | undefined
  /** The sheet of a report that gives the fields their order and headings; left out: none does. */
  form?: FormLayout | null
  lines?: FormLines
  known: KnownValues
  onSave(values: CellValue[]): void
  onRemove: (() => void) | null
  onClose(): void
  /** Below the fields, such as the lines of the row. */
  children?: ReactNode
}

/** The lines that have their place on the card of a row. */
interface FormLines {
  /** The report that the card is of; null: it is no card. */
  card: CardSource | null
  /** The row as it stands. */
  main: FilledRow
  /** The lines of a table. */
  of(table: number): ReactNode
}

/** One row as a form: a field below the other, with what is wrong at each. */
export function RowForm(props: Props) {
  const { title, of, row, visit, form = null, lines, known, onSave, onRemove, onClose, children } = props
  const { table, binding } = of
  const { before, isClosed } = row
  const { parts } = useCardLines(lines?.card ?? null, lines?.main ?? null)
  const [values, setValues] = useState<CellValue[]>([...row.values])
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const [filed, setFiled] = useState<number | null>(null)
  const prefix = useId()
  const changed = values.flatMap((value, at) => (value === row.values[at] ? [] : [at]))
  const shown = computed(binding.columns, values, before === null ? {} : { changed })
  const isNew = before === null
  const denied = denialOf(
    binding,
    binding.columns.flatMap((column, at) => (isDenied(binding, column) ? [at] : [])).slice(0, 1),
  )
  const problems = rowProblems(binding, '', { values: shown, before })
  const errors = new Map(
    problems.flatMap((one) => (one.level === 'error' ? [[one.column, one.sentence] as const] : [])),
  )
  const change = (at: number, text: string) => {
    const column = binding.columns[at]
    if (column === undefined) return
    const read = readValue(choicesInRow(binding.columns, column, shown), text)
    setValues((all) => all.with(at, read.ok ? read.value : text))
    setTouched((all) => new Set(all).add(at))
  }
  const save = () => {
    const isSound = binding.columns.every((column, at) => !errors.has(at) || !isEditable(binding, column, isNew))
    if (isSound) return onSave(values)
    setTouched(new Set(binding.columns.keys()))
  }
  const isPhone = useIsPhone()
  const order = isClosed ? [] : fieldOrder(binding, form, isNew)
  const steps = useFieldSteps({
    order,
    idOf: (at) => `${prefix}${at}`,
    check: (at) => {
      setTouched((all) => new Set(all).add(at))
      return !errors.has(at)
    },
  })
  const fieldOf = (at: number, label: string | null) => {
    const column = binding.columns[at]
    if (column === undefined || (steps.column !== null && steps.column !== at)) return null
    const isOpen = !isClosed && isEditable(binding, column, isNew)
    const value = shown[at] ?? null
    if (!isOpen && isNew && column.formula === null) return null
    return (
      <RowField
        key={column.name}
        id={`${prefix}${at}`}
        label={label ?? column.title}
        column={choicesInRow(binding.columns, column, shown)}
        value={value}
        isOpen={isOpen}
        isNeeded={isOpen && isNeeded(binding, column)}
        isOfSome={denied !== null && isOpen}
        problem={touched.has(at) ? errors.get(at) : undefined}
        onType={(text) => change(at, text)}
        onSearch={(text) => void known.search(table, at, text.slice(0, 100))}
        onFiles={() => setFiled(at)}
      />
    )
  }
  const fileColumn = filed === null ? undefined : binding.columns[filed]
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={<RowFormButtons isClosed={isClosed} onRemove={onRemove} onClose={onClose} onSave={save} />}
    >
      {!isClosed && denied !== null && <p className="row-form-closed">{sayPhrase(denied)}</p>}
      {isClosed && <p className="row-form-closed">这一行所属的期间已锁定，只能查看。</p>}
      {isPhone && steps.at === null && order.length > 1 && (
        <Button block className="row-form-single" onClick={steps.start}>
          逐项填写
        </Button>
      )}
      <div role="presentation" className="row-form" data-single={steps.at !== null} onKeyDown={steps.handleKey}>
        <RowFields
          {...{ binding, form, isNew, values: shown, fieldOf }}
          linesOf={lines?.of}
          lines={parts.map(formLines)}
        />
      </div>
      {steps.at === null ? (
        children
      ) : (
        <FieldSteps
          {...{ at: steps.at, count: order.length, onBack: steps.goBack, onNext: steps.goNext }}
          onAll={steps.showAll}
        />
      )}
      {filed !== null && fileColumn !== undefined && (
        <FilesDialog
          column={fileColumn}
          place={{ table, column: filed }}
          visit={visit}
          ids={(values[filed] ?? '').split(',').filter((id) => id !== '')}
          readOnly={false}
          onNamed={(file) => known.add(table, filed, [file])}
          onChange={(ids) => {
            setValues((all) => all.with(filed, ids.length === 0 ? null : ids.join(',')))
            setTouched((all) => new Set(all).add(filed))
          }}
          onClose={() => setFiled(null)}
        />
      )}
    </Dialog>
  )
}

function isNeeded({ key }: TableBinding, { name, rules }: TableBinding['columns'][number]): boolean {
  return rules.required || (key.from === 'typed' && key.columns.includes(name))
}
