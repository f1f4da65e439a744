import { Button, Input } from 'antd'
import { type ExcelFile, readExcelFile } from './excel-file.ts'
import { ReadFileButton } from './ReadFileButton.tsx'

interface Props {
  file: ExcelFile | null
  password: string
  onFile(file: ExcelFile | null): void
  onPassword(password: string): void
}

/** 导入 Excel: the sheets, looks and formulas of a workbook to begin with instead of an empty report. */
export function ExcelChoice({ file, password, onFile, onPassword }: Props) {
  return (
    <div className="excel-choice">
      <ReadFileButton
        words="导入 Excel"
        accept=".xlsx,.xlsm,.xltx"
        label="选择 Excel 文件"
        read={readExcelFile}
        onFile={onFile}
      />
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
    </div>
  )
}
