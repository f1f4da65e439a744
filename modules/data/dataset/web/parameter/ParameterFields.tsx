import { isRange } from '@mingtai/report-engine'
import { Icon, later } from '@mingtai/ui'
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import type { Chosen, FormContext, FormParameter } from './choice-source.ts'
import { ParameterControl } from './ParameterControl.tsx'
import { useRefit } from './use-refit.ts'
import { useWidth } from './use-width.ts'
import './parameter-form.css'

const Help = later(async () => (await import('./Help.tsx')).Help)

interface Props {
  context: FormContext
  chosen: Chosen
  /** The field that was refused, and why. */
  wrong: { field: string; sentence: string } | null
  /** One below the other, labels above. */
  narrow?: boolean
  /** The control that is being designed. */
  marked?: string | null
  popup?: (element: HTMLElement) => HTMLElement
  onChange(code: string, value: string | string[] | null): void
  onMark?(code: string): void
}

/** The controls of a form in their places: in the viewer, in the preview and where the form is designed. */
export function ParameterFields(props: Props) {
  const { context, chosen, onChange } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const narrow = props.narrow === true || (width > 0 && width < LEAST)
  const columns = narrow ? 1 : Math.min(6, Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP))))
  const refit = useRefit(context, onChange)
  const shown = context.parameters.filter(({ hidden }) => !hidden)
  const groups = [...new Set(shown.map(({ layout }) => layout?.group ?? ''))].toSorted(
    (a, b) => Number(a !== '') - Number(b !== ''),
  )
  const isMarked = (group: string) =>
    group !== '' && shown.some(({ code, layout }) => code === props.marked && layout?.group === group)
  const handleChange = (code: string, value: string | string[] | null) => {
    onChange(code, value)
    void refit(code, { ...chosen, [code]: value })
  }
  return (
    <div ref={frame} className="parameter-groups" data-narrow={narrow}>
      {groups.map((group) => (
        <Group
          // What is being designed is always in sight.
          key={`${group} ${isMarked(group)}`}
          name={group}
          isFolded={context.form.folded?.includes(group) === true && !isMarked(group)}
        >
          <div className="parameter-fields" style={{ gridTemplateColumns: tracks(columns, narrow) }}>
            {shown
              .filter(({ layout }) => (layout?.group ?? '') === group)
              .map((parameter) => (
                <Field
                  key={parameter.code}
                  {...props}
                  narrow={narrow}
                  parameter={parameter}
                  columns={columns}
                  onChange={handleChange}
                />
              ))}
          </div>
        </Group>
      ))}
    </div>
  )
}

const COLUMN = 268
const GAP = 16
/** Px that a range needs beside its label. */
const LEAST = 440

function tracks(columns: number, narrow: boolean): string {
  if (narrow) return 'minmax(0, 1fr)'
  // Where there is but one column it has room for a range; what needs less stays as wide as anywhere.
  return columns === 1 ? `minmax(0, ${2 * COLUMN + GAP}px)` : `repeat(${columns}, minmax(0, ${COLUMN}px))`
}

function Group({ name, isFolded, children }: { name: string; isFolded: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(!isFolded)
  if (name === '') return children
  return (
    <section className="parameter-group">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={11} />
        {name}
      </button>
      {open && children}
    </section>
  )
}

type FieldProps = Props & { parameter: FormParameter; columns: number }

function Field({ parameter, columns, context, chosen, wrong, narrow, marked, popup, onChange, onMark }: FieldProps) {
  const id = useId()
  const { code, name, required, layout = {}, help } = parameter
  const problem = wrong?.field === code ? wrong.sentence : null
  const span = Math.min(columns, layout.span ?? (isRange(parameter.type) ? 2 : 1))
  const labelWidth = layout.labelWidth ?? context.form.labelWidth
  const style: CSSProperties = {
    gridColumn: layout.newLine === true ? `1 / span ${span}` : `span ${span}`,
    maxWidth: columns === 1 && narrow !== true && !isRange(parameter.type) ? COLUMN : undefined,
  }
  const described = [problem === null ? null : `${id}-problem`, help === undefined ? null : `${id}-help`]
  return (
    <div
      className="parameter-field"
      data-kind={parameter.type}
      data-marked={marked === code}
      style={style}
      onFocusCapture={() => onMark?.(code)}
      onMouseDownCapture={() => onMark?.(code)}
    >
      <label
        htmlFor={id}
        title={name}
        {...(labelWidth === undefined || narrow === true
          ? {}
          : { style: { flexBasis: labelWidth, width: labelWidth } })}
      >
        {name}
        {required && <span className="parameter-required">必填</span>}
        {help !== undefined && <Help id={`${id}-help`} text={help} />}
      </label>
      <div className="parameter-control">
        <ParameterControl
          parameter={parameter}
          value={chosen[code] ?? null}
          chosen={chosen}
          context={context}
          common={{
            id,
            status: problem === null ? '' : 'error',
            'aria-describedby': described.filter((one) => one !== null).join(' ') || undefined,
            'aria-required': required,
          }}
          popup={popup === undefined ? {} : { getPopupContainer: popup }}
          onChange={(value) => onChange(code, value)}
        />
        {problem !== null && (
          <p id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
