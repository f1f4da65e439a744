import { isChosen, isTree, type Parameter, parameterTypeNames, parameterTypes } from '@mingtai/report-engine'
import { Checkbox, Collapse, Input, Select } from 'antd'
import { retyped } from '../model/parameter-form.ts'
import { CheckFields } from './CheckFields.tsx'
import { ChoicesFields } from './ChoicesFields.tsx'
import { DefaultField } from './DefaultField.tsx'
import { LayoutFields } from './LayoutFields.tsx'
import type { DeskDraft } from './ParameterDesk.tsx'
import { Row } from './Row.tsx'

interface Props {
  parameter: Parameter
  draft: DeskDraft
  isSaved: boolean
  onChange(parameter: Parameter): void
}

/** Everything about one parameter. */
export function ParameterProperties({ parameter, draft, isSaved, onChange }: Props) {
  const { code, name, type, required, hidden, options, withBelow, leavesOnly } = parameter
  const set = (part: Partial<Parameter>) => onChange({ ...parameter, ...part })
  const isRange = type === 'dateRange' || type === 'month' || type === 'quarter' || type === 'year'
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
        <Row
          label="编码"
          hint={
            isRange ? `SQL 里写 \${${code}From} 和 \${${code}To}，文字里写 \${${code}}` : `SQL 和文字里写作 \${${code}}`
          }
        >
          <Input
            aria-label="参数编码"
            value={code}
            maxLength={56}
            disabled={isSaved}
            onChange={(event) => set({ code: event.target.value.trim() })}
          />
        </Row>
        <Row label="类型">
          <Select
            aria-label="参数类型"
            listHeight={400}
            value={type}
            options={parameterTypes.map((value) => ({ value, label: parameterTypeNames[value] }))}
            onChange={(next) => onChange(retyped(parameter, next))}
          />
        </Row>
        <Row label="默认值">
          <DefaultField parameter={parameter} form={draft.form} onChange={(rule) => set({ default: rule })} />
        </Row>
        <div className="rd-desk-ticks">
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
