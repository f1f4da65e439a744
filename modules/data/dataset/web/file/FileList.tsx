import { EmptyState, Icon, ListPage, textFilter, useConfirm, useNotice, useRight } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DataFile } from '../../file-calls.ts'
import { api } from '../api.ts'
import { UsesDialog } from '../list/UsesDialog.tsx'
import { fileColumns } from './file-columns.tsx'
import { FileWizard } from './FileWizard.tsx'
import '../dataset.css'
import '../rules.css'
import '../files.css'

/** 数据文件: xlsx, csv and json that became data sources. */
export default function FileList() {
  const mayEdit = useRight('data-source:edit')
  const [wizard, setWizard] = useState<{ file: DataFile | null } | null>(null)
  const [used, setUsed] = useState<{ file: DataFile; toRemove: boolean } | null>(null)
  const [search, setSearch] = useSearchParams()
  // The chooser of data sources sends people here to upload a file.
  const opened = wizard ?? (mayEdit && search.get('upload') === '1' ? { file: null } : null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const navigate = useNavigate()
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['dataset'] })
    await client.invalidateQueries({ queryKey: ['data-source'] })
  }
  const remove = async (file: DataFile) => {
    // Whoever uses it is shown before anything is asked.
    if (file.uses > 0) return setUsed({ file, toRemove: true })
    const { id, name } = file
    const title = `确定删除数据文件「${name}」吗？`
    if (!(await confirm({ title, text: '它的数据一并删除，不能恢复。', verb: '删除', danger: true }))) return
    try {
      await api.removeFile({ id })
      notice.success(say('done.deleted'))
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const close = () => {
    setWizard(null)
    if (!search.has('upload')) return
    const next = new URLSearchParams(search)
    next.delete('upload')
    setSearch(next, { replace: true })
  }
  const upload = mayEdit && (
    <Button type="primary" icon={<Icon name="upload" size={14} />} onClick={() => setWizard({ file: null })}>
      上传文件
    </Button>
  )
  return (
    <>
      <ListPage<DataFile>
        title="数据文件"
        facts={(total) => `共 ${total} 个，每个文件是一个数据源，可以写查询、做组合`}
        queryKey={['dataset', 'files']}
        table={{
          rowKey: 'id',
          columns: fileColumns({
            mayEdit,
            onUses: (file) => setUsed({ file, toRemove: false }),
            onQuery: ({ sourceCode }) =>
              void navigate(`/data-source/workshop?source=${encodeURIComponent(sourceCode)}`),
            onReplace: (file) => setWizard({ file }),
            onRemove: (file) => void remove(file),
          }),
        }}
        filters={[textFilter('keyword', '搜索名称、编码、文件名、拼音')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.files({ current, size, ...(keyword === undefined ? {} : { keyword }) })
          return { rows: data, total }
        }}
        actions={
          <>
            <Button onClick={() => void navigate('/dataset/list')}>数据集</Button>
            {upload}
          </>
        }
        empty={
          <EmptyState
            text="还没有数据文件。上传 xlsx、csv 或 json，就能像数据库一样查询。"
            action={mayEdit ? <Button onClick={() => setWizard({ file: null })}>上传文件</Button> : undefined}
          />
        }
      />
      {opened !== null && <FileWizard file={opened.file} onClose={close} onDone={reload} />}
      {used !== null && (
        <UsesDialog
          of={{ source: used.file.sourceCode }}
          toRemove={used.toRemove}
          name={used.file.name}
          onClose={() => setUsed(null)}
        />
      )}
    </>
  )
}
