import { Dialog, Icon, saveDownload, StatusTag, type Tone, useBusy, useNotice } from '@mingtai/ui'
import { Button, Table } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ImportAnswer } from '../../calls.ts'
import { api } from '../api.ts'
import './library.css'

interface Props {
  kind: 'organization' | 'department'
  onDone(): Promise<void>
  onClose(): void
}

const words = { organization: '机构', department: '部门' }
const MOST_BYTES = 5 * 2 ** 20

/** 导入: a file is first tried, row by row, and only then carried out: as a whole, or its rows without a fault. */
export function ImportDialog({ kind, onDone, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const { busy, run } = useBusy()
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0]
    // The same file may be chosen again after it was mended.
    event.target.value = ''
    if (picked === undefined) return
    if (picked.size > MOST_BYTES) return notice.refuse(null, '文件不能超过 5 MB，请分成几个文件导入。')
    void run(async () => {
      const text = base64(new Uint8Array(await picked.arrayBuffer()))
      setFile({ name: picked.name, text })
      setAnswer(null)
      setAnswer(await api.importFile({ kind, file: text }))
    })
  }
  const apply = () =>
    void run(async () => {
      if (file === null) return
      const done = await api.importFile({ kind, file: file.text, apply: true, skipWrong: wrong > 0 })
      const left = done.refused > 0 ? `，${done.refused} 行没有导入` : ''
      notice.success(`已导入：新增 ${done.created} 个，更新 ${done.changed} 个${left}。`)
      await onDone()
      onClose()
    })
  const wrong = answer?.refused ?? 0
  const good = answer === null ? 0 : answer.created + answer.changed
  const problems = () =>
    void run(async () => {
      if (file !== null) await saveDownload(await api.importProblems({ kind, file: file.text }))
    })

  return (
    <Dialog
      open
      title={`导入${words[kind]}`}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {wrong > 0 && (
            <Button icon={<Icon name="download" size={14} />} onClick={problems}>
              下载要改正的行
            </Button>
          )}
          <Button type="primary" disabled={good === 0} loading={busy && answer !== null} onClick={apply}>
            {good === 0 ? '导入' : wrong > 0 ? `只导入没有问题的 ${good} 行` : `导入 ${good} 行`}
          </Button>
        </>
      }
    >
      <div className="library-import">
        <p>
          <b>1</b> 下载模板，按第二张表的说明填写；已有的{words[kind]}只改填了的列，空着的不变。
          <Button
            size="small"
            icon={<Icon name="download" size={13} />}
            onClick={() => void run(async () => saveDownload(await api.importTemplate({ kind })))}
          >
            下载模板
          </Button>
        </p>
        <p>
          <b>2</b> 选择文件试导入，这一步不写入数据。
          <Button
            size="small"
            icon={<Icon name="upload" size={13} />}
            loading={busy && answer === null}
            onClick={() => input.current?.click()}
          >
            {file === null ? '选择文件' : '换一个文件'}
          </Button>
          {file !== null && <span className="library-quiet">{file.name}</span>}
        </p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xls"
          hidden
          aria-label={`选择${words[kind]}文件`}
          onChange={handleChange}
        />
        {answer !== null && <Tried answer={answer} />}
      </div>
    </Dialog>
  )
}

const tones: Record<ImportAnswer['rows'][number]['outcome'], [string, Tone]> = {
  create: ['新增', 'pine'],
  change: ['更新', 'primary'],
  same: ['不变', 'plain'],
  refuse: ['要改正', 'cinnabar'],
}

/** What each row would do, those that must be mended first. */
function Tried({ answer }: { answer: ImportAnswer }) {
  const rows = answer.rows.toSorted(
    (a, b) => Number(b.outcome === 'refuse') - Number(a.outcome === 'refuse') || a.row - b.row,
  )
  return (
    <>
      {answer.leftOut.length > 0 && (
        <ul className="import-left-out" role="status" aria-label="文件里没有读入的内容">
          {answer.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p>
        <b>3</b>
        {answer.refused > 0
          ? `有 ${answer.refused} 行要改正；其余新增 ${answer.created} 个，更新 ${answer.changed} 个，不变 ${answer.same} 个。可以改好后重新选择文件，也可以先导入没有问题的行。`
          : `可以导入：新增 ${answer.created} 个，更新 ${answer.changed} 个，不变 ${answer.same} 个。`}
      </p>
      <Table
        size="small"
        rowKey="row"
        dataSource={rows}
        pagination={false}
        virtual={rows.length > 60}
        scroll={{ y: 280, x: 600 }}
        columns={[
          { title: '行', dataIndex: 'row', width: 56, align: 'right' },
          {
            title: '结果',
            key: 'outcome',
            width: 84,
            render: (_, { outcome }) => <StatusTag tone={tones[outcome][1]}>{tones[outcome][0]}</StatusTag>,
          },
          { title: '名称', dataIndex: 'name', width: 260 },
          { title: '说明', dataIndex: 'note' },
        ]}
      />
    </>
  )
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
