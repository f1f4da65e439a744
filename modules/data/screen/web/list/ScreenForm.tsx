import { FormModal } from '@mingtai/ui'
import type { Screen } from '../../calls.ts'
import { api } from '../api.ts'
import { CodeField, FolderField, NameField } from './ScreenFields.tsx'

interface Words {
  name: string
  code: string
  folder: string
}

interface Props {
  kind: 'copy' | 'edit'
  row: Screen
  onClose(): void
  onDone(): Promise<void>
}

/** The name and folder of a screen, or the name and code of its copy. */
export function ScreenForm({ kind, row, onClose, onDone }: Props) {
  const { id, revision } = row
  const isCopy = kind === 'copy'
  const submit = async ({ name, code, folder }: Words) => {
    if (isCopy) await api.copy({ id, name, code })
    else await api.update({ id, revision, name, folder: folder.trim() === '' ? null : folder })
    onClose()
    await onDone()
  }
  const name = isCopy ? `${row.name}（副本）`.slice(0, 60) : row.name
  return (
    <FormModal<Words>
      open
      title={isCopy ? `复制「${row.name}」` : '名称和文件夹'}
      submitText={isCopy ? '复制' : '保存'}
      width={480}
      focus="name"
      initial={{ name, code: '', folder: row.folder ?? '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField />
      {isCopy ? <CodeField /> : <FolderField />}
    </FormModal>
  )
}
