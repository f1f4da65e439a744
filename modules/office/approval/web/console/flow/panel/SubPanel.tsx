import type { Definition, SubNode } from '@mingtai/approval-engine'
import { type FormSchema, indexOf, readSchema } from '@mingtai/form-schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { mappable, sameFields, tablesOf } from '../model/mapping.ts'
import { shownCode } from '../model/not-chosen.ts'
import { useFlowChoices } from '../use-flow-choices.ts'
import { MappingField } from './MappingField.tsx'
import { OnRejectField } from './OnRejectField.tsx'
import { CheckSetting, SelectSetting } from './Setting.tsx'

interface Props {
  node: SubNode
  definition: Definition
  form: FormSchema
  onChange(node: SubNode): void
}

/** 子流程: another process that is begun here, with what goes in and what comes back. */
export function SubPanel({ node, definition, form, onChange }: Props) {
  const { processes } = useFlowChoices()
  const inner = useProcessForm(node.code)
  const set = (change: Partial<SubNode>) => onChange({ ...node, ...change })
  const people = [...indexOf(form).fields.values()].map(({ field }) => field).filter(({ kind }) => kind === 'person')
  const tables = tablesOf(form)
  const isGone = shownCode(node.code) !== null && !processes.some(({ code }) => code === node.code)
  return (
    <>
      <SelectSetting
        label="发起哪个流程"
        value={isGone ? null : shownCode(node.code)}
        placeholder={isGone ? '原来的流程已停用或删除，请重新选择' : '选一个已发布的流程'}
        options={processes.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => set({ code, in: [], out: [] })}
      />
      <SelectSetting<SubNode['version']>
        label="用哪一版"
        value={node.version}
        options={[
          { value: 'latest', label: '走到这里时最新的一版' },
          { value: 'pin', label: '发布本流程时的那一版' },
        ]}
        onChange={(version) => set({ version })}
      />
      <SelectSetting
        label="由谁发起"
        value={node.starter === 'initiator' ? 'initiator' : `field ${node.starter.field}`}
        options={[
          { value: 'initiator', label: '本流程的发起人' },
          ...people.map(({ key, label }) => ({ value: `field ${key}`, label: `表单“${label}”里的人` })),
        ]}
        onChange={(next) => set({ starter: next === 'initiator' ? next : { field: next.slice('field '.length) } })}
      />
      {tables.length > 0 && (
        <SelectSetting
          label="发起几件"
          value={node.each ?? ''}
          options={[
            { value: '', label: '一件' },
            ...tables.map(({ value, label }) => ({ value, label: `“${label}”每行一件` })),
          ]}
          onChange={(each) => set({ each: each === '' ? null : each })}
        />
      )}
      {inner !== null && (
        <>
          <MappingField
            label="带进子流程的内容"
            help="左边是本流程的字段，右边是子流程的字段。"
            value={node.in}
            from={mappable(form, node.each)}
            to={mappable(inner)}
            onChange={(next) => set({ in: next })}
          />
          {node.in.length === 0 && sameFields(mappable(form, node.each), mappable(inner)).length > 0 && (
            <button
              type="button"
              className="form-link"
              onClick={() => set({ in: sameFields(mappable(form, node.each), mappable(inner)) })}
            >
              按同名字段对应
            </button>
          )}
          <MappingField
            label="带回来的内容"
            help="子流程走完后，左边子流程的字段写到右边本流程的字段。"
            value={node.out}
            from={mappable(inner)}
            to={mappable(form, node.each)}
            onChange={(out) => set({ out })}
          />
        </>
      )}
      <CheckSetting
        label="等子流程走完再往下"
        value={node.wait}
        help="不勾选时，发起后立即往下走。"
        onChange={(wait) => set({ wait })}
      />
      {node.wait && (
        <OnRejectField
          node={node.id}
          definition={definition}
          value={node.onReject}
          label="子流程被拒绝时"
          mayPass
          onChange={(onReject) => set({ onReject })}
        />
      )}
    </>
  )
}

/** The form of the process that is begun; null: none is chosen, or it cannot be read. */
function useProcessForm(code: string): FormSchema | null {
  const { data } = useQuery({
    queryKey: ['approval', 'process-form', code],
    queryFn: () => api.processForm({ code }),
    enabled: shownCode(code) !== null,
    staleTime: 300_000,
  })
  if (data === undefined || data === null) return null
  const read = readSchema(data.form)
  return read.ok ? read.schema : null
}
