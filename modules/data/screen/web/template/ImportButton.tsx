import { FileButton, FormModal, useNotice } from '@mingtai/ui'
import { type DatasetMapping } from '@mingtai/screen-model'
import { useState } from 'react'
import type { Screen, ScreenFile, Unmatched } from '../../calls.ts'
import { api } from '../api.ts'
import { CodeField, FolderField, NameField } from '../list/ScreenFields.tsx'
import { DatasetMap } from './DatasetMap.tsx'
import { readScreenFile } from './read-file.ts'

interface Words {
  name: string
  code: string
  folder: string
}

interface Props {
  onDone(row: Screen & { unmatched: Unmatched[] }): Promise<void>
}

/** A screen out of a file: the file is asked for, then its name and code here. */
export function ImportButton({ onDone }: Props) {
  const [file, setFile] = useState<ScreenFile | null>(null)
  const [datasets, setDatasets] = useState<DatasetMapping>({})
  const notice = useNotice()
  const choose = async (chosen: File) => {
    const found = await readScreenFile(chosen)
    if ('wrong' in found) notice.refuse(null, found.wrong)
    else {
      setDatasets({})
      setFile(found.file)
    }
  }
  const submit = async ({ name, code, folder }: Words) => {
    const row = await api.importFile({ file, name, code, folder: folder.trim() === '' ? null : folder, datasets })
    setFile(null)
    await onDone(row)
  }
  return (
    <>
      <FileButton words="导入" accept=".json" label="大屏文件" onChoose={(chosen) => void choose(chosen)} />
      {file !== null && (
        <FormModal<Words>
          open
          title="导入大屏"
          submitText="导入"
          width={560}
          focus="name"
          initial={{ name: file.name, code: file.code, folder: '' }}
          onSubmit={submit}
          onClose={() => setFile(null)}
        >
          <NameField />
          <CodeField />
          <FolderField />
          <DatasetMap file={file} value={datasets} onChange={setDatasets} />
        </FormModal>
      )}
    </>
  )
}
