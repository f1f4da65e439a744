import type { TriggerNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { shownCode } from '../model/not-chosen.ts'
import { freshAction } from '../model/trigger-fields.ts'
import { useFlowChoices } from '../use-flow-choices.ts'
import { CheckSetting, SelectSetting } from './Setting.tsx'
import { WrittenFields } from './WrittenFields.tsx'

interface Props {
  node: TriggerNode
  form: FormSchema
  sources: FormSources
  onChange(node: TriggerNode): void
}

/** 触发器: another system is called, or fields of the form are written. */
export function TriggerPanel({ node, form, sources, onChange }: Props) {
  const { hooks } = useFlowChoices()
  const { action } = node
  return (
    <>
      <SelectSetting<'http' | 'form'>
        label="走到这里时"
        value={action.kind}
        options={[
          { value: 'form', label: '改写表单里的字段' },
          { value: 'http', label: '调用外部接口' },
        ]}
        onChange={(kind) => onChange({ ...node, action: freshAction(kind, form) })}
      />
      {action.kind === 'http' ? (
        <SelectSetting
          label="调用哪个接口"
          help="由系统管理员在“审批外部接口”里登记。"
          value={shownCode(action.hook)}
          placeholder="选一个接口"
          options={[
            ...hooks.map(({ code, name }) => ({ value: code, label: name })),
            ...(shownCode(action.hook) === null || hooks.some(({ code }) => code === action.hook)
              ? []
              : [{ value: action.hook, label: `${action.hook}（停用或已删除）` }]),
          ]}
          onChange={(hook) => onChange({ ...node, action: { kind: 'http', hook } })}
        />
      ) : (
        <WrittenFields
          value={action.set}
          {...{ form, sources }}
          onChange={(set) => onChange({ ...node, action: { kind: 'form', set } })}
        />
      )}
      {action.kind === 'http' && (
        <>
          <CheckSetting
            label="等对方答复后再往下走"
            value={node.wait}
            help="不勾选时，发出后立即往下走。"
            onChange={(wait) => onChange({ ...node, wait })}
          />
          <SelectSetting<TriggerNode['onFail']>
            label="没有成功时"
            value={node.onFail}
            options={[
              { value: 'stay', label: '停在这里，由流程管理员处理' },
              { value: 'pass', label: '不影响，继续往下走' },
              { value: 'reject', label: '拒绝这件审批' },
            ]}
            onChange={(onFail) => onChange({ ...node, onFail })}
          />
        </>
      )}
    </>
  )
}
