import { LinkRow, NewLink } from '@mingtai/modules/ground/sharing/web'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { EntryTerms } from '../../share-calls.ts'
import { api } from '../api.ts'

const NONE = ''
/** Megabytes of one file of a visitor. */
const MEGABYTES = 5

/** A new link to a form: which rows visitors change, and how many files they bring. */
export function NewEntryLink({ id }: { id: string }) {
  const [files, setFiles] = useState<number | null>(null)
  const [column, setColumn] = useState(NONE)
  const [value, setValue] = useState('')
  const design = useQuery({ queryKey: ['entry', 'share-columns', id], queryFn: () => api.detail({ id }), gcTime: 0 })
  // Those that may tell rows apart.
  const columns = (design.data?.document.columns ?? []).filter(({ kind }) => /^(text|select|integer)$/.test(kind))
  const terms: EntryTerms = {
    rows: column === NONE ? null : { column, value: value.trim() },
    files: files === null ? null : { most: files, megabytes: MEGABYTES },
  }
  return (
    <NewLink
      subject={{ type: 'entry', id }}
      intro={`拿到链接的人不用登录就能填。不限行时只能新增行；限了行，只看到、只能改这一列等于这个值的行，新增的行也填这个值。附件每个不超过 ${MEGABYTES} MB，只能随新增的行上传。`}
      days={7}
      limit="uses"
      terms={terms}
      isReady={column === NONE || value.trim() !== ''}
      phone
      rows={
        <>
          <LinkRow label="附件">
            <InputNumber
              aria-label="每次最多带几个附件"
              min={1}
              max={20}
              precision={0}
              placeholder="不允许"
              suffix="个"
              value={files}
              onChange={setFiles}
            />
          </LinkRow>
          <LinkRow label="限哪些行">
            <Select
              aria-label="按哪一列"
              className="share-origins"
              value={column}
              options={[
                { value: NONE, label: '只能新增行' },
                ...columns.map((one) => ({ value: one.name, label: one.title })),
              ]}
              onChange={setColumn}
            />
          </LinkRow>
          {column !== NONE && (
            <LinkRow label="等于">
              <Input
                aria-label="等于什么值"
                maxLength={200}
                value={value}
                onChange={({ target }) => setValue(target.value)}
              />
            </LinkRow>
          )}
        </>
      }
    />
  )
}
