import { type Choice, type ChoiceNode, type FieldOf, readValue, textIn, textsIn } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { Cascader, Checkbox, Select } from 'antd'
import { type ControlProps, useForm } from '../model/form-context.ts'
import { ariaOf } from './aria.ts'

/** The most choices that are shown as boxes side by side. */
const BOXES = 6

/** One of several. */
export function SelectControl(props: ControlProps<FieldOf<'select'>>) {
  const { field, value, onChange, isWrong, isCell = false } = props
  const choices = useChoices(field)
  return (
    <Select
      {...ariaOf(props)}
      {...(isWrong && { status: 'error' as const })}
      value={textIn(value)}
      placeholder={field.placeholder || '请选择'}
      allowClear
      defaultOpen={isCell}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered(choices, textIn(value) === null ? [] : [textIn(value) ?? ''])}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  )
}

/** Several of several: boxes where they are few, else a list to search in. */
export function MultiSelectControl(props: ControlProps<FieldOf<'multiSelect'>>) {
  const { field, value, onChange, isWrong, isCell = false, describedBy, id } = props
  const { context } = useForm()
  const choices = useChoices(field)
  const set = (values: string[]) => {
    const read = readValue(field, values, context)
    onChange('value' in read ? read.value : values)
  }
  const options = offered(choices, textsIn(value))
  if (!isCell && options.length <= BOXES)
    return (
      <Checkbox.Group
        className="form-boxes"
        role="group"
        {...{ id, 'aria-label': field.label, 'aria-describedby': describedBy }}
        value={textsIn(value)}
        options={options}
        onChange={set}
      />
    )
  return (
    <Select
      {...ariaOf(props)}
      {...(isWrong && { status: 'error' as const })}
      mode="multiple"
      defaultOpen={isCell}
      value={textsIn(value)}
      placeholder={field.placeholder || '请选择，可多选'}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      options={options}
      onChange={set}
    />
  )
}

/** A path through choices of several levels. */
export function CascaderControl(props: ControlProps<FieldOf<'cascader'>>) {
  const { field, value, onChange, isWrong, isCell = false } = props
  return (
    <Cascader
      {...ariaOf(props)}
      {...(isWrong && { status: 'error' as const })}
      value={textsIn(value)}
      placeholder={field.placeholder || '请选择'}
      suffixIcon={<Icon name="chevron-down" size={12} />}
      changeOnSelect={field.anyLevel}
      defaultOpen={isCell}
      showSearch
      options={branches(field.options)}
      onChange={(path?: (string | number | null)[]) => {
        const texts = (path ?? []).map(String)
        onChange(texts.length === 0 ? null : texts)
      }}
    />
  )
}

export function useChoices(field: FieldOf<'select' | 'multiSelect'>): readonly Choice[] {
  const { context } = useForm()
  return field.dictionary === null ? field.options : (context.choicesOf?.(field.dictionary) ?? [])
}

/** A closed choice is not offered anew; one that was chosen before stays to be read. */
function offered(choices: readonly Choice[], chosen: readonly string[]) {
  return choices
    .filter(({ value, disabled }) => !disabled || chosen.includes(value))
    .map(({ value, label, disabled }) => ({ value, label, disabled: disabled && !chosen.includes(value) }))
}

interface Branch {
  value: string
  label: string
  disabled: boolean
  children?: Branch[]
}

export function branches(options: readonly ChoiceNode[]): Branch[] {
  return options.map(({ value, label, disabled, children }) => ({
    value,
    label,
    disabled,
    ...(children.length > 0 && { children: branches(children) }),
  }))
}
