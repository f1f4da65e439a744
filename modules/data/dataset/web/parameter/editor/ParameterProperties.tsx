import {
  controlsOf,
  type Dataset,
  isChosen,
  isTree,
  type Parameter,
  parameterTypeNames,
  parameterTypes,
} from '@mingtai/report-engine'
import { TypedInput } from '@mingtai/ui'
import { Checkbox, Collapse, Input, Select } from 'antd'
import { codeWords } from './code-words.ts'
import { retyped } from './parameter-form.ts'
import { CheckFields } from './CheckFields.tsx'
import { ChoicesFields } from './ChoicesFields.tsx'
import { DefaultField } from './DefaultField.tsx'
import { LayoutFields } from './LayoutFields.tsx'
import type { ParameterDraft } from './ParameterEditor.tsx'
import { Row } from './Row.tsx'

interface Props {
  parameter: Parameter
  draft: ParameterDraft
  datasets: readonly Dataset[]
  isSaved: boolean
  onChange(parameter: Parameter): void
}

const controlNames = { area: '多行文本', slider: '滑块', radio: '单选按钮', switch: '开关', ticks: '勾选框' } as const
const usualNames = { text: '单行文本', number: '输入框', select: '下拉列表', multiSelect: '下拉列表' } as const
const controlHints: Partial<Record<keyof typeof controlNames, string>> = {
  switch: '打开是列表的第一项，关闭是第二项',
  slider: '从“检查与提示”里的最小到最大，没有填时是 0 到 100',
}

/** How it is asked for, where a type has more than one control. */
function ControlRow({ parameter, onChange }: Pick<Props, 'parameter' | 'onChange'>) {
  const { type, control } = parameter
  if (type !== 'text' && type !== 'number' && type !== 'select' && type !== 'multiSelect') return null
  const options = controlsOf[type].map((value) => ({ value, label: controlNames[value] }))
  return (
    <Row label="控件" hint={control === undefined ? undefined : controlHints[control]}>
      <Select<NonNullable<Parameter['control']> | 'usual'>
        aria-label="控件"
        value={control ?? 'usual'}
        options={[{ value: 'usual', label: usualNames[type] }, ...options]}
        onChange={(next) => {
          const { control: _, ...rest } = parameter
          onChange(next === 'usual' ? rest : { ...rest, control: next })
        }}
      />
    </Row>
  )
}

/** Everything about one parameter. */
export function ParameterProperties({ parameter, draft, datasets, isSaved, onChange }: Props) {
  const { code, name, type, required, hidden, options, withBelow, leavesOnly } = parameter
  const set = (part: Partial<Parameter>) => onChange({ ...parameter, ...part })
  return (
    <>
      <section>
        <Row label="名称">
          <Input
            aria-label="参数名称"
            value={name}
            maxLength={60}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Row>
        <Row label="编码" hint={codeWords(parameter)}>
          <TypedInput
            aria-label="参数编码"
            value={code}
            maxLength={56}
            disabled={isSaved}
            onType={(text) => set({ code: text.trim() })}
          />
        </Row>
        <Row label="类型">
          <Select
            aria-label="参数类型"
            listHeight={400}
            showSearch={{ optionFilterProp: 'label' }}
            value={type}
            options={parameterTypes.map((value) => ({ value, label: parameterTypeNames[value] }))}
            onChange={(next) => onChange(retyped(parameter, next))}
          />
        </Row>
        <ControlRow parameter={parameter} onChange={onChange} />
        <Row label="默认值">
          <DefaultField parameter={parameter} form={draft.form} onChange={(rule) => set({ default: rule })} />
        </Row>
        <div className="parameter-editor-ticks">
          <Checkbox checked={required} onChange={(event) => set({ required: event.target.checked })}>
            必填
          </Checkbox>
          <Checkbox checked={hidden} onChange={(event) => set({ hidden: event.target.checked })}>
            隐藏
          </Checkbox>
          {isTree(type) && (
            <>
              <Checkbox
                checked={withBelow === true}
                onChange={(event) => set({ withBelow: event.target.checked, leavesOnly: false })}
              >
                选上级即含全部下级
              </Checkbox>
              <Checkbox
                checked={leavesOnly === true}
                onChange={(event) => set({ leavesOnly: event.target.checked, withBelow: false })}
              >
                只能选末级
              </Checkbox>
            </>
          )}
        </div>
      </section>
      {isChosen(type) && (
        <section>
          <h3>可选项</h3>
          <ChoicesFields
            parameter={parameter}
            parameters={draft.parameters}
            datasets={datasets}
            options={options ?? { kind: 'fixed', items: [] }}
            onChange={(next) => set({ options: next })}
          />
        </section>
      )}
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'check',
            label: '检查与提示',
            extra: <small>{parameter.check === undefined ? '未设置' : '已设置'}</small>,
            children: <CheckFields parameter={parameter} onChange={onChange} />,
          },
          {
            key: 'layout',
            label: '位置与格式',
            extra: <small>{parameter.layout?.group ?? (parameter.layout === undefined ? '自动' : '已设置')}</small>,
            children: <LayoutFields parameter={parameter} parameters={draft.parameters} onChange={onChange} />,
          },
        ]}
      />
    </>
  )
}
