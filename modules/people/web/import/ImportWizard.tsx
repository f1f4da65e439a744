import { Dialog, Icon, saveBlob, saveDownload, StatusTag, useBusy, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Checkbox, Table, Upload } from 'antd'
import { useState } from 'react'
import type { ReplyOf } from '@mingtai/api'
import type { importCalls, ImportRow } from '../../import-calls.ts'
import { problemWords } from '../../problem-words.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'

type Checked = ReplyOf<typeof importCalls.importCheck>
type Applied = ReplyOf<typeof importCalls.importApply>

const LARGEST = 5 * 2 ** 20

/** People from an Excel file: choose, look at what would happen, then write. */
export function ImportWizard({ view, onClose, onDone }: { view: View; onClose(): void; onDone(): Promise<unknown> }) {
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [applied, setApplied] = useState<Applied | null>(null)
  const [createDepartments, setCreate] = useState(true)
  const { busy, run: working } = useBusy()
  const notice = useNotice()
  const choose = (chosen: File) =>
    working(async () => {
      if (chosen.size > LARGEST) return notice.info('文件超过5MB，请拆分后分批导入。')
      const read = { name: chosen.name, base64: await base64Of(chosen) }
      setFile(read)
      setChecked(null)
      setChecked(await api.importCheck({ view, file: read.base64 }))
    })
  const apply = () =>
    working(async () => {
      if (file === null || checked === null) return
      const skipWrong = checked.wrong > 0 || !createDepartments
      setApplied(await api.importApply({ view, file: file.base64, createDepartments, skipWrong }))
      await onDone()
    })

  if (applied !== null) return <Done applied={applied} onClose={onClose} />
  return (
    <Dialog
      open
      title="从 Excel 导入人员"
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {checked !== null && (
            <Button type="primary" loading={busy} disabled={checked.good === 0} onClick={() => void apply()}>
              {checked.wrong === 0 ? `导入 ${checked.good} 人` : `跳过问题行，导入 ${checked.good} 人`}
            </Button>
          )}
        </>
      }
    >
      <div className="import-steps">
        <div className="import-choose">
          <Button
            icon={<Icon name="download" size={14} />}
            onClick={() => void working(async () => saveDownload(await api.importTemplate({ view })))}
          >
            下载模板
          </Button>
          <Upload
            accept=".xlsx"
            showUploadList={false}
            beforeUpload={(chosen) => {
              void choose(chosen)
              return false
            }}
          >
            <Button icon={<Icon name="upload" size={14} />} loading={busy && checked === null}>
              {file === null ? '选择文件' : '换一个文件'}
            </Button>
          </Upload>
          <span>{file?.name ?? '一次最多 1000 人。选择后先检查，不会写入任何数据。'}</span>
        </div>
        {checked !== null && (
          <>
            <p className="import-sum">
              <StatusTag tone="pine">可导入 {checked.good} 行</StatusTag>
              {checked.wrong > 0 && <StatusTag tone="cinnabar">有问题 {checked.wrong} 行</StatusTag>}
              {checked.wrong > 0 && file !== null && (
                <Button
                  type="link"
                  size="small"
                  onClick={() =>
                    void working(async () => saveDownload(await api.importErrors({ view, file: file.base64 })))
                  }
                >
                  下载问题行
                </Button>
              )}
            </p>
            {checked.newDepartments.length > 0 && (
              <Checkbox checked={createDepartments} onChange={(event) => setCreate(event.target.checked)}>
                新建文件里提到、还不存在的 {checked.newDepartments.length} 个部门：
                {checked.newDepartments.slice(0, 4).join('、')}
                {checked.newDepartments.length > 4 && '等'}
              </Checkbox>
            )}
            <Rows rows={checked.rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Rows({ rows }: { rows: ImportRow[] }) {
  return (
    <Table<ImportRow>
      className="list-table"
      size="small"
      rowKey="line"
      dataSource={rows.toSorted(
        (a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || a.line - b.line,
      )}
      pagination={false}
      virtual
      scroll={{ x: 780, y: 320 }}
      columns={[
        { title: '行', dataIndex: 'line', width: 60 },
        { title: '姓名', dataIndex: 'realName', width: 110, ellipsis: true },
        { title: '登录名', dataIndex: 'loginName', width: 130, ellipsis: true },
        { title: '机构和部门', dataIndex: 'place', width: 200, ellipsis: true },
        {
          title: '检查结果',
          key: 'problems',
          render: (_, { problems }) =>
            problems.length === 0 ? (
              <span className="import-good">可以导入</span>
            ) : (
              <span className="import-wrong" title={problems.map(({ text }) => text).join('\n')}>
                {problems.map(problemWords).join(' ')}
              </span>
            ),
        },
      ]}
    />
  )
}

/** The first passwords are here once; the file with them is made in the browser. */
function Done({ applied, onClose }: { applied: Applied; onClose(): void }) {
  const { accounts, skipped, createdDepartments } = applied
  const [saved, setSaved] = useState(false)
  const confirm = useConfirm()
  const close = async () => {
    const question = { title: '初始密码还没有下载，关闭后不能再看。确定关闭吗？', verb: '关闭', danger: true }
    if (saved || accounts.length === 0 || (await confirm(question))) onClose()
  }
  const keep = () => {
    const lines = [
      ['姓名', '登录名', '初始密码'],
      ...accounts.map((one) => [one.realName, one.loginName, one.password]),
    ]
    const text = lines.map((line) => line.map(quoted).join(',')).join('\r\n')
    setSaved(true)
    saveBlob('初始密码.csv', new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Dialog
      open
      title="导入完成"
      width={520}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>关闭</Button>
          <Button type="primary" icon={<Icon name="download" size={14} />} onClick={keep}>
            下载初始密码
          </Button>
        </>
      }
    >
      <div className="password-shown">
        <p>
          已导入 {accounts.length} 人{skipped > 0 && `，跳过 ${skipped} 行`}
          {createdDepartments.length > 0 && `，新建 ${createdDepartments.length} 个部门`}。
        </p>
        <p>每人的初始密码都不同，只在这里给出一次。请现在下载并分发，本人第一次登录时必须修改。</p>
      </div>
    </Dialog>
  )
}

/** A spreadsheet must not run what begins like a formula. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
  reader.readAsDataURL(file)
  const address = await promise
  return address.slice(address.indexOf(',') + 1)
}
