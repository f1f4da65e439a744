import { Icon, useNotice } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { type ExcelFile, readExcelFile } from './excel-file.ts'

interface Props {
  file: ExcelFile | null
  password: string
  onFile(file: ExcelFile | null): void
  onPassword(password: string): void
}

/** 导入 Excel: the sheets, looks and formulas of a workbook to begin with instead of an empty report. */
export function ExcelChoice({ file, password, onFile, onPassword }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file may be chosen again after it was mended.
    event.target.value = ''
    if (chosen === undefined) return
    const read = await readExcelFile(chosen)
    if ('wrong' in read) notice.refuse(null, read.wrong)
    else onFile(read.file)
  }
  return (
    <div className="excel-choice">
      <Button icon={<Icon name="upload" size={15} />} onClick={() => input.current?.click()}>
        导入 Excel
      </Button>
      {file === null ? (
        <small>可选。版式、公式和 {'#{数据集.字段}'} 标记会一起导入。</small>
      ) : (
        <>
          <span title={file.name}>{file.name}.xlsx</span>
          <Button type="link" size="small" onClick={() => onFile(null)}>
            移除
          </Button>
          <Input.Password
            size="small"
            aria-label="打开密码"
            placeholder="打开密码（没有则不填）"
            autoComplete="off"
            value={password}
            onChange={(event) => onPassword(event.target.value)}
          />
        </>
      )}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xlsm,.xltx"
        hidden
        aria-label="选择 Excel 文件"
        onChange={(event) => void handleChange(event)}
      />
    </div>
  )
}
