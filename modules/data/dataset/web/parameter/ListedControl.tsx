import { isSeveral } from '@mingtai/report-engine'
import { Checkbox, Radio, Switch } from 'antd'
import { emptyWords, listOf, useChoiceList } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'

/** A short list that is all in sight: buttons for one of it, boxes for several. */
export function ListedControl({ parameter, value, chosen, context, common, onChange }: ControlProps) {
  const list = useChoiceList(context, parameter, chosen)
  const options = list.choices.map((choice) => ({ value: choice.value, label: choice.label }))
  const named = { 'aria-label': parameter.name, 'aria-describedby': common['aria-describedby'] }
  if (options.length === 0) return <span className="parameter-waiting">{emptyWords({ list, typed: '' })}</span>
  if (isSeveral(parameter.type))
    return (
      <div id={common.id} role="group" {...named}>
        <Checkbox.Group value={listOf(value)} options={options} onChange={(next: string[]) => onChange(next)} />
      </div>
    )
  // What need not be chosen can be taken back.
  const all = parameter.required ? options : [{ value: '', label: parameter.placeholder ?? '全部' }, ...options]
  return (
    <Radio.Group
      {...named}
      id={common.id}
      value={listOf(value)[0] ?? ''}
      options={all}
      onChange={(event) => onChange(event.target.value === '' ? null : String(event.target.value))}
    />
  )
}

/** On is the first entry of the list, off the second; off is nothing where there is no second. */
export function SwitchControl({ parameter, value, chosen, context, common, onChange }: ControlProps) {
  const { choices } = useChoiceList(context, parameter, chosen)
  const [on, off] = choices
  return (
    <Switch
      id={common.id}
      aria-label={parameter.name}
      aria-describedby={common['aria-describedby']}
      disabled={on === undefined}
      checked={on !== undefined && listOf(value)[0] === on.value}
      checkedChildren={on?.label}
      unCheckedChildren={off?.label ?? '全部'}
      onChange={(isOn) => onChange((isOn ? on?.value : off?.value) ?? null)}
    />
  )
}
