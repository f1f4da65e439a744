import type { FieldOf } from '@mingtai/form-schema'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { useDesigned } from '../design-context.ts'
import { Setting, type Take } from './settings.tsx'

type Target = FieldOf<'relation'>['target']

/** Which approvals may be chosen. */
export function RelationSetting({ target, onTake }: { target: Target; onTake: Take<Target> }) {
  const { sources } = useDesigned()
  const id = useId()
  const found = useQuery({
    queryKey: ['form-view', 'definitions'],
    queryFn: async () => (await sources.definitions?.()) ?? [],
    enabled: sources.definitions !== undefined,
  })
  return (
    <Setting id={id} label="关联哪些流程" hint="空着表示所有流程">
      <Select
        id={id}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={target.definitions}
        options={(found.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        onChange={(definitions: string[]) => onTake({ from: 'approval', definitions })}
      />
    </Setting>
  )
}
