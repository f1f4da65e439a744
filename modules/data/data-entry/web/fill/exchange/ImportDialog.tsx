import { type Edits, type EntryDocument, readHeading } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { Dialog, Icon, saveBlob, useNotice } from '@mingtai/ui'
import { Alert, Button, Checkbox, Select, Upload } from 'antd'
import { useState } from 'react'
import { type Imported, MOST_IMPORT_BYTES } from '../../../calls.ts'
import { api } from '../../api.ts'
import { repeatedRows, withImported, withoutRows } from './imported-edits.ts'
import { problemGroups, problemsFile } from './problem-groups.ts'
import './exchange.css'

interface Props {
  id: string
  document: EntryDocument
  edits: Edits
  onClose(): void
  onImport(edits: Edits): void
}

type Read = Awaited<ReturnType<typeof api.importForm>>

/** A workbook is read and compared first; what it changes comes into the draft, and nothing is written. */
export function ImportDialog({ id, document, edits, onClose, onImport }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const [read, setRead] = useState<Read | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [mayRepeat, setMayRepeat] = useState(false)
  const notice = useNotice()
  const check = async (chosen: File, names: Record<string, string>) => {
    setBusy(true)
    setFile(chosen)
    setMapping(names)
    try {
      setRead(await api.importForm({ id, mapping: JSON.stringify(names), file: chosen }))
    } catch (problem) {
      setRead(null)
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File) => {
    if (chosen.size > MOST_IMPORT_BYTES)
      return notice.warn(`文件超过 ${MOST_IMPORT_BYTES / 2 ** 20} MB，请分成几个文件。`)
    void check(chosen, {})
  }
  const repeated = read === null ? new Set<never>() : repeatedRows(edits, read.tables)
  const tables = read === null ? [] : mayRepeat ? read.tables : withoutRows(read.tables, repeated)
  const count = tables.reduce((sum, one) => sum + one.changed.length + one.added.length, 0)
  const take = () => {
    if (read === null) return
    const { after, lost } = withImported(document, edits, tables)
    onImport(after)
    if (lost > 0) notice.warn(say('entry.importGone'))
    onClose()
  }
  return (
    <Dialog
      open
      title="从 Excel 导入"
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={count === 0 || isBusy} onClick={take}>
            {read === null
              ? '放入草稿'
              : count === 0
                ? '没有要放入草稿的'
                : `放入草稿，${count.toLocaleString('zh-CN')} 行`}
          </Button>
        </>
      }
    >
      <div className="entry-import">
        <p>
          <Upload
            accept=".xlsx"
            showUploadList={false}
            beforeUpload={(chosen) => {
              choose(chosen)
              return false
            }}
          >
            <Button icon={<Icon name="upload" size={14} />} loading={isBusy}>
              {file === null ? '选择文件' : '换一个文件'}
            </Button>
          </Upload>
          <span>{file?.name ?? '导出的表格改好后直接选，也可以选一张普通表格。先检查，不写入。'}</span>
        </p>
        {read !== null && (
          <>
            {repeated.size > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`文件里有 ${repeated.size.toLocaleString('zh-CN')} 行新行和草稿里的完全一样，可能已经导入过。`}
                description={
                  <Checkbox checked={mayRepeat} onChange={({ target }) => setMayRepeat(target.checked)}>
                    这些行也再放入一次
                  </Checkbox>
                }
              />
            )}
            {read.tables.map((one) => (
              <Table key={one.table} document={document} imported={one} />
            ))}
            {read.unknown.length > 0 && (
              <Unknown
                document={document}
                headings={read.unknown}
                onMap={(heading, name) => file !== null && void check(file, { ...mapping, [heading]: name })}
              />
            )}
            {read.over > 0 && <p role="alert">文件太长，有 {read.over} 行没有读。</p>}
            {read.sheets.length > 0 && <p>没有读的工作表：{read.sheets.join('、')}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What the sheet of one table changes, and what is wrong in it. */
function Table({ document, imported }: { document: EntryDocument; imported: Imported }) {
  const { title, unchanged, changed, added, problems } = imported
  const cells = changed.reduce((sum, row) => sum + row.cells.length, 0)
  const words = [
    ...(changed.length > 0 ? [`修改 ${changed.length} 行 ${cells} 格`] : []),
    ...(added.length > 0 ? [`新增 ${added.length} 行`] : []),
    ...(unchanged > 0 ? [`${unchanged} 行没有变化`] : []),
  ]
  return (
    <section>
      <h3>
        {document.lines.length > 0 && <b>{title === '' ? '主表' : title}</b>}
        {words.length === 0 ? '没有读到行' : words.join('，')}
      </h3>
      {problems.length > 0 && (
        <>
          <p className="entry-import-groups">
            {problemGroups(problems).map(({ words, count: of }) => (
              <span key={words}>{`${words} ${of} 处`}</span>
            ))}
            <Button
              size="small"
              onClick={() => saveBlob(`导入问题${title === '' ? '' : `-${title}`}.csv`, problemsFile(problems))}
            >
              下载全部问题
            </Button>
          </p>
          <div className="entry-import-problems">
            <table>
              <thead>
                <tr>
                  <th>文件的行</th>
                  <th>列</th>
                  <th>问题</th>
                  <th>怎么处理</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ line, column, sentence, isLeft }) => (
                  <tr key={`${line} ${column} ${sentence}`}>
                    <td>{line}</td>
                    <td>{column}</td>
                    <td>{sentence}</td>
                    <td>{isLeft ? '不导入' : '放入草稿后改'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}

interface UnknownProps {
  document: EntryDocument
  headings: readonly string[]
  onMap(heading: string, name: string): void
}

/** Headings of the file that no column has: the person says what they stand for. */
function Unknown({ document, headings, onMap }: UnknownProps) {
  const options = document.columns.map(({ name, title }) => ({ value: name, label: title }))
  return (
    <section>
      <h3>没有对上的列，可以选它对应报表的哪一列</h3>
      <ul className="entry-import-unknown">
        {headings.slice(0, 30).map((heading) => (
          <li key={heading}>
            <span>{heading}</span>
            <Select
              aria-label={`${readHeading(heading)}对应的列`}
              size="small"
              style={{ width: 200 }}
              placeholder="不导入"
              value={null}
              options={options}
              onChange={(name: string) => onMap(heading, name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
