import type { Definition, Due, HumanNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { Checkbox, Select } from 'antd'
import { freshDue } from '../model/fresh-due.ts'
import { WhoField } from '../who/WhoField.tsx'
import { CheckSetting, Figure, SelectSetting, Setting } from './Setting.tsx'
import { Span } from './Span.tsx'

interface Props {
  node: HumanNode
  definition: Definition
  form: FormSchema
  onSet(change: Partial<HumanNode>): void
}

const acts: Record<Due['do'], string> = {
  remind: '提醒处理人',
  pass: '自动通过',
  reject: '自动拒绝',
  escalate: '转给别人处理',
}

/** 时限: how long a step may take, and what happens then. */
export function DueTab({ node, definition, form, onSet }: Props) {
  const { due } = node
  const set = (change: Partial<Due>) => due !== null && onSet({ due: { ...due, ...change } })
  if (due === null) return <CheckSetting label="限时处理" value={false} onChange={() => onSet({ due: freshDue })} />
  const escalates = due.do === 'escalate' || (due.do === 'remind' && due.afterwards === 'escalate')
  return (
    <>
      <CheckSetting label="限时处理" value onChange={() => onSet({ due: null })} />
      <Setting label="多长时间内处理">
        <Span value={due.minutes} label="限时" onChange={(minutes) => set({ minutes })} />
        <Select<Due['calendar']>
          aria-label="怎样计时"
          value={due.calendar}
          options={[
            { value: 'work', label: '只算工作时间' },
            { value: 'clock', label: '夜间和休息日也算' },
          ]}
          onChange={(calendar) => set({ calendar })}
        />
      </Setting>
      <SelectSetting<Due['do']>
        label="到时没有处理"
        value={due.do}
        options={(Object.keys(acts) as Due['do'][]).map((value) => ({ value, label: acts[value] }))}
        onChange={(how) => set({ do: how })}
      />
      {due.do === 'remind' && (
        <>
          <Setting label="每隔多久再提醒">
            <Span value={due.every} label="提醒间隔" onChange={(every) => set({ every })} />
          </Setting>
          <Setting label="最多提醒">
            <Figure label="提醒次数" most={20} unit="次" value={due.max} onChange={(max) => set({ max })} />
          </Setting>
          <SelectSetting<Due['afterwards']>
            label="提醒完还没有处理"
            value={due.afterwards}
            options={[
              { value: 'nothing', label: '继续等' },
              { value: 'pass', label: acts.pass },
              { value: 'reject', label: acts.reject },
              { value: 'escalate', label: acts.escalate },
            ]}
            onChange={(afterwards) => set({ afterwards })}
          />
        </>
      )}
      {escalates && (
        <Setting label="转给谁">
          <Checkbox
            checked={due.to === null}
            onChange={({ target }) =>
              set({ to: target.checked ? null : { kind: 'supervisor', of: 'previous', level: 1 } })
            }
          >
            流程管理员
          </Checkbox>
          {due.to !== null && (
            <WhoField
              value={[due.to]}
              most={1}
              {...{ form, definition, node: node.id }}
              onChange={([to = null]) => set({ to })}
            />
          )}
        </Setting>
      )}
    </>
  )
}
