import { Dialog, RefusalPanel, useNotice } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { type Dictionary, MOST_IMPORTED_VALUES } from '../../dictionary-calls.ts'
import { api } from '../api.ts'
import { importLines, lineOf } from './import-lines.ts'
import { readText } from './read-text.ts'

interface Props {
  head: Dictionary
  place: { codeType: string; orgId: string | null }
  onClose(): void
  onDone(): Promise<void>
}

type Told = Awaited<ReturnType<typeof api.importValues>>

function shownCount(count: number): string {
  return count.toLocaleString('zh-CN')
}

/** Values from a spreadsheet: first what would happen, then done as a whole. */
export function ImportDialog({ head, place, onClose, onDone }: Props) {
  const [text, setText] = useState('')
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const file = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const rows = importLines(text)
  const write = (typed: string, left: readonly string[] = []) => {
    setText(typed)
    setTold(null)
    setLeftOut(left)
  }
  const choose = async (chosen: File) => {
    try {
      if (!/\.xlsx?$/i.test(chosen.name)) return write(await readText(chosen))
      const read = await api.readValueFile({ file: chosen })
      write(read.rows.map(lineOf).join('\n'), read.leftOut)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const run = async (dryRun: boolean) => {
    setBusy(true)
    try {
      const answer = await api.importValues({ ...place, dryRun, rows })
      setTold(answer)
      if (dryRun || answer.problems.length > 0) return
      notice.success(`已导入：新增 ${answer.added} 个，修改 ${answer.changed} 个。`)
      await onDone()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const isTooMany = rows.length > MOST_IMPORTED_VALUES
  const ready = told !== null && told.problems.length === 0
  return (
    <Dialog
      title={`导入“${head.name}”的值`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {ready ? (
            <Button type="primary" loading={busy} onClick={() => void run(false)}>
              导入 {told.added + told.changed} 个值
            </Button>
          ) : (
            <Button
              type="primary"
              loading={busy}
              disabled={rows.length === 0 || isTooMany}
              onClick={() => void run(true)}
            >
              先试一遍
            </Button>
          )}
        </>
      }
    >
      <div className="dictionary-import">
        <p>
          每行一个值，先键后名称，用制表符或逗号分开；可以从表格里复制后粘贴，也可以
          <button type="button" className="plain" onClick={() => file.current?.click()}>
            选择 Excel 或 CSV 文件
          </button>
          。
        </p>
        <input
          ref={file}
          type="file"
          accept=".xlsx,.xls,.csv,.txt"
          hidden
          aria-label="Excel 或 CSV 文件"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // The same file may be chosen again after it was mended.
            event.target.value = ''
            if (chosen !== undefined) void choose(chosen)
          }}
        />
        <Input.TextArea
          aria-label="要导入的值"
          rows={9}
          value={text}
          spellCheck={false}
          placeholder={'1\t轿车\n2\t面包车'}
          onChange={(event) => write(event.target.value)}
        />
        {leftOut.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isTooMany && (
          <p role="alert">{`一次最多导入 ${shownCount(MOST_IMPORTED_VALUES)} 个值，这里有 ${shownCount(rows.length)} 个，请分几次导入。`}</p>
        )}
        {told !== null && outcome(told)}
      </div>
    </Dialog>
  )

  function outcome({ added, changed, same, problems }: Told) {
    if (problems.length === 0)
      return (
        <p className="dictionary-told" role="status">
          可以导入：新增 {added} 个，修改 {changed} 个，{same} 个没有变化。
        </p>
      )
    return (
      <RefusalPanel
        title={`有 ${problems.length} 行需要修改，还没有导入任何内容`}
        text={problems.map(({ line, problem }) => `第 ${line} 行：${problem}`).join('\n')}
      />
    )
  }
}
