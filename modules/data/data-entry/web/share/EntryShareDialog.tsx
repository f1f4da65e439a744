import { MadeLink } from '@mingtai/modules/data/report/web/share-parts'
import { say } from '@mingtai/messages'
import { Dialog, StatusTag, useBusy, useConfirm, useCopy, useNotice } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { EntryShare } from '../../calls.ts'
import { api } from '../api.ts'

interface Props {
  report: { id: string; name: string }
  onClose(): void
}

const stateNames = { live: '有效', expired: '已过期', ended: '已停止' } as const
const NONE = ''
/** Megabytes of one file of a visitor. */
const MEGABYTES = 5

/** 分享填报: links by which people without an account fill in, with an end, a password, a count and the rows. */
export function EntryShareDialog({ report: { id, name }, onClose }: Props) {
  const [days, setDays] = useState(7)
  const [password, setPassword] = useState('')
  const [most, setMost] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [column, setColumn] = useState(NONE)
  const [value, setValue] = useState('')
  const [files, setFiles] = useState<number | null>(null)
  const [made, setMade] = useState<{ url: string; shareMsg: string } | null>(null)
  const notice = useNotice()
  const confirm = useConfirm()
  const making = useBusy()
  const copy = useCopy()
  const shares = useQuery({ queryKey: ['entry', 'shares', id], queryFn: () => api.entryShares({ id }) })
  const design = useQuery({ queryKey: ['entry', 'share-columns', id], queryFn: () => api.detail({ id }), gcTime: 0 })
  const columns = (design.data?.document.columns ?? []).filter(({ kind }) => /^(text|select|integer)$/.test(kind))
  const make = async () => {
    try {
      setMade(
        await api.shareEntry({
          ...{ id, note, most, shareTime: days * 1440, password: password === '' ? null : password },
          files: files === null ? null : { most: files, megabytes: MEGABYTES },
          rows: column === NONE ? null : { column, value: value.trim() },
        }),
      )
      await shares.refetch()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const end = async (share: EntryShare) => {
    if (!(await confirm({ title: say('confirm.endEntryShare'), verb: '停止', danger: true }))) return
    try {
      await api.endEntryShare({ id: share.id })
      await shares.refetch()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <Dialog
      open
      title={`分享填报：${name}`}
      width={680}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {made !== null ? (
        <MadeLink link={made} phone onAgain={() => setMade(null)} />
      ) : (
        <Form layout="vertical" component="div" className="entry-form">
          <Form.Item label="几天内有效">
            <InputNumber
              aria-label="几天内有效"
              min={1}
              max={365}
              precision={0}
              value={days}
              onChange={(next) => setDays(next ?? 7)}
            />
          </Form.Item>
          <Form.Item label="最多提交几次">
            <InputNumber
              aria-label="最多提交几次"
              min={1}
              max={100_000}
              precision={0}
              placeholder="不限"
              value={most}
              onChange={setMost}
            />
          </Form.Item>
          <Form.Item label="密码">
            <Input
              aria-label="密码"
              maxLength={32}
              placeholder="不设"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Form.Item>
          <Form.Item label="说明">
            <Input aria-label="说明" maxLength={60} value={note} onChange={({ target }) => setNote(target.value)} />
          </Form.Item>
          <Form.Item
            label="每次最多带几个附件"
            extra={`不填时访客不能上传。每个不超过 ${MEGABYTES} MB，只能随新增的行上传。`}
          >
            <InputNumber
              aria-label="每次最多带几个附件"
              min={1}
              max={20}
              precision={0}
              placeholder="不允许"
              value={files}
              onChange={setFiles}
            />
          </Form.Item>
          <Form.Item
            label="能改哪些行"
            extra="不选时只能新增行；选了列，只看到、只能改这一列等于这个值的行，新增的行也填这个值。"
          >
            <Select
              aria-label="按哪一列"
              value={column}
              options={[
                { value: NONE, label: '只能新增行' },
                ...columns.map((one) => ({ value: one.name, label: one.title })),
              ]}
              onChange={setColumn}
            />
          </Form.Item>
          {column !== NONE && (
            <Form.Item label="等于什么值">
              <Input
                aria-label="等于什么值"
                maxLength={200}
                value={value}
                onChange={({ target }) => setValue(target.value)}
              />
            </Form.Item>
          )}
          <Button
            type="primary"
            className="entry-form-wide"
            loading={making.busy}
            disabled={column !== NONE && value.trim() === ''}
            onClick={() => void making.run(make)}
          >
            生成链接
          </Button>
        </Form>
      )}
      {(shares.data ?? []).length > 0 && (
        <ul className="entry-shares" aria-label="已有的链接">
          {(shares.data ?? []).map((share) => (
            <li key={share.id}>
              <span>
                {share.note === '' ? formatByCode(new Date(share.createdAt), 2) : share.note}{' '}
                <StatusTag tone={share.state === 'live' ? 'pine' : 'ochre'}>{stateNames[share.state]}</StatusTag>
              </span>
              <small>
                {`已提交 ${share.used}${share.most === null ? '' : `/${share.most}`} 次`}
                {share.files !== null && `，每次最多 ${share.files.most} 个附件`}
                {share.hasPassword && '，有密码'}
                {share.rows !== null && `，只限 ${share.rows.column}=${share.rows.value}`}
                {share.expiresAt !== null && `，${formatByCode(new Date(share.expiresAt), 2)} 前有效`}
              </small>
              {share.state === 'live' && (
                <>
                  <Button size="small" disabled={share.url === null} onClick={() => void copy(share.url ?? '')}>
                    复制链接
                  </Button>
                  <Button size="small" danger onClick={() => void end(share)}>
                    停止
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
