import type { TriggerNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { AutoComplete } from 'antd'
import { NOT_CHOSEN, shownCode } from '../model/not-chosen.ts'
import { freshAction } from '../model/trigger-fields.ts'
import { useFlowChoices } from '../use-flow-choices.ts'
import { CheckSetting, SelectSetting, Setting } from './Setting.tsx'
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
        <Setting label="接口的编号" help="由系统管理员登记；这里不能写地址。">
          <AutoComplete
            aria-label="接口的编号"
            maxLength={64}
            value={shownCode(action.hook) ?? ''}
            options={hooks.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))}
            onChange={(code: string) =>
              onChange({ ...node, action: { kind: 'http', hook: code.trim() || NOT_CHOSEN } })
            }
          />
        </Setting>
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
