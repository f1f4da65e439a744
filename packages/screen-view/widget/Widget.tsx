import { cellsOf, firstColumn } from '@mingtai/screen-model'
import { useState } from 'react'
import { numberOf, textOf } from '../chart/chart-style.ts'
import type { ContentProps } from '../content/content-props.ts'
import { useScreen } from '../player/screen-context.ts'
import './widget.css'
import { type Choice, childrenOf, pathOf } from './choices.ts'
import { DateInput } from './DateInput.tsx'
import { DateRange } from './DateRange.tsx'
import { Tree } from './Tree.tsx'

/** The form widgets: what is chosen becomes a parameter that others take. */
export default function Widget(props: ContentProps) {
  const { component } = props
  const { options, type } = component
  const world = useScreen()
  const code = textOf(options.paramCode)
  const value = world.values[code] ?? textOf(options.initial)
  const label = textOf(options.label)
  const set = (next: string | readonly string[]): void => {
    if (world.mode === 'play') world.setValues({ [code]: next })
  }
  const isFixed = [code, textOf(options.endCode)].some((one) => one !== '' && Object.hasOwn(world.fixed, one))
  return (
    <div
      className={`screen-widget screen-widget-${type}${isFixed ? ' screen-widget-fixed' : ''}`}
      inert={isFixed}
      title={isFixed ? '由分享的人固定，不能修改' : undefined}
      style={{ fontSize: numberOf(options.textSize, 14) }}
    >
      {label !== '' && type !== 'buttonWidget' && <span className="screen-widget-label">{label}</span>}
      <Control {...props} value={value} onChange={set} />
    </div>
  )
}

interface ControlProps extends ContentProps {
  value: string | readonly string[]
  onChange: (value: string | readonly string[]) => void
}

function Control(props: ControlProps) {
  const { component, value, onChange, height } = props
  const { options, type, name } = component
  const label = textOf(options.label) || name
  const choices = choicesOf(props)
  const one = typeof value === 'string' ? value : (value[0] ?? '')
  switch (type) {
    case 'dateWidget':
      return <DateInput precision={textOf(options.precision)} label={label} value={one} onChange={onChange} />
    case 'rangeWidget':
      return <DateRange options={options} name={name} start={one} />
    case 'radioWidget':
      return (
        <div className="screen-radios" role="radiogroup" aria-label={label}>
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="radio"
              aria-checked={choice.value === one}
              onClick={() => onChange(choice.value)}
            >
              {choice.title}
            </button>
          ))}
        </div>
      )
    case 'treeWidget':
      return <Tree label={label} choices={choices} chosen={one} height={height} onChoose={onChange} />
    case 'cascaderWidget':
      return <Cascader label={label} choices={choices} value={one} onChange={onChange} />
    case 'buttonWidget':
      return <Action {...props} />
    default:
      return options.isMany === true ? (
        <Many label={label} choices={choices} value={value} onChange={onChange} />
      ) : (
        <Select label={label} choices={choices} value={one} onChange={onChange} />
      )
  }
}

/** From the rows where columns are chosen, else the listed ones. */
function choicesOf({ component: { options, fields }, figures: { rows } }: ContentProps): Choice[] {
  const listed = Array.isArray(options.choices) ? options.choices : []
  if (listed.length > 0 || rows === null || firstColumn(rows, fields, 'value') < 0)
    return listed.map(({ value, title }) => ({
      value: String(value ?? ''),
      title: String(title ?? value ?? ''),
      parent: '',
    }))
  const [values, titles, parents] = ['value', 'category', 'parent'].map((role) => cellsOf(rows, fields, role))
  const seen = new Set<string>()
  return (values ?? []).flatMap((cell, at) => {
    if (cell === null || seen.has(cell)) return []
    seen.add(cell)
    return [{ value: cell, title: titles?.[at] ?? cell, parent: parents?.[at] ?? '' }]
  })
}

interface InputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Select({ label, choices, value, onChange }: InputProps & { choices: readonly Choice[] }) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">全部</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  )
}

interface ManyProps {
  label: string
  choices: readonly Choice[]
  value: string | readonly string[]
  onChange: (value: readonly string[]) => void
}

function Many({ label, choices, value, onChange }: ManyProps) {
  const chosen = typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value
  const said = choices.filter((choice) => chosen.includes(choice.value)).map(({ title }) => title)
  return (
    <details className="screen-many">
      <summary aria-label={label}>{said.length === 0 ? '全部' : said.join('、')}</summary>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))
              }
            />
            {choice.title}
          </label>
        ))}
      </div>
    </details>
  )
}

/** A list for each level, the next one with what lies below the chosen one. */
function Cascader({ label, choices, value, onChange }: InputProps & { choices: readonly Choice[] }) {
  const path = pathOf(choices, value)
  const levels = ['', ...path].map((parent) => childrenOf(choices, parent)).filter((level) => level.length > 0)
  return (
    <>
      {levels.map((level, at) => (
        <select
          key={path[at - 1] ?? 'top'}
          aria-label={`${label}第${at + 1}级`}
          value={path[at] ?? ''}
          onChange={(event) => onChange(event.target.value || (path[at - 1] ?? ''))}
        >
          <option value="">全部</option>
          {level.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      ))}
    </>
  )
}

function Action({ component: { options, name }, onChange, onPick }: ControlProps) {
  const { applyValues, resetValues, mode } = useScreen()
  const [isPressed, setPressed] = useState(false)
  const label = textOf(options.label) || name
  return (
    <button
      type="button"
      className="screen-button"
      aria-pressed={options.purpose === 'set' ? isPressed : undefined}
      onClick={() => {
        if (mode !== 'play') return
        if (options.purpose === 'apply') applyValues()
        else if (options.purpose === 'reset') resetValues()
        else {
          setPressed(!isPressed)
          onChange(isPressed ? '' : textOf(options.initial))
        }
        onPick({})
      }}
    >
      {label}
    </button>
  )
}
