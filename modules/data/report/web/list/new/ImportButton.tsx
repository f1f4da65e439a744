import { type ExcelFile, readExcelFile } from './excel-file.ts'
import { ReadFileButton } from './ReadFileButton.tsx'
import { readTemplateFile, type TemplateFile } from './template-file.ts'

/** A file that a report is made from. */
export type Imported = { kind: 'excel'; file: ExcelFile } | { kind: 'template'; file: TemplateFile }

/** 导入: an Excel file with its looks and formulas, or a template that was exported. */
export function ImportButton({ onFile }: { onFile(file: Imported): void }) {
  return (
    <ReadFileButton
      words="导入 xlsx 或模板"
      accept=".xlsx,.xlsm,.xltx,.json,application/json"
      label="选择 Excel 或模板文件"
      read={readEither}
      onFile={onFile}
    />
  )
}

async function readEither(file: File): Promise<{ file: Imported } | { wrong: string }> {
  if (!/\.json$/i.test(file.name)) {
    const found = await readExcelFile(file)
    return 'wrong' in found ? found : { file: { kind: 'excel', file: found.file } }
  }
  const found = await readTemplateFile(file)
  return 'wrong' in found ? found : { file: { kind: 'template', file: found.file } }
}
