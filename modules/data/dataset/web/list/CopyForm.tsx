import { NameAndCode } from '@mingtai/modules/data/data-source/web'
import { FormModal } from '@mingtai/ui'
import type { DatasetRow } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  name: string
  code: string
}

interface Props {
  row: DatasetRow
  onClose(): void
  onDone(id: string): Promise<void>
}

/** A copy takes the rules along: it must not show what the first one hides. */
export function CopyForm({ row, onClose, onDone }: Props) {
  const submit = async (words: Words) => {
    const { id } = await api.copy({ id: row.id, ...words })
    onClose()
    await onDone(id)
  }
  return (
    <FormModal<Words>
      open
      title={`复制「${row.name}」`}
      submitText="复制"
      width={480}
      initial={{ name: `${row.name}（副本）`.slice(0, 60), code: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameAndCode of="dataset" codeHelp="数据权限规则一并复制。" />
    </FormModal>
  )
}
